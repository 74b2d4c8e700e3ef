/**
 * The sentences of one language, parsed from their Fluent file by the build.
 *
 * Project Fluent's own library uses the browser's formatters, and to make one
 * of those takes longer than to draw a board. Four languages need little of them (`core/text/catalogue.py`).
 */

import { plural, written, type Language } from './languages';

export type Args = Record<string, string | number>;
export type Pattern = string | Part[];
/** Parts of sentences, named as Project Fluent's reader names them. */
export type Part =
  | string
  | { type: 'str'; value: string }
  | { type: 'num'; value: number }
  | { type: 'var'; name: string }
  | { type: 'mesg' | 'term'; name: string }
  | Select;
interface Select {
  type: 'select';
  selector: Part;
  variants: Variant[];
  star: number;
}
interface Variant {
  key: { value: string | number };
  value: Pattern;
}
/** What a file of sentences gives: keys, and what they say. A term's key begins with a hyphen. */
export type Messages = [string, Pattern][];

export class Catalogue {
  private readonly messages: Map<string, Pattern>;

  constructor(
    private readonly language: Language,
    messages: Messages,
  ) {
    this.messages = new Map(messages);
  }

  /** The sentence with its variables filled in; null where there is no such key. */
  say(key: string, args: Args): string | null {
    const pattern = this.messages.get(key);
    return pattern === undefined ? null : this.filled(pattern, args);
  }

  private filled(pattern: Pattern, args: Args): string {
    if (typeof pattern === 'string') return pattern;
    return pattern.map((part) => this.textOf(part, args)).join('');
  }

  private textOf(part: Part, args: Args): string {
    if (typeof part === 'string') return part;
    if (part.type === 'mesg') return this.within(part.name, args);
    if (part.type === 'term') return this.within(`-${part.name}`, {}); // terms know no variables
    const value =
      part.type === 'select' ? this.filled(this.chosen(part, args), args) : valueOf(part, args);
    return typeof value === 'string' ? value : written(this.language, value);
  }

  private within(key: string, args: Args): string {
    const said = this.say(key, args);
    if (said === null) throw new Error(`There is no sentence ${key}.`);
    return said;
  }

  /** The first variant that fits; the default if none does. */
  private chosen(select: Select, args: Args): Pattern {
    const value = valueOf(select.selector, args);
    const fits = ({ key }: Variant) =>
      key.value === value ||
      (typeof value === 'number' && key.value === plural(this.language, value));
    return (select.variants.find(fits) ?? select.variants[select.star]!).value;
  }
}

function valueOf(part: Part, args: Args): string | number {
  if (typeof part === 'string') return part;
  if (part.type === 'str' || part.type === 'num') return part.value;
  const value = part.type === 'var' ? args[part.name] : undefined;
  if (value === undefined) throw new Error(`A sentence needs ${JSON.stringify(part)}.`);
  return value;
}
