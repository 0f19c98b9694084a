import type {
  AnswerKind,
  Certainty,
  Layout,
  LeftoverReason,
  ProjectField,
  Reason,
  RowField,
  SheetRole,
  UnclearReason,
} from '@pw/domain/intake/intake-codes';
import type { ArticleGroup } from '@pw/switchboard/model/article';
import type { Demand } from '@pw/switchboard/model/demand';

/** Where something stands: cells of a sheet with letters in a long text, or a place on a page. */
export type Source = CellSource | PageSource;

export type CellSource = {
  readonly sheet: string;
  /** `A7`, `A7:H7`, or `A7,C7`. */
  readonly cell: string;
  /** Letters of a long text: from the first one on, counted from 0, up to the one before `to`. */
  readonly from?: number;
  readonly to?: number;
};

type PageSource = {
  readonly page: number;
  readonly box?: readonly [number, number, number, number];
  /** The name of the page among the sheets, where several files are read as one. */
  readonly sheet?: string;
};

export type Plain = string | number | boolean;

/** A value with what was written and where. */
export type Value<T extends Plain = Plain> = {
  /** null while it is unclear. */
  readonly value: T | null;
  readonly text: string;
  readonly source: Source | readonly Source[];
  readonly certainty: Certainty;
  readonly reason: Reason;
  readonly offers?: readonly T[];
};

export type RowValues = Readonly<Partial<Record<RowField, Value>>>;

/** A component of a feeder: a meter, lamps. */
export type IntakeComponent = {
  readonly family: string;
  readonly properties: Readonly<Record<string, string | number>>;
};

/** A feeder as an edit `add-feeder` takes it. */
export type IntakeFeeder = {
  readonly name: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, string | number>>;
  readonly components?: readonly IntakeComponent[];
};

export type IntakeRow = {
  readonly id: string;
  readonly at: Source;
  readonly table: string | null;
  readonly values: RowValues;
  /** null while something unclear keeps it from being one. */
  readonly feeder: IntakeFeeder | null;
};

export type FoundDemand = {
  readonly demand: Demand;
  readonly text: string;
  readonly source: Source;
  readonly certainty: Certainty;
  readonly reason: Reason;
};

/** The makes that a text asks for of some groups of articles. */
export type FoundMakes = {
  readonly groups: readonly ArticleGroup[];
  readonly makes: readonly string[];
  readonly text: string;
  readonly source: Source;
  readonly certainty: Certainty;
  readonly reason: Reason;
};

export type IntakeBoard = {
  readonly id: string;
  readonly name: Value<string>;
  readonly quantity: Value<number>;
  readonly properties: Readonly<Record<string, Value<string | number>>>;
  readonly rows: readonly IntakeRow[];
  readonly demands: readonly FoundDemand[];
};

type TableField = {
  readonly cells: string;
  readonly heading: string;
  readonly field: string | null;
  readonly certainty: Certainty;
};

export type IntakeTable = {
  readonly id: string;
  readonly sheet: string;
  readonly range: string;
  /** '' for a table without headings. */
  readonly headings: string;
  readonly layout: Layout;
  readonly fields: readonly TableField[];
};

export type About = {
  readonly board?: string;
  readonly row?: string;
  readonly value?: string;
  readonly table?: string;
  readonly leftover?: string;
};

export type Answer = {
  readonly kind: AnswerKind;
  /** The board or row that it goes to; without one those of the leftover. */
  readonly board?: string | undefined;
  readonly row?: string | undefined;
  readonly property?: string | undefined;
  readonly value?: string | number | undefined;
  readonly demand?: Readonly<Record<string, unknown>> | undefined;
};

export type Leftover = {
  readonly id: string;
  readonly reason: LeftoverReason;
  readonly source: Source | readonly Source[];
  readonly text: string;
  readonly about?: Pick<About, 'board' | 'row'>;
  readonly answer: Answer | null;
  /** Whether the answer is one that was given in too few files to be sure. */
  readonly isProposal?: true;
};

export type Offer = { readonly value: Plain; readonly text: string };

export type Question = {
  readonly id: string;
  readonly about: About;
  readonly code: UnclearReason;
  readonly text: string;
  readonly offers: readonly Offer[];
  readonly source: Source | readonly Source[];
};

/** What was read of a file, with the source of every value. */
export type Intake = {
  readonly version: 1;
  readonly file: {
    readonly name: string;
    readonly kind: string;
    readonly sha256: string;
    readonly bytes: number;
    readonly sheets: readonly {
      readonly name: string;
      readonly isHidden: boolean;
      readonly role: SheetRole;
      readonly lines: number;
    }[];
    readonly ignored: readonly string[];
  };
  readonly project: Readonly<Partial<Record<ProjectField, Value<string>>>>;
  readonly tables: readonly IntakeTable[];
  readonly boards: readonly IntakeBoard[];
  readonly demands: readonly FoundDemand[];
  /** Left out where the file asks for none. */
  readonly makes?: readonly FoundMakes[];
  readonly questions: readonly Question[];
  readonly leftovers: readonly Leftover[];
  /** What it changes of an earlier edition, where it was compared with one. */
  readonly changes?: IntakeChanges;
  readonly counts: IntakeCounts;
};

/** A row of an edition, by the name of its board and its own; `row` is its id in the edition that has it. */
export type NamedRow = { readonly board: string; readonly name: string; readonly row: string };

/** A value that the later edition says otherwise; `from` or `to` is '' where it is not written. */
export type ChangedValue = NamedRow & { readonly field: RowField; readonly from: string; readonly to: string };

/** A quantity or fact of a board that the later edition says otherwise. */
export type ChangedFact = {
  readonly board: string;
  readonly property: string;
  readonly from: string;
  readonly to: string;
};

/** What a later edition of an enquiry changes. */
export type IntakeChanges = {
  readonly added: readonly NamedRow[];
  readonly removed: readonly NamedRow[];
  readonly changed: readonly ChangedValue[];
  readonly boards: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly renamed: readonly { readonly from: string; readonly to: string }[];
    readonly changed: readonly ChangedFact[];
  };
  readonly notes: { readonly added: readonly string[]; readonly removed: readonly string[] };
};

export type IntakeCounts = {
  readonly rows: number;
  readonly values: number;
  readonly certain: number;
  readonly proposed: number;
  readonly unclear: number;
  readonly leftovers: number;
  readonly edited: number;
  readonly editRate: number;
};
