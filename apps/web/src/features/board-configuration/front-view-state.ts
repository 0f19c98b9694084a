import type { EditingStateOnWire } from '@pw/contract/board-configuration/editing-state';
import { stateOnWire } from '@pw/contract/boards/board-state-on-wire';

const CONFIGURATION_STATE = 8;

/** Whether the front view was made of the board as it was saved. */
export function isFrontViewGenerated({ lineItem }: EditingStateOnWire): boolean {
  const said = lineItem.udfs.find(({ id }) => id === CONFIGURATION_STATE)?.value;
  return stateOnWire(String(said)) === 'generated';
}
