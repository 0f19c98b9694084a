import { reaches } from '@pw/configurator/value';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import { neededConstants } from '../tables/needed-rows.ts';
import type { Tables } from '../tables/tables.ts';

/** What feeds the control circuits of a board (SBD 11.5). */
export type ControlSupply = 'Direct' | 'Transformer' | 'Rectifier' | 'Customer';

const supplies: readonly ControlSupply[] = ['Direct', 'Transformer', 'Rectifier', 'Customer'];

const RECTIFIER: ControlSupply = 'Rectifier';

/** The operational voltages at which a phase and the neutral give 230 V. */
const voltages = { 'phase with the control voltage from': 'V', 'phase with the control voltage up to': 'V' } as const;

export const controlSupplyNeeds = neededConstants('the control supply', 'checkLimit', voltages);

/**
 * What feeds the control circuits: what was chosen, else a phase and the neutral where they give the control voltage, a
 * transformer for other alternating and a rectifier for direct voltages (SBD 11.5).
 */
export function controlSupply(
  { checkLimit }: Pick<Tables, 'checkLimit'>,
  { values }: Pick<EvaluatedBoard, 'values'>,
): ControlSupply {
  const chosen = supplies.find((each) => each === values.CONTROL_SUPPLY);
  if (chosen) {
    return chosen;
  }
  if (values.CONTROL_VOLTAGE.endsWith('DC')) {
    return RECTIFIER;
  }
  const limitV = (quantity: keyof typeof voltages) => constantFigure(checkLimit, quantity).value;
  const isPhaseToNeutral =
    values.CONTROL_VOLTAGE === '230 AC' &&
    values.NEUTRAL_SHARE > 0 &&
    reaches(values.OPER_VOLTAGE, limitV('phase with the control voltage from')) &&
    reaches(limitV('phase with the control voltage up to'), values.OPER_VOLTAGE);
  return isPhaseToNeutral ? 'Direct' : 'Transformer';
}

/** Whether a feeder is a control supply of its bus sections. */
export function isControlSupply({ values }: Pick<EvaluatedFeeder, 'values'>): boolean {
  return (values.SUPPLY_VA ?? null) !== null;
}

/** Whether every bus section in which a feeder stands has a rectifier for its control circuits. */
export function isFedByRectifier({ feeders }: Pick<EvaluatedBoard, 'feeders'>, feeder: EvaluatedFeeder): boolean {
  const standsIn = ({ values }: EvaluatedFeeder, section: SectionLetter) => values[`SECTION_${section}`] > 0;
  return sectionLetters
    .filter((section) => standsIn(feeder, section))
    .every((section) =>
      feeders.some((each) => isControlSupply(each) && each.values.SUPPLY === RECTIFIER && standsIn(each, section)),
    );
}
