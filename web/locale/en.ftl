skip-to-content = Skip to the content
home = Home
main-navigation = Navigation
language = Language
settings = Settings
player = Player { $number }
players = Players
winner = wins
to-decide = to decide
away = away
bot = bot
undo = Take back
what-happened = What happened
choices = Your choices
erase = Erase
enter = Enter
waiting-for = { $count ->
    [0] Everybody is here.
    [one] One more player is awaited.
   *[other] { $count } more players are awaited.
}
sit-down = Sit down
fill-with-bots = Fill with bots
start = Start
hand-over = { $name }, it is your turn
hand-over-help = Hand the device over. Nothing is shown until you say so.
hand-over-go = I am { $name }
close = Close
rule-clause = Rule { $clause }
