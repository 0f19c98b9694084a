import type { RevisionMark } from '@pw/domain/order-submission/revision-marks';
import type { PriceField } from '../price/price-fields.ts';
import type { CheckDifference } from '../quote/board-results.ts';
import type { FieldGroup } from './compared-revision.ts';

/** What became of a thing that revisions have: it was not there before, it is not there any more, it is another. */
export type Change = 'added' | 'removed' | 'changed';

/** Something that was one thing and is another. */
export type Both<Value> = { readonly before: Value; readonly after: Value };

/** A field of the project as people read it; '' where nothing was known. */
export type FieldDifference = Both<string> & { readonly group: FieldGroup; readonly label: string };

/** Paragraphs of the terms and conditions that only one of the revisions has. */
export type TermsDifference = { readonly gone: readonly string[]; readonly come: readonly string[] };

/** An amount of a price; null where there is no price. */
export type AmountDifference = { readonly field: PriceField; readonly paise: Both<number | null> };

/** How a property got its value: somebody chose it, a rule or the default gave it, or it has none. */
export type Source = 'chosen' | 'derived' | 'none';

/** A value of a property as people read it, with its unit; '' for none. */
export type PropertyDifference = Both<string> & {
  readonly property: string;
  readonly label: string;
  /** Whether the customer reads it. */
  readonly isTold: boolean;
  readonly source: Both<Source>;
};

type PartDifference = {
  /** The id of the part on its board. */
  readonly part: string;
  readonly change: Change;
  readonly name: Both<string>;
  /** Those that forms show; only what was chosen of a part that is on one side alone. */
  readonly values: readonly PropertyDifference[];
};

export type ComponentDifference = PartDifference & { readonly family: string };

export type FeederDifference = PartDifference & {
  /** As the lists call it. */
  readonly type: string;
  /** The addresses of the compartments of its copies; equal where it has not moved. */
  readonly places: Both<readonly string[]>;
  readonly components: readonly ComponentDifference[];
};

/** A line of the bill of one unit: all lines of a catalogue number and make, or of a material, together. */
export type LineDifference = {
  readonly change: Change;
  /** One article may be described in other words, e.g. at another voltage: that alone is no difference. */
  readonly description: Both<string>;
  readonly catalogueNumber: string;
  readonly make: string;
  readonly materialClass: string;
  readonly unit: string;
  readonly quantity: Both<number>;
  /** List price of one; null where the line is not. */
  readonly ratePaise: Both<number | null>;
  readonly discountPercent: Both<number | null>;
  readonly amountPaise: Both<number>;
};

/** A figure of the design, e.g. `Length`, as people read it; '' where there is none. */
export type FigureDifference = Both<string> & {
  readonly label: string;
  /** The number of the cubicle that it says something of; null for the board. */
  readonly cubicle: number | null;
};

/** A compartment to be marked in a drawing. */
export type CompartmentMark = { readonly address: string; readonly feeder: string; readonly mark: RevisionMark };

export type BoardDifference = {
  readonly lineItemId: number;
  readonly change: Change;
  readonly name: Both<string>;
  /** How many are made; 0 on the side that has none. */
  readonly quantity: Both<number>;
  /** Of the board itself. */
  readonly values: readonly PropertyDifference[];
  readonly feeders: readonly FeederDifference[];
  readonly figures: readonly FigureDifference[];
  readonly lines: readonly LineDifference[];
  /** Of all units. */
  readonly amounts: readonly AmountDifference[];
  readonly checks: CheckDifference;
  /** What to mark in the front view of either side. */
  readonly marks: Both<readonly CompartmentMark[]>;
};

/** All that differs between two revisions of a project. Nothing in it is the same on both sides. */
export type RevisionDifference = {
  readonly fields: readonly FieldDifference[];
  readonly terms: TermsDifference;
  /** Of the project. */
  readonly amounts: readonly AmountDifference[];
  /** Boards of the later revision in its order, then those that it has no more. */
  readonly boards: readonly BoardDifference[];
};

/** Whether nothing has become another. */
export function isSame({ before, after }: Both<unknown>): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}

/** What became of something that at least one side has. */
export function changeOf({ before, after }: Both<object | null>): Change {
  if (before === null) {
    return 'added';
  }
  return after === null ? 'removed' : 'changed';
}
