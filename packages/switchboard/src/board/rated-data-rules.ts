import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import type { ItemList } from '@pw/configurator/item';
import { busbarConstant } from '../busbar/bar-size.ts';
import type { BarSizeOrNone } from '../model/bar-size.ts';
import type { Depth } from '../model/depth.ts';
import type { BoardPropertyTables } from '../tables/board-tables.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import type { CabinetTables } from '../tables/cabinet-tables.ts';
import { rowFrom, rowUpTo } from '../tables/limit-row.ts';
import { lookedUp, tabulated } from '../tables/table-rule.ts';

type RatedCurrentRule<Value extends string | number> = Calculation<readonly [ratedCurrentA: number | null], Value>;

/** The degree of protection by practice: closed up to a rated current, ventilated above; closed while none is set. */
export function protectionProposal({ protectionProposal: table }: BoardPropertyTables): RatedCurrentRule<string> {
  return lookedUp({
    rule: 'degree-of-protection',
    source: 'SBD 1.5',
    table,
    find: (ratedCurrentA: number | null) => rowUpTo(table.rows, 'ratedCurrentUpToA', ratedCurrentA ?? 0),
    read: (row) => row.degree,
    otherwise: '',
  });
}

/** The neutral in % of the phase: a full one on small boards, and while no rated current is set. */
export function neutralProposal({ neutralProposal: table }: BoardPropertyTables): RatedCurrentRule<number> {
  return lookedUp({
    rule: 'neutral-rating',
    source: 'SBD 1.5',
    table,
    find: (ratedCurrentA: number | null) => rowFrom(table.rows, 'ratedCurrentFromA', ratedCurrentA ?? 0),
    read: (row) => row.percent,
    otherwise: 0,
  });
}

/** The earth bus is of the busbar material unless the user says otherwise. */
export const earthMetalProposal = formula<'BUS_MAT', string>({
  rule: 'earth-bus-material',
  source: 'SBD 1.5',
  text: 'BUS_MAT',
  names: ['BUS_MAT'],
});

/** The neutral as a share of the phase; a TP-E system has none whatever the rating says. */
export const neutralShare = formula({
  rule: 'neutral-share',
  source: 'SBD 1.8',
  text: 'if(BUSBAR_SYS = "TP-E", 0, if(NEUTRAL_RATING = none, 0, NEUTRAL_RATING / 100))',
  names: ['BUSBAR_SYS', 'NEUTRAL_RATING'],
});

/** `V` ventilated or `N` not, by the degree of protection. */
export function ventilationRule({
  degreeOfProtection: table,
}: BoardPropertyTables): Calculation<readonly [string], string> {
  return lookedUp({
    rule: 'ventilation',
    source: 'SBD 1.8',
    table,
    find: (degree: string) => table.rows.find((row) => row.degree === degree),
    read: (row): string => row.ventilation,
    otherwise: '',
  });
}

/** `painted` or `bare`: the column of the bar currents that a surface takes. */
export function finishRule({ barFinish: table }: BoardPropertyTables): Calculation<readonly [string], string> {
  return lookedUp({
    rule: 'current-column',
    source: 'SBD 1.8',
    table,
    find: (plating: string) => table.rows.find((row) => row.plating === plating),
    read: (row): string => row.finish,
    otherwise: '',
  });
}

/** Rated insulation voltage in V, or impulse withstand voltage in kV, by the operational voltage in V. */
export function insulationRule(
  { insulationLevel: table }: BoardPropertyTables,
  column: 'insulationV' | 'impulseKv',
): Calculation<readonly [operationalVoltageV: number], number> {
  return lookedUp({
    rule: 'insulation-level',
    source: 'SBD 1.5',
    table,
    find: (operationalVoltageV: number) => rowUpTo(table.rows, 'voltageUpToV', operationalVoltageV),
    read: (row) => row[column],
    otherwise: 0,
  });
}

/** mm; what the main bars need makes the board deeper in whole steps. */
const busbarDepth = formula({
  rule: 'busbar-depth',
  source: 'SBD 6.2',
  text: 'depth + max(0, ceil((need - depth) / step)) * step',
  names: ['depth', 'need', 'step'],
});

/** Depth in mm by the rated current in A (the smallest while none is set) and by the room that the main bars need, mm. */
export function busbarDepthRule(
  tables: Pick<BoardPropertyTables, 'boardDepth'> & Pick<BusbarTables, 'busbarConstant'>,
): Calculation<readonly [ratedCurrentA: number | null, chamberNeedMm: number], number> {
  const step = busbarConstant(tables, 'depth step');
  return tabulated({
    rule: busbarDepth.rule,
    source: busbarDepth.source,
    apply: (ratedCurrentA: number | null, chamberNeedMm: number) => {
      const row = usualDepth(tables, ratedCurrentA);
      return row
        ? {
            formula: busbarDepth,
            values: [row.depthMm, chamberNeedMm, step.value],
            rows: () => [tables.boardDepth.reference(row), ...step.origin.rows],
          }
        : null;
    },
    otherwise: 0,
  });
}

/** The depth of a rated current in A, whatever its bars need; the smallest while none is set (SBD 6.2). */
export function usualDepth({ boardDepth }: Pick<BoardPropertyTables, 'boardDepth'>, ratedCurrentA: number | null) {
  return rowUpTo(boardDepth.rows, 'ratedCurrentUpToA', ratedCurrentA ?? 0);
}

const depth = formula({
  rule: 'depth',
  source: 'SBD 5.6, 6.2',
  text: 'max(depth, least) + extra + if(passages > 0, entry, 0)',
  names: ['depth', 'least', 'extra', 'passages', 'entry'],
});

const cabinetDepth = formula({ rule: depth.rule, source: 'SBD 7.5', text: 'cabinet', names: ['cabinet'] });

type DepthInputs = {
  readonly busbarDepthMm: number;
  readonly leastDepths: ItemList<Depth>;
  readonly construction: string;
  readonly passages: number;
  readonly cabinet: string;
};

/**
 * Depth of the board in mm: that for the busbars, or more where a feeder asks for it, and what the construction and cables
 * next to the busbars add; in a cabinet that of the cabinet.
 * @returns 0 while the busbars have none
 */
export function depthRule(
  tables: Pick<BoardPropertyTables, 'construction'> &
    Pick<BusbarTables, 'busbarConstant'> &
    Pick<CabinetTables, 'cabinet'>,
): Calculation<readonly [DepthInputs], number> {
  const { construction, cabinet: cabinets } = tables;
  const entry = busbarConstant(tables, 'depth for entries through the chamber');
  return tabulated({
    rule: depth.rule,
    source: depth.source,
    apply: ({ busbarDepthMm, leastDepths, construction: name, passages, cabinet }: DepthInputs) => {
      const bought = cabinets.rows.find((each) => each.name === cabinet);
      if (bought) {
        return { formula: cabinetDepth, values: [bought.depthMm], rows: () => [cabinets.reference(bought)] };
      }
      const built = construction.rows.find((each) => each.construction === name);
      return built && busbarDepthMm > 0
        ? {
            formula: depth,
            values: [
              busbarDepthMm,
              Math.max(0, ...leastDepths.entries.map(({ mm }) => mm)),
              built.extraDepthMm,
              passages,
              entry.value,
            ],
            rows: () => [construction.reference(built), ...(passages > 0 ? entry.origin.rows : [])],
          }
        : null;
    },
    otherwise: 0,
  });
}

const chamberNeed = formula({
  rule: 'main-bar-room',
  source: 'SBD 6.2',
  text: '(if(neutral > 0, 4, 3) - 1) * a + stack + margin',
  names: ['neutral', 'a', 'stack', 'margin'],
});

/** What the main bars, with the neutral's, need of the depth of the busbar chamber, mm; 0 while they have no size. */
export function chamberNeedRule({
  phaseSpacing,
  busbarConstant: constants,
}: Pick<BusbarTables, 'phaseSpacing' | 'busbarConstant'>): Calculation<
  readonly [mainBar: BarSizeOrNone, neutralShare: number],
  number
> {
  const margin = busbarConstant({ busbarConstant: constants }, 'busbar chamber margin');
  return tabulated({
    rule: chamberNeed.rule,
    source: chamberNeed.source,
    apply: (mainBar: BarSizeOrNone, neutralShare: number) => {
      const row = mainBar === '' ? undefined : phaseSpacing.rows.find(({ bars }) => bars === mainBar.bars);
      return row
        ? {
            formula: chamberNeed,
            values: [neutralShare, row.spacingMm, row.stackMm, margin.value],
            rows: () => [phaseSpacing.reference(row), ...margin.origin.rows],
          }
        : null;
    },
    otherwise: 0,
  });
}

type AltitudeRow = BreakerTables['altitude']['rows'][number];

const betweenRows = formula({
  rule: 'altitude-factor',
  source: 'SBD 4.5',
  text: 'lower + (upper - lower) * max(0, metres - lowerM) / (upperM - lowerM)',
  names: ['lower', 'upper', 'metres', 'lowerM', 'upperM'],
});

/** A factor by the altitude in m, linear between the rows of its table, that of the lowest row below it (SBD 4.5). */
export function altitudeRule(
  { altitude }: Pick<BreakerTables, 'altitude'>,
  column: Exclude<keyof AltitudeRow, 'altitudeM'>,
): Calculation<readonly [metres: number], number> {
  const rows = altitude.rows.toSorted((one, other) => one.altitudeM - other.altitudeM);
  return tabulated({
    rule: betweenRows.rule,
    source: betweenRows.source,
    apply: (metres: number) => {
      const firstAbove = rows.findIndex(({ altitudeM }) => altitudeM >= metres);
      const above = firstAbove < 0 ? rows.length - 1 : Math.max(1, firstAbove);
      const [lower, upper] = [rows[above - 1], rows[above]];
      return lower && upper
        ? {
            formula: betweenRows,
            values: [lower[column], upper[column], metres, lower.altitudeM, upper.altitudeM],
            rows: () => [altitude.reference(lower), altitude.reference(upper)],
          }
        : null;
    },
    otherwise: 1,
  });
}
