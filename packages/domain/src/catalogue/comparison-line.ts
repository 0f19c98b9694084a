/**
 * What changed tables do to boards. `lost`: a board keeps no design, or not all that was entered for it. `unread`: no
 * board shows what a changed row does.
 */
export const lineEffects = ['lost', 'checks', 'values', 'price', 'drawing', 'unread'] as const;

export type LineEffect = (typeof lineEffects)[number];

/** How far a comparison is. */
export const comparisonStates = ['working', 'done', 'failed', 'stopped'] as const;

export type ComparisonState = (typeof comparisonStates)[number];

/** What of a board is other than before. */
export const changedKinds = [
  'design',
  'input',
  'check',
  'value',
  'figure',
  'price',
  'amount',
  'quantity',
  'article',
  'sheet',
] as const;

export type ChangedKind = (typeof changedKinds)[number];

/** Something of a board that is other than before. */
export type BoardExample = {
  /** The name of the board. */
  readonly board: string;
  readonly kind: ChangedKind;
  /** The feeder or component that it belongs to; '' for the board. */
  readonly part: string;
  /** The property, figure, check, article, amount or sheet. */
  readonly name: string;
  /** Null for none. Amounts in rupees. */
  readonly before: string | number | null;
  readonly after: string | number | null;
};

/** What a changed row does to the boards of a comparison. A person accepts each line, or changes the row. */
export type ComparisonLine = {
  /** Names what the line is about, in every comparison. */
  readonly id: string;
  readonly effect: LineEffect;
  /** The changed row; null where no row is known to make the difference. */
  readonly table: string | null;
  readonly row: string | null;
  /** The one board that the line is about: it lost something, or has a new error. Null for a line about several. */
  readonly boardId: string | null;
  /** How many boards differ. */
  readonly boards: number;
  /** The gravest difference; null without one. */
  readonly worst: BoardExample | null;
  /** What the final prices of one unit of each of the boards change by, together. */
  readonly paise: number;
  /** Whether the row makes every difference by itself; else another changed row may have a part in it. */
  readonly alone: boolean;
};
