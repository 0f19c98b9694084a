/** What an offer says to a clause of a specification; without one the clause is open. */
export const clauseVerdicts = ['comply', 'deviate', 'clarify', 'not applicable'] as const;

export type ClauseVerdict = (typeof clauseVerdicts)[number];

/** The verdicts as screens and papers name them. */
export const verdictNames: Readonly<Record<ClauseVerdict, string>> = {
  comply: 'Comply',
  deviate: 'Deviate',
  clarify: 'Clarify',
  'not applicable': 'Not applicable',
};

/** How much a specification may hold; lengths in characters. */
export const specificationLimits = {
  ofProject: 20,
  clauses: 2000,
  pages: 500,
  pastedText: 1_000_000,
  title: 100,
  number: 30,
  clauseText: 20_000,
  answerText: 2000,
  evidence: 50,
  reason: { least: 3, most: 300 },
} as const;

/** A clause of more characters gets the flag LONG. */
export const LONG_CLAUSE = 2000;

/** What a person should look at in a clause that was read. */
export type ClauseFlag =
  | { readonly code: 'LONG' }
  | { readonly code: 'NUMBER_TWICE' }
  /** Numbers are missing between `after` and this one. */
  | { readonly code: 'GAP'; readonly after: string }
  /** The document has no numbers: each paragraph is a clause. */
  | { readonly code: 'NO_NUMBERS' };

/** A clause of a specification, at its place among the others. */
export type Clause = {
  /** Once in its specification; a line that was left out has one, too. */
  readonly clauseId: number;
  /** As the document has it; '' for none. */
  readonly number: string;
  readonly title: string;
  readonly text: string;
  /** From 1; null of a text without pages. */
  readonly page: number | null;
  /** Whether it heads others and asks for no answer. */
  readonly isTitle: boolean;
  readonly flags: readonly ClauseFlag[];
  /** As it was read; it never changes. */
  readonly original: string;
};

export const leftOutReasons = ['head or foot', 'contents', 'by hand'] as const;

/** A line or clause that is left out of a specification, and can be taken back. */
export type LeftOut = Omit<Clause, 'flags'> & {
  readonly why: (typeof leftOutReasons)[number];
  /** In the words of the person who left it out; '' where the reader did. */
  readonly reason: string;
  /** How many clauses stood before it. */
  readonly position: number;
};

const LABEL_CHARACTERS = 40;

/** A clause as messages name it: its number, else the beginning of its text. */
export function clauseLabel({ number, title, text }: Pick<Clause, 'number' | 'title' | 'text'>): string {
  return number || (title || text).slice(0, LABEL_CHARACTERS);
}

/** A whole clause in one text: number, title and words. */
export function clauseWords({ number, title, text }: Pick<Clause, 'number' | 'title' | 'text'>): string {
  return [number, title, text].filter((part) => part !== '').join(' ');
}
