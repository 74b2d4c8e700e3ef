"""What every game shares: the contract, chance, records, errors. Standard library only."""
