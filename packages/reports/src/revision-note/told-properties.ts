import { sectionLetters } from '@pw/switchboard/model/feeder-kind';

/**
 * The properties of which a customer reads what they were and what they are: those that an offer prints. Catalogue
 * numbers, prices and counts for the workshop are our own matter.
 */
export const toldProperties: ReadonlySet<string> = new Set([
  // Of a board.
  ...['RATED_CURRENT', 'INTERRUPT_RATING', 'OPER_VOLTAGE', 'SC_TIME', 'RATED_FRQ', 'AMBIENT', 'QTY_BC', 'UI', 'UIMP'],
  ...['BUSBAR_SYS', 'MBB_POS', 'BUS_MAT', 'BUS_PLATING', 'MBB_SIZE', 'NEUTRAL_RATING', 'NBB_SIZE', 'EARTH_BUS'],
  ...['EARTH_SIZE', 'EARTH_EXTN', 'SB_DESIGN', 'SB_IP', 'SB_FORM', 'SB_BASEFRAME', 'SB_COLOR', 'SB_CONN_TYPE'],
  ...['CB_BD_LOC', 'CONTROL_VOLTAGE', 'CUSTOM_NOTE'],
  // Of a feeder.
  ...['FEEDER_DESIGNATION', 'FEEDER_AMP_RATING', 'FEEDER_POLES', 'FEEDER_MOUNTING', 'ICU', 'TRIP_UNIT', 'FRAME'],
  ...sectionLetters.map((letter) => `SECTION_${letter}`),
  ...['EMPTY_FEEDER_WIDTH', 'FEEDER_ROT_HANDLE', 'FEEDER_AUX', 'FEEDER_SHUNT', 'FEEDER_TRIPALARM', 'FEEDER_UVR'],
  ...['FEEDER_MOTOR', 'FEEDER_CLOSE', 'FEEDER_COMM', 'FEEDER_DOOR_INTLK', 'FEEDER_KEYLOCK', 'MCCB_PHASE_BARRIER'],
  ...['FEEDER_PADLOCK', 'FEEDER_TEST_BLOCK', 'FEEDER_SPREADER', 'FEEDER_TERM_SHROUD'],
  ...['MCCB_EXT_TERMINAL', 'MCCB_EARTHLEAK', 'FEEDER_NOTE'],
  // Of a component.
  ...['COLOR', 'RATIO', 'MAKE', 'SuppliedBy', 'QTY'],
]);
