import { formula } from '@pw/configurator/formula/formula';
import { type Figure, setFigure } from '@pw/configurator/origin';
import { type Table, tableFigure } from '@pw/configurator/table/table';
import type { EvaluatedBoard } from '../model/board.ts';
import { cableMetal } from '../model/cable.ts';
import type { Impedance, ImpedancePart, SourceImpedance, TransformerVoltage } from '../model/supply-network.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { cableImpedance } from './cable-impedance.ts';
import { type NetworkTables, networkConstant } from './network-constant.ts';

const source = 'SBD 2.9, IEC 60909';

const transformerResistance = formula({
  rule: 'transformer-resistance',
  source,
  text: 'min(ukr, uk) / 100 * U * U / kVA',
  names: ['ukr', 'uk', 'U', 'kVA'],
});

const transformerReactance = formula({
  rule: 'transformer-reactance',
  source,
  text: 'sqrt(max((uk / 100 * U * U / kVA) * (uk / 100 * U * U / kVA) - R * R, 0))',
  names: ['uk', 'U', 'kVA', 'R'],
});

const transformerCorrection = formula({
  rule: 'transformer-correction',
  source,
  text: 'correction * c / (1 + share * X * kVA / (U * U))',
  names: ['correction', 'c', 'share', 'X', 'kVA', 'U'],
});

const inParallel = formula({ rule: 'transformers-in-parallel', source, text: 'value / qty', names: ['value', 'qty'] });

const corrected = formula({
  rule: 'corrected-transformers',
  source,
  text: 'value * KT / qty',
  names: ['value', 'KT', 'qty'],
});

const networkReactance = formula({
  rule: 'network-reactance',
  source,
  text: 'part * c * U * U / (MVA * 1000)',
  names: ['part', 'c', 'U', 'MVA'],
});

const networkResistance = formula({ rule: 'network-resistance', source, text: 'ratio * X', names: ['ratio', 'X'] });

const sumOfSource = formula({
  rule: 'source-impedance',
  source,
  text: 'transformers + network + cable',
  names: ['transformers', 'network', 'cable'],
});

const loopResistance = formula({
  rule: 'loop-resistance',
  source,
  text: 'transformers + network + 2 * hot * cable',
  names: ['transformers', 'network', 'hot', 'cable'],
});

const loopReactance = formula({
  rule: 'loop-reactance',
  source,
  text: 'transformers + network + 2 * cable',
  names: ['transformers', 'network', 'cable'],
});

/** A transformer by its own data, and as it counts in the short-circuit current. */
type Transformers = {
  readonly voltage: TransformerVoltage;
  readonly plain: Impedance;
  readonly counted: Impedance;
};

/**
 * The impedances before the busbar of a board at its operational voltage U, in mohm (SBD 2.9; simplified IEC 60909):
 * Z_T = uk U²/S with R_T = ukr U²/S and the correction K_T, the network 1.05 U²/MVA, the supply cable by its length. The
 * loop of an earth fault counts transformers without K_T, and the cable there and back with 1.5 times its resistance.
 * The power of a transformer comes before that of the network; null where neither is known.
 */
export function sourceImpedance(tables: NetworkTables, board: EvaluatedBoard): SourceImpedance | null {
  const kVA = setFigure(board.figure('TRAFO_KVA'));
  const MVA = setFigure(board.figure(kVA ? 'HV_MVA' : 'FAULT_MVA'));
  if (!kVA && !MVA) {
    return null;
  }
  const transformers = kVA && transformersOf(tables, board, kVA);
  const network = MVA && networkOf(tables, board, MVA);
  const cable = supplyCable(tables, board);
  const hot = networkConstant(tables, 'resistance of a hot fault');
  const sum = (of: (impedance: Impedance) => Figure) =>
    sumOfSource.figure({
      transformers: transformers ? of(transformers.counted) : 0,
      network: network ? of(network) : 0,
      cable: cable ? of(cable) : 0,
    });
  return {
    transformer: transformers?.voltage ?? null,
    parts: [
      ...partOf('transformers', transformers?.counted ?? null),
      ...partOf('network', network),
      ...partOf('supply cable', cable),
    ],
    resistanceMohm: sum(({ resistanceMohm }) => resistanceMohm),
    reactanceMohm: sum(({ reactanceMohm }) => reactanceMohm),
    loop: {
      resistanceMohm: loopResistance.figure({
        transformers: transformers?.plain.resistanceMohm ?? 0,
        network: network?.resistanceMohm ?? 0,
        hot,
        cable: cable?.resistanceMohm ?? 0,
      }),
      reactanceMohm: loopReactance.figure({
        transformers: transformers?.plain.reactanceMohm ?? 0,
        network: network?.reactanceMohm ?? 0,
        cable: cable?.reactanceMohm ?? 0,
      }),
    },
  };
}

function partOf(what: ImpedancePart['what'], impedance: Impedance | null): readonly ImpedancePart[] {
  return impedance ? [{ what, ...impedance }] : [];
}

/** Equal transformers in parallel; a resistive part above uk is all of it. */
function transformersOf(tables: NetworkTables, board: EvaluatedBoard, kVA: Figure): Transformers {
  const U = board.figure('OPER_VOLTAGE');
  const qty = board.figure('TRAFO_QTY');
  const { transformerUk, transformerUkr } = tables;
  const uk =
    setFigure(board.figure('TRAFO_UK')) ??
    tableFigure(transformerUk, rowOfPower(transformerUk, kVA.value), 'ukPercent');
  const ukr =
    setFigure(board.figure('TRAFO_UKR')) ??
    tableFigure(transformerUkr, rowOfPower(transformerUkr, kVA.value), 'ukrPercent');
  const R = transformerResistance.figure({ ukr, uk, U, kVA });
  const X = transformerReactance.figure({ uk, U, kVA, R });
  const KT = transformerCorrection.figure({
    correction: networkConstant(tables, 'transformer correction'),
    c: networkConstant(tables, 'voltage factor'),
    share: networkConstant(tables, 'share of the reactance in the correction'),
    X,
    kVA,
    U,
  });
  return {
    voltage: { ukPercent: uk, ukrPercent: ukr },
    plain: {
      resistanceMohm: inParallel.figure({ value: R, qty }),
      reactanceMohm: inParallel.figure({ value: X, qty }),
    },
    counted: {
      resistanceMohm: corrected.figure({ value: R, KT, qty }),
      reactanceMohm: corrected.figure({ value: X, KT, qty }),
    },
  };
}

/** @throws when the table ends below the power, in kVA: its last row is asked for before the rules are compiled */
function rowOfPower<Row extends { readonly powerUpToKva: number }>({ name, rows }: Table<Row>, kva: number): Row {
  const row = rowUpTo(rows, 'powerUpToKva', kva);
  if (!row) {
    throw new Error(`${name}.csv has no row for ${kva} kVA`);
  }
  return row;
}

function networkOf(tables: NetworkTables, board: EvaluatedBoard, MVA: Figure): Impedance {
  const reactanceMohm = networkReactance.figure({
    part: networkConstant(tables, 'reactance of the network'),
    c: networkConstant(tables, 'voltage factor'),
    U: board.figure('OPER_VOLTAGE'),
    MVA,
  });
  const ratio = networkConstant(tables, 'resistance to reactance of the network');
  return { resistanceMohm: networkResistance.figure({ ratio, X: reactanceMohm }), reactanceMohm };
}

/** null without a length or a size. */
function supplyCable(tables: NetworkTables, board: EvaluatedBoard): Impedance | null {
  const sizeMm2 = setFigure(board.figure('SUPPLY_SIZE'));
  return sizeMm2 && board.values.SUPPLY_M > 0
    ? cableImpedance(tables, {
        lengthM: board.figure('SUPPLY_M'),
        sizeMm2,
        runs: board.figure('SUPPLY_RUNS'),
        metal: cableMetal(board.values.CABLE_MATERIAL),
      })
    : null;
}
