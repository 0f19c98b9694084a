import type { BoardConfiguration } from '@pw/switchboard/model/configuration';
import { sectionLetters } from '@pw/switchboard/model/section';
import { aBlank, aBoard, aComponent, aFeeder } from './configuration.ts';

const lamps = ['Red', 'Green', 'Amber'].map((colour) => aComponent('Lamps', { COLOR: colour, QTY: 1 }));
const meters = [aComponent('Ammeter'), aComponent('AmmeterSelectorSwitch')];

/**
 * A board of 30 cubicles in five bus sections: an incomer, a coupler and a large way in each, columns of modules with
 * door instruments, a vacant compartment at the bottom of some, and blank cubicles in four sections.
 */
export const longBoard: BoardConfiguration = aBoard(
  { RATED_CURRENT: 2500, QTY_BC: 4, SB_IP: 'IP42', NEUTRAL_RATING: 100, MBB_POS: 'Bottom' },
  [
    ...sectionLetters.flatMap((letter, index) => [
      aFeeder(`I/C-${letter}`, 'ACB_IC', 2500, 4, `${letter}1`, {}, [aComponent('PowerMonitoringDevice'), ...lamps]),
      ...(index < sectionLetters.length - 1 ? [aFeeder(`B/C-${letter}`, 'ACB_BC', 2500, 4, `${letter}1`)] : []),
      aFeeder(`ACB-${letter}`, 'ACB_OG', 1250, 3, `${letter}1`),
      aFeeder(`OG-${letter}1`, 'MCCB_OG', 250, 3, `${letter}7`, {}, [...meters, ...lamps]),
      aFeeder(`OG-${letter}2`, 'MCCB_OG', 63, 3, `${letter}4`, {}, lamps),
    ]),
    aBlank('Future', 800, 'A2 B2 C1 D1'),
  ],
);
