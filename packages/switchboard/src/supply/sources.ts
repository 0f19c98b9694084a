import type { PropertyValue } from '@pw/configurator/value';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { SupplyTables } from '../tables/supply-tables.ts';

const GENERATOR = 'DG';
const GRID = 'Grid';
/** What feeds an incomer, or each of the two sources of a changeover. */
const SOURCE_PROPERTY = /^SOURCE_KIND(_\d)?$/;

/** Whether a feeder is the incomer of a generator. */
export function isGenerator({ type, values }: EvaluatedFeeder): boolean {
  return type.role === 'incomer' && values.SOURCE_KIND === GENERATOR;
}

/** How many sources feed a board: one through each placed incomer, two through a changeover (SBD 9.7, 2.4). */
export function sourcesOf({ feeders }: Pick<EvaluatedBoard, 'feeders'>): number {
  return feeders
    .filter(({ type }) => type.role === 'incomer')
    .reduce((sum, feeder) => sum + feeder.values.COPIES * sourcesOfOne(feeder), 0);
}

/** A kind asks for the source of each. */
function sourcesOfOne({ kind }: EvaluatedFeeder): number {
  return sourceProperties(kind).length || 1;
}

function sourceProperties({ family }: EvaluatedFeeder['kind']): readonly string[] {
  return Object.keys(family.properties).filter((property) => SOURCE_PROPERTY.test(property));
}

/** What feeds an incomer as it is chosen: `Grid`, or both sources of a changeover; none of other feeders. */
export function sourceKindsOf({ type, kind, values }: EvaluatedFeeder): readonly string[] {
  // What a kind asks for besides what every feeder has.
  const own: Readonly<Record<string, PropertyValue>> = values;
  return type.role === 'incomer' ? sourceProperties(kind).map((property) => String(own[property] ?? GRID)) : [];
}

/** Whether a source is a generator. */
export function isGeneratorKind(kind: string): boolean {
  return kind === GENERATOR;
}

/** Whether papers say what feeds a board: it has a supply scheme, or is not fed by grids alone. */
export function tellsSources(board: Pick<EvaluatedBoard, 'feeders' | 'values'>): boolean {
  // A board that was frozen before there were schemes has no such value.
  const scheme: string | undefined = board.values.SUPPLY_SCHEME;
  return (scheme ?? '') !== '' || board.feeders.flatMap(sourceKindsOf).some((kind) => kind !== GRID);
}

/** What the earthing of a system means for the neutrals of its sources; those of TN-S where none is known. */
export function earthingOf({ earthing }: Pick<SupplyTables, 'earthing'>, { values }: EvaluatedBoard) {
  const row = earthing.rows.find(({ system }) => system === values.SB_EARTHING);
  return { switchesNeutral: row?.switchesNeutral !== 'N', isEarthed: row?.isEarthed !== 'N' };
}
