/** What is known of a feeder besides its values. */
export type FeederEntry = {
  readonly kind: 'feeder';
  readonly name: string;
  readonly type: string;
  /** Ids of its components, in order. */
  readonly components: readonly string[];
};

/** What is known of a component besides its values. */
export type ComponentEntry = {
  readonly kind: 'component';
  readonly name: string;
  readonly family: string;
  /** The id of its feeder. */
  readonly feeder: string;
};

export type PartEntry = FeederEntry | ComponentEntry;

/** The feeders and components of a board by their ids. */
export type PartEntries = ReadonlyMap<string, PartEntry>;

/** The names of the components of a feeder. */
export function componentNames(entries: PartEntries, feeder: FeederEntry): readonly string[] {
  return feeder.components.flatMap((part) => entries.get(part)?.name ?? []);
}
