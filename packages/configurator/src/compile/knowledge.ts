import type { ShownCalculation } from '../calculation.ts';
import type { Family, OptionRow } from '../family.ts';
import type { Property } from '../property.ts';
import type { ChosenValue, PropertyValue } from '../value.ts';

/** Where a rule finds an input: `up` levels above its part (0 is the part itself), at place `property` there. */
export type Reference = { readonly name: string; readonly up: number; readonly property: number };

/** A calculation that takes the values of its references in one list. */
export type CompiledRule = {
  readonly rule: string;
  readonly source: string;
  readonly inputs: readonly Reference[];
  readonly evaluate: (args: readonly PropertyValue[]) => PropertyValue;
  readonly show: (args: readonly PropertyValue[]) => ShownCalculation;
};

export type CompiledFilter = {
  readonly name: string;
  readonly inputs: readonly Reference[];
  readonly accepts: (option: OptionRow, args: readonly PropertyValue[]) => boolean;
};

/** A value of a list with the catalogue rows that stand for it: it is offered when one of them passes every filter. */
export type Choice = { readonly value: string | number; readonly rows: readonly OptionRow[] };

/** The list of one property, shared by all its parts. */
export type OptionList = {
  /** The values that are offered when no filter refuses any. */
  readonly values: readonly (string | number)[];
  readonly choices: ReadonlyMap<ChosenValue, Choice>;
  readonly filters: readonly CompiledFilter[];
  /** The inputs of all filters, each once: parts in which they agree are offered the same. */
  readonly inputs: readonly Reference[];
};

/**
 * One facet of one property of a family, to be worked out per part. `index` is its place among the nodes of the
 * family and follows the global order; `stratum` says when it is its turn.
 */
export type FacetNode = {
  readonly index: number;
  readonly stratum: Stratum;
  readonly property: CompiledProperty;
} & (
  | { readonly kind: 'value'; readonly rule: CompiledRule | null }
  | { readonly kind: 'sum'; readonly sum: CompiledSum }
  | { readonly kind: 'options' | 'conflict'; readonly list: OptionList }
  | { readonly kind: 'enabled' | 'visible'; readonly rule: CompiledRule }
);

/** A sum; `place` is where a part keeps what came in since the sum was last worked out. */
export type CompiledSum = {
  /** Its id by what it collects: `sum-of-feeder-copies`. */
  readonly rule: string;
  readonly slot: string;
  readonly of: string;
  readonly place: number;
};

/** Nodes `from` to `to` (excluded) of one family: they are worked out together, part by part. */
export type Stratum = { readonly index: number; readonly turn: number; readonly from: number; readonly to: number };

/** Which nodes of the parts below read a value, level by level. */
export type ReadersBelow = ReadonlyMap<
  CompiledFamily,
  { readonly nodes: readonly FacetNode[]; readonly deeper: ReadersBelow | null }
>;

export type CompiledProperty = {
  readonly name: string;
  /** Its place in the cells of a part. A slot's property has the same place in every family of the slot. */
  readonly index: number;
  readonly declared: Property;
  readonly list: OptionList | null;
  /** Its derivation or proposal. */
  readonly rule: CompiledRule | null;
  readonly sum: CompiledSum | null;
  /** The place of the property of which it says whether it is given; null of any other. */
  readonly given: number | null;
  /** Nodes to work out again when the user chooses or takes a choice back. */
  readonly onChoice: readonly FacetNode[];
  /** Nodes of the same part to work out again when the value changes. */
  readonly readers: readonly FacetNode[];
  readonly readersBelow: ReadersBelow | null;
  /** Sums of the part above that add this value up, by the family of that part. */
  readonly sumsAbove: ReadonlyMap<CompiledFamily, readonly FacetNode[]>;
};

export type CompiledFamily = {
  readonly name: string;
  readonly slot: string;
  readonly slotAbove: string | null;
  /** In the order of their `index`. */
  readonly properties: readonly CompiledProperty[];
  readonly propertyOf: ReadonlyMap<string, CompiledProperty>;
  readonly nodes: readonly FacetNode[];
  readonly strata: readonly Stratum[];
  readonly sumCount: number;
};

/** Part families made ready to run: a value that never changes, shared by all sessions. */
export type CompiledKnowledge = {
  readonly families: ReadonlyMap<string, CompiledFamily>;
  /** The strata of all families in the order of their turn. */
  readonly strata: readonly Stratum[];
  /** The families as they were declared. */
  readonly declared: readonly Family[];
};
