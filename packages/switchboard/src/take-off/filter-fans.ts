import type { Cubicle } from '../model/design.ts';

/** Where a board has filter fans of its own: besides those that capacitors bring (SBD 19.1). */
const IN_ACB_CUBICLES = 'ACB cubicles';
const IN_ALL_CUBICLES = 'All cubicles';

/** Whether the board has a filter fan put into a cubicle; blank ones, cable boxes and cabinets get none. */
export function hasBoardFan(fans: string, { type, feeders, cabinet }: Cubicle): boolean {
  const isEquipped = cabinet === undefined && type !== 'EMPTY' && type !== 'CABLE_BOX';
  const isMeant =
    fans === IN_ALL_CUBICLES ||
    (fans === IN_ACB_CUBICLES && feeders.some(({ feeder }) => feeder.kind.family.name === 'ACB'));
  return isEquipped && isMeant;
}
