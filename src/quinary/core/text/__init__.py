"""Languages, catalogues of sentences, phrases, rulebooks, names."""
