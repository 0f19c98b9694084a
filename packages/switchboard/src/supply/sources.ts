import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { SupplyTables } from '../tables/supply-tables.ts';

const GENERATOR = 'DG';
/** What feeds an incomer, or each of the two sources of a changeover. */
const SOURCE_PROPERTY = /^SOURCE_KIND(_\d)?$/;

/** Whether a feeder is the incomer of a generator. */
export function isGenerator({ type, values }: EvaluatedFeeder): boolean {
  return type.role === 'incomer' && values.SOURCE_KIND === GENERATOR;
}

/** How many sources feed a board: one through each placed incomer, two through a changeover (SBD-R2 B 8, 9). */
export function sourcesOf({ feeders }: Pick<EvaluatedBoard, 'feeders'>): number {
  return feeders
    .filter(({ type }) => type.role === 'incomer')
    .reduce((sum, feeder) => sum + feeder.values.COPIES * sourcesOfOne(feeder), 0);
}

/** A kind asks for the source of each. */
function sourcesOfOne({ kind }: EvaluatedFeeder): number {
  return Object.keys(kind.family.properties).filter((property) => SOURCE_PROPERTY.test(property)).length || 1;
}

/** What the earthing of a system means for the neutrals of its sources; those of TN-S where none is known. */
export function earthingOf({ earthing }: Pick<SupplyTables, 'earthing'>, { values }: EvaluatedBoard) {
  const row = earthing.rows.find(({ system }) => system === values.SB_EARTHING);
  return { switchesNeutral: row?.switchesNeutral !== 'N', isEarthed: row?.isEarthed !== 'N' };
}
