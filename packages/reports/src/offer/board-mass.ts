import { roundHalfUp } from '@pw/configurator/formula/functions';
import type { BoardDesign, TransportUnit } from '@pw/switchboard/model/design';

/** Masses are given out to 0.1 kg (SBD-R1 1.5). */
const DECIMALS = 1;

/** Mass of a transport unit as it is printed, kg. */
export function unitKg({ massKg }: TransportUnit): number {
  return roundHalfUp(massKg.value, DECIMALS);
}

/** Mass of a board, kg: the sum of the printed masses of its transport units. */
export function boardKg({ transportUnits }: BoardDesign): number {
  const sumKg = transportUnits.reduce((sum, unit) => sum + unitKg(unit), 0);
  return roundHalfUp(sumKg, DECIMALS);
}
