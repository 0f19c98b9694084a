import { formula } from '@pw/configurator/formula/formula';
import { type Figure, setFigure } from '@pw/configurator/origin';
import { motorFault } from '../board/supply-fault.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { SourceImpedance, SupplyNetwork } from '../model/supply-network.ts';
import { type NetworkTables, networkConstant } from './network-constant.ts';

const source = 'SBD 2.9, IEC 60909';

const initialCurrent = formula({
  rule: 'initial-short-circuit-current',
  source,
  text: 'c * U / (sqrt(3) * sqrt(R * R + X * X))',
  names: ['c', 'U', 'R', 'X'],
});

const withMotors = formula({
  rule: 'short-circuit-current-with-motors',
  source,
  text: 'supplyKa + times * kW / (sqrt(3) * U * factor)',
  names: ['supplyKa', 'times', 'kW', 'U', 'factor'],
});

const peakFactor = formula({
  rule: 'peak-factor',
  source,
  text: 'offset + share * exp(-decay * R / X)',
  names: ['offset', 'share', 'decay', 'R', 'X'],
});

const peakCurrent = formula({
  rule: 'peak-current',
  source,
  text: 'kappa * sqrt(2) * ikKa',
  names: ['kappa', 'ikKa'],
});

const loopImpedance = formula({
  rule: 'loop-impedance',
  source: 'SBD 2.9',
  text: 'sqrt(R * R + X * X)',
  names: ['R', 'X'],
});

/**
 * The short-circuit currents at the busbar in kA (SBD 2.9): Ik'' = 1.05 U/(√3 Z) with what motors feed back, the peak
 * factor κ = 1.02 + 0.98 exp(-3R/X), the peak κ √2 Ik'', and the impedance of the loop of an earth fault in mohm.
 */
export function faultCurrents(
  tables: NetworkTables,
  board: EvaluatedBoard,
  { resistanceMohm: R, reactanceMohm: X, loop }: SourceImpedance,
): Pick<SupplyNetwork, 'ikKa' | 'kappa' | 'ipKa' | 'loopMohm'> {
  const supplyKa = initialCurrent.figure({
    c: networkConstant(tables, 'voltage factor'),
    U: board.figure('OPER_VOLTAGE'),
    R,
    X,
  });
  const ikKa = motorsAdded(tables, board, supplyKa);
  const kappa = peakFactor.figure({
    offset: networkConstant(tables, 'peak offset'),
    share: networkConstant(tables, 'peak share'),
    decay: networkConstant(tables, 'peak decay'),
    R,
    X,
  });
  return {
    ikKa,
    kappa,
    ipKa: peakCurrent.figure({ kappa, ikKa }),
    loopMohm: loopImpedance.figure({ R: loop.resistanceMohm, X: loop.reactanceMohm }),
  };
}

function motorsAdded(tables: NetworkTables, board: EvaluatedBoard, supplyKa: Figure): Figure {
  const kW = setFigure(board.figure('MOTOR_KW'));
  const motors = motorFault(tables)(kW?.value ?? null, board.values.OPER_VOLTAGE, supplyKa.value);
  return kW && motors
    ? withMotors.figure(
        { supplyKa, times: motors.times, kW, U: board.figure('OPER_VOLTAGE'), factor: motors.factor },
        motors.rows(),
      )
    : supplyKa;
}
