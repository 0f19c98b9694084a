import type { PropertyValue } from '@pw/configurator/value';

type Chosen = Readonly<Record<string, PropertyValue>>;

/** What the user entered for one component. */
export type ComponentConfiguration = { readonly family: string; readonly properties: Chosen };

/** What the user entered for one feeder entry; its copies come from SECTION_A to SECTION_E. */
export type FeederConfiguration = {
  readonly name: string;
  /** Feeder type, e.g. `MCCB_OG`. */
  readonly type: string;
  readonly properties: Chosen;
  readonly components: readonly ComponentConfiguration[];
};

/** The inputs of one board: only what was chosen; everything else is worked out. */
export type BoardConfiguration = {
  readonly name: string;
  readonly quantity: number;
  readonly properties: Chosen;
  readonly feeders: readonly FeederConfiguration[];
};
