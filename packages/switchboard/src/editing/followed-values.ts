import type { PropertyValue } from '@pw/configurator/value';
import type { boardSlot } from '../model/part-properties.ts';
import { BOARD_PART } from './draft.ts';
import type { Edit } from './edit.ts';
import type { EditableBoard } from './editable-board.ts';

type BoardProperty = keyof typeof boardSlot.properties;

/**
 * Who gives a value of the board, and who reads it: `entered` by the user; given by a rule and `offered`, which means
 * that the data sheet of the offer prints it or a drawing shows it; given by a rule as a `working` step on the way there,
 * or a count, which changes with nearly every edit.
 */
export const readersOfBoardValues: Readonly<Record<BoardProperty, 'entered' | 'offered' | 'working'>> = {
  RATED_CURRENT: 'entered',
  QTY_BC: 'entered',
  CUSTOM_NOTE: 'entered',
  BUS_MAT: 'entered',
  BUS_PLATING: 'entered',
  MBB_POS: 'entered',
  NEUTRAL_RATING: 'offered',
  EARTH_BUS: 'offered',
  EARTH_EXTN: 'entered',
  MBB_SIZE: 'offered',
  NBB_SIZE: 'offered',
  SB_COLOR: 'entered',
  SB_DESIGN: 'entered',
  SB_FORM: 'entered',
  SB_IP: 'offered',
  SB_BASEFRAME: 'entered',
  CB_BD_LOC: 'entered',
  SB_CONN_TYPE: 'entered',
  OPER_VOLTAGE: 'entered',
  INTERRUPT_RATING: 'entered',
  SC_TIME: 'entered',
  RATED_FRQ: 'entered',
  BUSBAR_SYS: 'entered',
  AMBIENT: 'entered',
  DENSITY_CAP: 'entered',
  CONTROL_VOLTAGE: 'entered',
  UI: 'offered',
  UIMP: 'offered',
  VENTILATION: 'working',
  BAR_FINISH: 'working',
  NEUTRAL_SHARE: 'working',
  PHASE_AREA_NEEDED: 'working',
  MBB_AREA: 'working',
  MBB_CAPACITY: 'working',
  NEUTRAL_CURRENT: 'working',
  NEUTRAL_AREA_NEEDED: 'working',
  NBB_AREA: 'working',
  NBB_CAPACITY: 'working',
  EARTH_AREA_NEEDED: 'working',
  EARTH_SIZE: 'offered',
  EARTH_AREA: 'working',
  SUPPORT_SPAN: 'working',
  DEPTH: 'offered',
  FEEDER_QUANTITY: 'working',
  WIRE_POINTS: 'working',
};

const offered = Object.entries(readersOfBoardValues).flatMap(([property, reader]) =>
  reader === 'offered' ? [property] : [],
);

/** Values of a board by property. */
export type NotedValues = ReadonlyMap<string, PropertyValue>;

/**
 * The values that the offer shows and rules give now; without those that the user chose, and those there are none of.
 * What rules say of a board without a rated current describes no board yet.
 */
export function offeredValues({ view }: Pick<EditableBoard, 'view'>): NotedValues {
  const values = new Map<string, PropertyValue>();
  if (view.value(BOARD_PART, 'RATED_CURRENT') === null) {
    return values;
  }
  for (const property of offered) {
    const { user, value } = view.state(BOARD_PART, property);
    if (user === undefined && value !== null && value !== '') {
      values.set(property, value);
    }
  }
  return values;
}

/**
 * What of the values that an offer shows is another now because something else was changed.
 * @param before the values before
 * @param edits the batch that was carried out since: what it names itself was asked for
 */
export function followedFrom(
  before: NotedValues,
  board: Pick<EditableBoard, 'view'>,
  edits: readonly Edit[],
): NotedValues {
  const asked = new Set(edits.map((edit) => ('property' in edit && edit.part === BOARD_PART ? edit.property : null)));
  return new Map([...before].filter(([property]) => !asked.has(property) && isFollowed(before, board, property)));
}

/** Whether a value is given by a rule and another than it was. */
export function isFollowed(before: NotedValues, { view }: Pick<EditableBoard, 'view'>, property: string): boolean {
  const { user, value } = view.state(BOARD_PART, property);
  return user === undefined && value !== before.get(property);
}
