import type { FacetValues } from '@pw/configurator/session/change';
import type { PropertyValue } from '@pw/configurator/value';
import type { PartEntry } from '@pw/switchboard/editing/part-entry';
import type { Knowledge } from '@pw/switchboard/knowledge';
import type { FeederType } from '@pw/switchboard/model/feeder-kind';
import { type FeederRowState, feederRowState, shownFeederType } from '@pw/switchboard/validity/feeder-row';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import type { BoardReading } from '../../board-configuration/board-reading.ts';

/** What the table and the rules of its cells read of a feeder. */
const readProperties = [
  'FEEDER_DESIGNATION',
  'FEEDER_NOTE',
  'FEEDER_AMP_RATING',
  'RATING',
  'FEEDER_POLES',
  'POLES',
  'FEEDER_CAT_NO',
  'ICU',
  'EMPTY_FEEDER_WIDTH',
  'CUBICLE_WIDTH',
  'SECTION_A',
  'SECTION_B',
  'SECTION_C',
  'SECTION_D',
  'SECTION_E',
] as const;

/** A feeder as the table shows it: the same object for as long as nothing of it changes. */
export type FeederRow = ListedFeeder & {
  readonly state: FeederRowState;
  readonly typeName: string;
  /** Entered properties whose value the lists do not offer any more. */
  readonly conflicts: readonly string[];
};

type KeptRow = { readonly entry: PartEntry; readonly facets: readonly FacetValues[]; readonly row: FeederRow };

/**
 * Reads the feeders of a board in their order, again and again: a row of which nothing changed stays the same object,
 * and so does the list, so that of thousands of rows only the changed ones are drawn anew.
 */
export function feederRowReader(
  { kinds }: Pick<Knowledge, 'kinds'>,
  reading: Pick<BoardReading, 'parts' | 'entry' | 'facets'>,
): () => readonly FeederRow[] {
  const types = new Map(kinds.flatMap((kind) => kind.types.map((type) => [type.name, type] as const)));
  let kept: ReadonlyMap<string, KeptRow> = new Map();
  let rows: readonly FeederRow[] = [];

  const readRow = (part: string): KeptRow | null => {
    const entry = reading.entry(part);
    const type = entry?.kind === 'feeder' ? types.get(entry.type) : undefined;
    if (!entry || !type) {
      return null;
    }
    const facets = readProperties.map((property) => reading.facets(part, property));
    const before = kept.get(part);
    const isSame = before?.entry === entry && before.facets.every((each, at) => each === facets[at]);
    return isSame ? before : { entry, facets, row: rowOf(part, entry.name, type, facets) };
  };

  return () => {
    const read = reading.parts('board').flatMap((part) => {
      const row = readRow(part);
      return row ? [[part, row] as const] : [];
    });
    kept = new Map(read);
    const isSame = read.length === rows.length && read.every(([, { row }], at) => row === rows[at]);
    rows = isSame ? rows : read.map(([, { row }]) => row);
    return rows;
  };
}

function rowOf(part: string, name: string, type: FeederType, facets: readonly FacetValues[]): FeederRow {
  const values: Record<string, PropertyValue> = {};
  const conflicts: string[] = [];
  readProperties.forEach((property, at) => {
    const facet = facets[at];
    values[property] = facet?.value ?? null;
    if (facet?.conflict) {
      conflicts.push(property);
    }
  });
  const feeder: ListedFeeder = { part, name, type, values };
  return { ...feeder, state: feederRowState(feeder), typeName: shownFeederType(type), conflicts };
}
