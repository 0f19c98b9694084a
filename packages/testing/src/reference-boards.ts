import { aBoard, aFeeder } from './configuration.ts';

/** The reference boards of SBD-R1 9, as their headings give them. */
export const referenceBoards = {
  /** 1600 A power control centre: two incomers, a coupler, 12 four-pole ways. */
  RB1: aBoard(
    { RATED_CURRENT: 1600, QTY_BC: 1, BUS_MAT: 'Copper', SB_IP: 'IP42', INTERRUPT_RATING: 50, NEUTRAL_RATING: 100 },
    [
      aFeeder('I/C-1', 'ACB_IC', 1600, 4, 'A1'),
      aFeeder('I/C-2', 'ACB_IC', 1600, 4, 'B1'),
      aFeeder('B/C', 'ACB_BC', 1600, 4, 'A1'),
      aFeeder('O/G-400', 'MCCB_OG', 400, 4, 'A2 B2'),
      aFeeder('O/G-250', 'MCCB_OG', 250, 4, 'A2 B2'),
      aFeeder('O/G-160', 'MCCB_OG', 160, 4, 'A2 B2'),
    ],
  ),
  /** 400 A main distribution board in one enclosure of 2000 mm. */
  RB2: aBoard({ RATED_CURRENT: 400, BUS_MAT: 'Copper', SB_IP: 'IP54', INTERRUPT_RATING: 36, NEUTRAL_RATING: 100 }, [
    aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'),
    aFeeder('O/G-160', 'MCCB_OG', 160, 4, 'A2'),
    aFeeder('O/G-100', 'MCCB_OG', 100, 4, 'A4'),
    aFeeder('O/G-63', 'MCCB_OG', 63, 4, 'A2'),
  ]),
  /** 2500 A power control centre in aluminium, three-pole. */
  RB4: aBoard(
    { RATED_CURRENT: 2500, QTY_BC: 1, BUS_MAT: 'Aluminium', SB_IP: 'IP42', INTERRUPT_RATING: 50, NEUTRAL_RATING: 50 },
    [
      aFeeder('I/C-1', 'ACB_IC', 2500, 3, 'A1'),
      aFeeder('I/C-2', 'ACB_IC', 2500, 3, 'B1'),
      aFeeder('B/C', 'ACB_BC', 2500, 3, 'A1'),
      aFeeder('O/G-1250', 'ACB_OG', 1250, 3, 'A1 B1'),
      aFeeder('O/G-400', 'MCCB_OG', 400, 3, 'A3 B3'),
      aFeeder('O/G-250', 'MCCB_OG', 250, 3, 'A2 B2'),
    ],
  ),
  /** 800 A main distribution board in aluminium with an incomer in a cubicle of its own. */
  RB5: aBoard({ RATED_CURRENT: 800, BUS_MAT: 'Aluminium', SB_IP: 'IP54', INTERRUPT_RATING: 36, NEUTRAL_RATING: 100 }, [
    aFeeder('I/C', 'MCCB_IC', 800, 4, 'A1'),
    aFeeder('O/G-250', 'MCCB_OG', 250, 4, 'A2'),
    aFeeder('O/G-160', 'MCCB_OG', 160, 4, 'A4'),
    aFeeder('O/G-100', 'MCCB_OG', 100, 4, 'A4'),
  ]),
};
