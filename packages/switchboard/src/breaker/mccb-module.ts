import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { lookedUp, tabulated } from '../tables/table-rule.ts';

const heightSource = 'SBD-R1 5.2';
const cubicleSource = 'SBD-R1 5.3';

const cubicleFormula = formula<'type' | 'ratingA' | 'largestModuleA', string>({
  rule: 'cubicle type',
  source: cubicleSource,
  text: 'if(type = "MCCB_IC", if(ratingA > largestModuleA, "MCCB_IC", "MT"), "MT")',
  names: ['type', 'ratingA', 'largestModuleA'],
});

/** Cubicle of an MCCB: a multi-tier one, but an incomer above the largest module has its own (SBD-R1 5.2, 5.3). */
export function mccbCubicleRule({
  mccbModuleHeight,
}: Pick<BreakerTables, 'mccbModuleHeight'>): Calculation<
  readonly [deviceType: string, ratingA: number | null],
  string
> {
  const incomers = mccbModuleHeight.rows.filter((row) => row.type === 'MCCB_IC');
  const largest = incomers.reduce((best, row) => (row.upToA > best.upToA ? row : best));
  return tabulated({
    rule: cubicleFormula.rule,
    source: cubicleSource,
    apply: (deviceType: string, ratingA: number | null) => ({
      formula: cubicleFormula,
      values: [deviceType, ratingA ?? 0, largest.upToA],
      rows: () => [mccbModuleHeight.reference(largest)],
    }),
    otherwise: 'MT',
  });
}

const widthFormula = formula({
  rule: 'cubicle width',
  source: cubicleSource,
  text: 'if(cubicle = "MT", 0, singleMm)',
  names: ['cubicle', 'singleMm'],
});

/** Width in mm of the cubicle that an MCCB incomer has of its own; 0 for a module (SBD-R1 5.3). */
export function mccbCubicleWidthRule({
  feederConstant,
}: Pick<BreakerTables, 'feederConstant'>): Calculation<readonly [cubicle: string], number> {
  const single = constantFigure(feederConstant, 'single incomer cubicle width');
  return tabulated({
    rule: widthFormula.rule,
    source: cubicleSource,
    apply: (cubicle: string) => ({
      formula: widthFormula,
      values: [cubicle, single.value],
      rows: () => single.origin.rows,
    }),
    otherwise: 0,
  });
}

/** Module height in mm by feeder type and rated current, before door instruments; 0 where none is tabled (SBD-R1 5.2). */
export function standardHeightRule({
  mccbModuleHeight,
}: Pick<BreakerTables, 'mccbModuleHeight'>): Calculation<
  readonly [deviceType: string, ratingA: number | null],
  number
> {
  const rowsOf = Map.groupBy(mccbModuleHeight.rows, (row): string => row.type);
  return lookedUp({
    rule: 'module height of the rating',
    source: heightSource,
    table: mccbModuleHeight,
    find: (deviceType: string, ratingA: number | null) =>
      ratingA === null ? undefined : rowUpTo(rowsOf.get(deviceType) ?? [], 'upToA', ratingA),
    read: (row) => row.heightMm,
    otherwise: 0,
  });
}

const instrumentFormula = formula({
  rule: 'height for door instruments',
  source: heightSource,
  text: 'if(type = "MCCB_OG", if(ratingA <= upToA, ' + 'max(0, ceil(instruments / perRow) - 1) * rowMm, 0), 0)',
  names: ['type', 'ratingA', 'upToA', 'instruments', 'perRow', 'rowMm'],
});

/** Height in mm that rows of door instruments beyond the first add to a small outgoing module (SBD-R1 5.2). */
export function instrumentHeightRule({
  feederConstant,
}: Pick<BreakerTables, 'feederConstant'>): Calculation<
  readonly [deviceType: string, ratingA: number | null, instruments: number],
  number
> {
  const upTo = constantFigure(feederConstant, 'instrument rows up to');
  const perRow = constantFigure(feederConstant, 'instruments per row');
  const rowHeight = constantFigure(feederConstant, 'instrument row height');
  return tabulated({
    rule: instrumentFormula.rule,
    source: heightSource,
    apply: (deviceType: string, ratingA: number | null, instruments: number) =>
      ratingA === null
        ? null
        : {
            formula: instrumentFormula,
            values: [deviceType, ratingA, upTo.value, instruments, perRow.value, rowHeight.value],
            rows: () => [...upTo.origin.rows, ...perRow.origin.rows, ...rowHeight.origin.rows],
          },
    otherwise: 0,
  });
}

/** Module height in mm: the given one replaces table and additions, a cubicle of its own has none (SBD-R1 1.3, 5.2). */
export const moduleHeightFormula = formula({
  rule: 'module height',
  source: heightSource,
  text: 'if(cubicle = "MT", if(given <> none, given, standardMm + instrumentsMm), 0)',
  names: ['cubicle', 'given', 'standardMm', 'instrumentsMm'],
});
