import { type Calculation, printValue } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import { reaches } from '@pw/configurator/value';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { lookedUp, tabulated } from '../tables/table-rule.ts';
import { feederConstant } from './feeder-constant.ts';

const rule = 'release';
const source = 'SBD 4.4';

type ReleaseTables = Pick<BreakerTables, 'series' | 'tripUnit' | 'release' | 'releaseDefault' | 'feederType'>;
type ReleaseRow = BreakerTables['release']['rows'][number];

type Asked = readonly [askedTripUnit: string, askedRelease: string];

/** Finds what a trip unit counts as, whatever its series, e.g. `LSI` for ETU350; '' for none. */
export function releaseOfTripUnit({ tripUnit }: Pick<BreakerTables, 'tripUnit'>): (asked: string) => string {
  const find = rowFinder(tripUnit, ['tripUnit']);
  return (asked) => find(asked)?.release ?? '';
}

const askedAcbFormula = formula<'ofTripUnit' | 'asked', string>({
  rule: 'release-demand',
  source,
  text: 'if(ofTripUnit <> "", ofTripUnit, if(asked <> "", asked, "LSIG"))',
  names: ['ofTripUnit', 'asked'],
});

/** The release to look for in an ACB: that of the trip unit asked for, else the one asked for, else LSIG (SBD 4.4). */
export function acbReleaseAskedRule(tables: Pick<BreakerTables, 'tripUnit'>): Calculation<Asked, string> {
  const releaseOf = releaseOfTripUnit(tables);
  return tabulated({
    rule: askedAcbFormula.rule,
    source,
    apply: (askedTripUnit: string, asked: string) => ({
      formula: askedAcbFormula,
      values: [releaseOf(askedTripUnit), asked],
      rows: () => [],
    }),
    otherwise: '',
  });
}

const askedMccbFormula = formula<
  | 'ofTripUnit'
  | 'asked'
  | 'ratingA'
  | 'electronicFromA'
  | 'voltageV'
  | 'lowV'
  | 'faultLevelKa'
  | 'mostKa'
  | 'communication'
  | 'electronic',
  string
>({
  rule: 'release-demand',
  source,
  text:
    'if(ofTripUnit <> "", ofTripUnit, if(asked <> "", asked, if(ratingA >= electronicFromA, electronic, ' +
    'if(voltageV > lowV, electronic, if(faultLevelKa > mostKa, electronic, ' +
    'if(communication = "Y", electronic, "TM-A"))))))',
  names: [
    'ofTripUnit',
    'asked',
    'ratingA',
    'electronicFromA',
    'voltageV',
    'lowV',
    'faultLevelKa',
    'mostKa',
    'communication',
    'electronic',
  ],
});

type AskedMccb = {
  readonly tripUnit: string;
  readonly release: string;
  readonly ratingA: number | null;
  readonly electronicFromA: number | null;
  readonly voltageV: number;
  readonly faultLevelKa: number | null;
  readonly communication: string;
  readonly deviceType: string;
};

/**
 * The release to look for in an MCCB: that of the trip unit asked for, else the one asked for; else electronic from a
 * current on, above the low voltages, at high fault levels and with communication, thermal-magnetic otherwise (SBD 4.4).
 */
export function mccbReleaseAskedRule(
  tables: Pick<BreakerTables, 'tripUnit' | 'feederConstant' | 'feederType'>,
): Calculation<readonly [AskedMccb], string> {
  const releaseOf = releaseOfTripUnit(tables);
  const low = feederConstant(tables, 'low voltage up to');
  const most = feederConstant(tables, 'fault level of thermal releases');
  const roleOf = new Map(tables.feederType.rows.map((row): [string, string] => [row.type, row.role]));
  return tabulated({
    rule: askedMccbFormula.rule,
    source,
    apply: (asked: AskedMccb) => {
      const { ratingA, electronicFromA, voltageV, faultLevelKa, communication, deviceType } = asked;
      const electronic = roleOf.get(deviceType) === 'outgoing' ? 'LSI' : 'LSIG';
      return {
        formula: askedMccbFormula,
        values: [
          releaseOf(asked.tripUnit),
          asked.release,
          ratingA ?? 0,
          electronicFromA ?? Number.MAX_SAFE_INTEGER,
          voltageV,
          low.value,
          faultLevelKa ?? 0,
          most.value,
          communication,
          electronic,
        ],
        rows: () => [...low.origin.rows, ...most.origin.rows],
      };
    },
    otherwise: '',
  });
}

/** Finds the row of the release that a series takes: that asked for, or the one that stands for it by the feeder's role. */
export function releaseFinder({ release, releaseDefault, feederType }: Omit<ReleaseTables, 'tripUnit' | 'series'>) {
  const find = rowFinder(release, ['series', 'asked']);
  const findDefault = rowFinder(releaseDefault, ['series', 'role']);
  const roleOf = new Map(feederType.rows.map((row): [string, string] => [row.type, row.role]));
  const usual = (series: string, deviceType: string): ReleaseRow | undefined => {
    const standIn = findDefault(series, roleOf.get(deviceType) ?? null);
    return standIn && find(series, standIn.release);
  };
  return {
    asked: (series: string, asked: string): ReleaseRow | undefined => find(series, asked),
    usual,
  };
}

/** Whether a breaker of a rating can be set down to a current with a release (SBD 4.3). */
export function isSettable({ setFrom }: ReleaseRow, ratingA: number, takenA: number): boolean {
  return reaches(ratingA, setFrom * takenA);
}

type TripUnitInputs = {
  readonly askedTripUnit: string;
  readonly releaseAsked: string;
  readonly series: string;
  readonly deviceType: string;
  readonly ratingA: number | null;
  readonly takenA: number | null;
};

/**
 * Trip unit of a breaker: the one asked for when its series takes it, else that of the release to look for, else that
 * of the release which stands for it. One that cannot be set down to the current is none; an ACB has a rating plug and
 * is set to any. '' without a series (SBD 4.4, 4.3).
 */
export function tripUnitRule(tables: ReleaseTables): Calculation<readonly [TripUnitInputs], string> {
  const findUnit = rowFinder(tables.tripUnit, ['series', 'tripUnit']);
  const releases = releaseFinder(tables);
  const acbSeries = new Set(tables.series.rows.flatMap((row) => (row.family === 'ACB' ? [row.series] : [])));
  const find = ({ askedTripUnit, releaseAsked, series, deviceType, ratingA, takenA }: TripUnitInputs) => {
    const canBeSet = (row: ReleaseRow | undefined) =>
      row !== undefined && (acbSeries.has(series) || isSettable(row, ratingA ?? 0, takenA ?? 0)) ? row : undefined;
    const unit = findUnit(series, askedTripUnit);
    const exact = unit && canBeSet(releases.asked(series, unit.release)) ? unit : undefined;
    const row = canBeSet(releases.asked(series, releaseAsked)) ?? releases.usual(series, deviceType);
    return { exact, row };
  };
  const evaluate = (inputs: TripUnitInputs): string => {
    const { exact, row } = find(inputs);
    return exact?.tripUnit ?? row?.tripUnit ?? '';
  };
  return {
    rule: 'trip-unit',
    source,
    evaluate,
    show: (inputs) => {
      const { exact, row } = find(inputs);
      const rows = exact ? [tables.tripUnit.reference(exact)] : row ? [tables.release.reference(row)] : [];
      return { arithmetic: printValue(evaluate(inputs)), rows };
    },
  };
}

/** What the trip unit of a series protects with, e.g. `LSI`; '' without one (SBD 4.4). */
export function releaseRule({
  tripUnit,
}: Pick<BreakerTables, 'tripUnit'>): Calculation<readonly [series: string, tripUnit: string], string> {
  return lookedUp({
    rule,
    source,
    table: tripUnit,
    find: rowFinder(tripUnit, ['series', 'tripUnit']),
    read: (row): string => row.release,
    otherwise: '',
  });
}
