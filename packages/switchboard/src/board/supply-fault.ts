import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import { exceeds, reaches } from '@pw/configurator/value';
import { boardSlot } from '../model/part-properties.ts';
import type { BoardPropertyTables } from '../tables/board-tables.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { neededConstants } from '../tables/needed-rows.ts';
import { type Application, lookedUp, tabulated } from '../tables/table-rule.ts';

const supplyConstants = {
  'motors feed back': '-',
  'power factor of motors': '-',
  'motors count from': '-',
} as const;

/** The figures that the fault level of a supply is worked out with. */
export const supplyNeeds = [neededConstants('the fault level of the supply', 'supplyConstant', supplyConstants)];

type SupplyTables = Pick<BoardPropertyTables, 'supplyConstant' | 'transformerUk'>;

type SupplyInputs = TransformerInputs & {
  readonly networkMva: number | null;
  readonly transformerKva: number | null;
};

type TransformerInputs = {
  readonly transformers: number;
  readonly ukPercent: number | null;
  readonly motorKw: number | null;
  readonly operationalV: number;
};

const rule = 'supply-fault-level';
const source = 'SBD 2.1';

const ofNetwork = formula({
  rule,
  source,
  text: 'MVA * 1000 / (sqrt(3) * U)',
  names: ['MVA', 'U'],
});

const ofTransformers = formula({
  rule,
  source,
  text: 'qty * kVA / (sqrt(3) * U) / (uk / 100)',
  names: ['qty', 'kVA', 'U', 'uk'],
});

const ofMotors = formula({
  rule,
  source: 'SBD 2.1, IEC 60909',
  text: 'times * kW / (sqrt(3) * U * factor)',
  names: ['times', 'kW', 'U', 'factor'],
});

const withMotors = formula({
  rule,
  source: 'SBD 2.1, IEC 60909',
  text: 'qty * kVA / (sqrt(3) * U) / (uk / 100) + times * kW / (sqrt(3) * U * factor)',
  names: ['qty', 'kVA', 'U', 'uk', 'times', 'kW', 'factor'],
});

/**
 * Ik: the fault level in kA that the supply gives at the operational voltage in V, by the fault power of the network in
 * MVA or by transformers and the motors behind them, whichever is larger; null when neither is known (SBD 2.1).
 */
export function supplyFaultRule(tables: SupplyTables): Calculation<readonly [SupplyInputs], number | null> {
  const transformerPart = transformerFault(tables);
  return tabulated<readonly [SupplyInputs], number | null>({
    rule,
    source,
    apply: ({ networkMva, transformerKva, ...behind }) => {
      const parts: readonly Application[] = [
        ...(networkMva === null
          ? []
          : [{ formula: ofNetwork, values: [networkMva, behind.operationalV], rows: () => [] } as const]),
        ...(transformerKva === null ? [] : [transformerPart(transformerKva, behind)]),
      ];
      return parts.reduce<Application | null>(
        (largest, each) => (largest === null || exceeds(kiloamperes(each), kiloamperes(largest)) ? each : largest),
        null,
      );
    },
    otherwise: null,
  });
}

const kiloamperes = (application: Application): number => application.formula.evaluate(...application.values);

/** Transformers in parallel, with the motors behind them where those count. */
function transformerFault(tables: SupplyTables) {
  const motorsBehind = motorFault(tables);
  const { transformerUk } = tables;
  return (kva: number, { transformers, ukPercent, motorKw, operationalV }: TransformerInputs): Application => {
    const row = ukPercent === null ? rowUpTo(transformerUk.rows, 'powerUpToKva', kva) : undefined;
    const ukRows = row ? [transformerUk.reference(row)] : [];
    const own = [transformers, kva, operationalV, ukPercent ?? row?.ukPercent ?? 0];
    const motors = motorsBehind(motorKw, operationalV, ofTransformers.evaluate(...own));
    return motors
      ? {
          formula: withMotors,
          values: [...own, motors.times, motorKw ?? 0, motors.factor],
          rows: () => [...ukRows, ...motors.rows()],
        }
      : { formula: ofTransformers, values: own, rows: () => ukRows };
  };
}

/**
 * What motors of a power in kW feed back into a fault that the supply gives so many kA, with the figures behind it; null
 * where they do not count (SBD 2.1).
 */
export function motorFault(tables: Pick<SupplyTables, 'supplyConstant'>) {
  const constant = (quantity: keyof typeof supplyConstants) => constantFigure(tables.supplyConstant, quantity);
  const times = constant('motors feed back');
  const factor = constant('power factor of motors');
  const share = constant('motors count from');
  return (motorKw: number | null, operationalV: number, supplyKa: number) => {
    const motorsKa = ofMotors.evaluate(times.value, motorKw ?? 0, operationalV, factor.value);
    return exceeds(motorsKa, share.value * supplyKa)
      ? {
          times: times.value,
          factor: factor.value,
          rows: () => [...times.origin.rows, ...factor.origin.rows, ...share.origin.rows],
        }
      : null;
  };
}

/**
 * The fault level in kA that a board is proposed for: the next of its list that reaches what the supply gives, the
 * highest where none does, and the usual one while nothing is known of the supply (SBD 2.1).
 */
export function faultLevelProposal({
  boardOption: table,
}: Pick<BoardPropertyTables, 'boardOption'>): Calculation<readonly [supplyKa: number | null], number> {
  const usual = boardSlot.properties.INTERRUPT_RATING.initial;
  const levels = table.rows
    .filter(({ property }) => property === 'INTERRUPT_RATING')
    .toSorted((one, other) => Number(one.value) - Number(other.value));
  return lookedUp({
    rule: 'fault-level',
    source,
    table,
    find: (supplyKa: number | null) =>
      supplyKa === null
        ? levels.find(({ value }) => Number(value) === usual)
        : (levels.find(({ value }) => reaches(Number(value), supplyKa)) ?? levels.at(-1)),
    read: ({ value }) => Number(value),
    otherwise: usual,
  });
}
