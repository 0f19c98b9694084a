import type { RuntimePropertyOnWire } from '@pw/contract/board-configuration/runtime/runtime-property';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import { fixedProperty } from './present-property.ts';

/** What clients read of the board under a second name, too. It is set under its first one. */
export const secondNames = new Map([
  ['BUS_MAT', 'SB_BUS_MAT'],
  ['OPER_VOLTAGE', 'SB_OPER_VOLTAGE'],
]);

/** A property of the board, and where it has a second name the same value under that. */
export function withSecondName(lineItemId: number, property: RuntimePropertyOnWire): readonly RuntimePropertyOnWire[] {
  const second = secondNames.get(property.name);
  if (second === undefined) {
    return [property];
  }
  const { value, displayValue } = property;
  return [property, { ...fixedProperty({ lineItemId, part: BOARD_PART }, second, value), displayValue }];
}
