import { formula } from '@pw/configurator/formula/formula';
import { type Figure, setFigure } from '@pw/configurator/origin';
import { tableFigure } from '@pw/configurator/table/table';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { CableEnd, Impedance, SourceImpedance } from '../model/supply-network.ts';
import { cableImpedance } from './cable-impedance.ts';
import { type NetworkTables, networkConstant } from './network-constant.ts';

const source = 'SBD 2.10';

const endCurrent = formula({
  rule: 'end-current',
  source,
  text: 'c * U / (sqrt(3) * sqrt((R + Rc) * (R + Rc) + (X + Xc) * (X + Xc)))',
  names: ['c', 'U', 'R', 'Rc', 'X', 'Xc'],
});

const loopResistance = formula({
  rule: 'loop-resistance-of-way',
  source,
  text: 'R + hot * Rc * (1 + pe)',
  names: ['R', 'hot', 'Rc', 'pe'],
});

const loopReactance = formula({ rule: 'loop-reactance-of-way', source, text: 'X + 2 * Xc', names: ['X', 'Xc'] });

const loopCurrent = formula({
  rule: 'loop-current',
  source,
  text: 'floor(c * U * 1000 / (sqrt(3) * sqrt(R * R + X * X)))',
  names: ['c', 'U', 'R', 'X'],
});

const loadCurrent = formula({ rule: 'current-of-way', source, text: 'min(Ib, Inc)', names: ['Ib', 'Inc'] });

const voltageDrop = formula({
  rule: 'voltage-drop',
  source,
  text: 'sqrt(3) * I * (hot * Rc * active + Xc * reactive) / (U * 1000) * 100',
  names: ['I', 'hot', 'Rc', 'active', 'Xc', 'reactive', 'U'],
});

const tripCurrent = formula({ rule: 'trip-current', source, text: 'floor(times * In)', names: ['times', 'In'] });

/**
 * The end of the cables of a way (SBD 2.10): its short-circuit current by 1.05 U/(√3 Z) without motors, the current of an
 * earth fault by 0.95 U/(√3 Z_L) with the cable 1.5 times as resistive there and back, the voltage drop at min(Ib, Inc)
 * with power factor 0.85 and 1.2 times the resistance, and the current at which the release trips at once.
 * @returns null without a length, without cables, and while a current of the way is not known
 */
export function cableEnd(
  tables: NetworkTables,
  board: EvaluatedBoard,
  before: SourceImpedance,
  way: EvaluatedFeeder,
): CableEnd | null {
  const { CABLE: cable, CABLE_LENGTH: lengthM = 0 } = way.values;
  const [Ib, Inc, In] = [way.figure('LOAD_CURRENT'), way.figure('INC'), way.figure('RATING')].map(setFigure);
  if (lengthM === 0 || cable === '' || !Ib || !Inc || !In) {
    return null;
  }
  const { sizeMm2, runs, metal } = cable;
  const own = cableImpedance(tables, { lengthM, sizeMm2, runs, metal });
  const U = board.figure('OPER_VOLTAGE');
  return {
    endKa: endCurrent.figure({
      c: networkConstant(tables, 'voltage factor'),
      U,
      R: before.resistanceMohm,
      Rc: own.resistanceMohm,
      X: before.reactanceMohm,
      Xc: own.reactanceMohm,
    }),
    loopA: loopCurrent.figure({
      c: networkConstant(tables, 'voltage factor of the least current'),
      U,
      R: loopResistance.figure({
        R: before.loop.resistanceMohm,
        hot: networkConstant(tables, 'resistance of a hot fault'),
        Rc: own.resistanceMohm,
        pe: protectiveConductor(tables, sizeMm2),
      }),
      X: loopReactance.figure({ X: before.loop.reactanceMohm, Xc: own.reactanceMohm }),
    }),
    dropPercent: dropOf(tables, own, loadCurrent.figure({ Ib, Inc }), U),
    tripA: tripOf(tables, way, In),
  };
}

/** The resistance of the protective conductor as a multiple of that of the phase: from 25 mm2 on it is half as large. */
function protectiveConductor(tables: NetworkTables, sizeMm2: number): Figure | number {
  return sizeMm2 > networkConstant(tables, 'full protective conductor up to').value
    ? networkConstant(tables, 'reduced protective conductor')
    : 1;
}

function dropOf(tables: NetworkTables, cable: Impedance, I: Figure, U: Figure): Figure {
  return voltageDrop.figure({
    I,
    hot: networkConstant(tables, 'resistance of a hot load'),
    Rc: cable.resistanceMohm,
    active: networkConstant(tables, 'power factor of a load'),
    Xc: cable.reactanceMohm,
    reactive: networkConstant(tables, 'reactive factor of a load'),
    U,
  });
}

/** null for a release of which nothing is known. */
function tripOf({ tripMultiple }: NetworkTables, { values }: EvaluatedFeeder, In: Figure): Figure | null {
  const row = tripMultiple.rows.find(({ release }) => release === values.RELEASE);
  return row ? tripCurrent.figure({ times: tableFigure(tripMultiple, row, 'times'), In }) : null;
}
