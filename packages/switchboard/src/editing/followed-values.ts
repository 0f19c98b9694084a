import type { PropertyValue } from '@pw/configurator/value';
import type { boardSlot, feederSlot } from '../model/part-properties.ts';
import { BOARD_PART } from './draft.ts';
import type { Edit } from './edit.ts';
import type { EditableBoard } from './editable-board.ts';

/**
 * Who gives a value, and who reads it: `entered` by the user; given by a rule and `offered`, which means that the offer
 * prints it or a drawing shows it; given by a rule as a `working` step on the way there or from there, or a count, which
 * changes with nearly every edit.
 */
type Reader = 'entered' | 'offered' | 'working';

export const readersOfBoardValues: Readonly<Record<keyof typeof boardSlot.properties, Reader>> = {
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
  SB_CABINET: 'entered',
  CABINET_RESERVE: 'entered',
  SB_FORM: 'offered',
  CABINET_SOUGHT: 'working',
  CABINET_UNITS: 'working',
  CABINET_FIT: 'working',
  CABINET: 'offered',
  CABINET_PLATE: 'working',
  CABINET_ROW: 'working',
  TERMINAL_BLOCK: 'working',
  PARTITION_MM: 'entered',
  HARDWARE: 'entered',
  HEATER: 'entered',
  CUBICLE_LIGHT: 'entered',
  SOCKET: 'entered',
  MIMIC: 'entered',
  SB_IP: 'offered',
  SB_BASEFRAME: 'entered',
  CB_BD_LOC: 'entered',
  SB_CONN_TYPE: 'entered',
  OPER_VOLTAGE: 'entered',
  INTERRUPT_RATING: 'offered',
  FAULT_MVA: 'entered',
  TRAFO_KVA: 'entered',
  TRAFO_QTY: 'entered',
  TRAFO_UK: 'entered',
  MOTOR_KW: 'entered',
  SUPPLY_FAULT: 'working',
  SUPPLY_SCHEME: 'entered',
  SUPPLY_AUTO: 'entered',
  INTERLOCK_KIND: 'entered',
  TRANSFER_S: 'entered',
  SB_EARTHING: 'entered',
  SC_TIME: 'entered',
  RATED_FRQ: 'entered',
  BUSBAR_SYS: 'entered',
  AMBIENT: 'entered',
  DENSITY_CAP: 'entered',
  CONTROL_VOLTAGE: 'entered',
  CONTROL_SUPPLY: 'entered',
  DOL_MAX_KW: 'entered',
  SB_RATING_BASIS: 'entered',
  BREAKING_BASIS: 'entered',
  RELEASE_FROM: 'entered',
  ALTITUDE: 'entered',
  ALTITUDE_BARS: 'working',
  ALTITUDE_CURRENT: 'working',
  ALTITUDE_VOLTAGE: 'working',
  ALTITUDE_ICU: 'working',
  ALTITUDE_CLEARANCE: 'working',
  TU_MAX_MM: 'entered',
  TU_MAX_KG: 'entered',
  TU_MAX_HEIGHT: 'entered',
  CABLE_MATERIAL: 'entered',
  CABLE_KIND: 'entered',
  CABLE_GROUP_FACTOR: 'entered',
  SB_CABLE_BOX: 'entered',
  SCOPE_GLANDS: 'entered',
  SCOPE_LUGS: 'entered',
  SCOPE_FOUNDATION_BOLTS: 'entered',
  SCOPE_TROLLEY: 'entered',
  UI: 'offered',
  UIMP: 'offered',
  VENTILATION: 'working',
  BAR_FINISH: 'working',
  NEUTRAL_SHARE: 'working',
  PHASE_AREA_NEEDED: 'working',
  RISER_LIMIT: 'working',
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
  CHAMBER_NEED: 'working',
  CHAMBER_PASSAGES: 'working',
  LEAST_DEPTHS: 'working',
  BUSBAR_DEPTH: 'working',
  DEPTH: 'offered',
  FEEDER_QUANTITY: 'working',
  WIRE_POINTS: 'working',
};

/** The same of a feeder. Number, price and size of a device follow from its frame, class and release, which are told. */
export const readersOfFeederValues: Readonly<Record<keyof typeof feederSlot.properties, Reader>> = {
  FEEDER_DESIGNATION: 'entered',
  FEEDER_NOTE: 'entered',
  DEVICE_TYPE: 'entered',
  SECTION_A: 'entered',
  SECTION_B: 'entered',
  SECTION_C: 'entered',
  SECTION_D: 'entered',
  SECTION_E: 'entered',
  COPIES: 'working',
  RATING: 'offered',
  POLES: 'offered',
  CONDUCTORS: 'working',
  FAULT_LEVEL: 'working',
  LOAD_CURRENT: 'working',
  BREAKER: 'offered',
  TAKEN_RATING: 'working',
  INC: 'offered',
  CONNECTION: 'offered',
  ENTRY_SIDE: 'offered',
  CHAMBER_PASSAGE: 'working',
  CABLE: 'offered',
  CABLE_CAPACITY: 'working',
  FRAME: 'working',
  ICU_CLASS: 'offered',
  CLASS_MADE: 'working',
  ICU: 'working',
  BASIS: 'working',
  BREAKING_CAPACITY: 'working',
  SHORT_TIME: 'working',
  ICW: 'working',
  RELEASE: 'working',
  TRIP_UNIT: 'offered',
  FEEDER_CAT_NO: 'working',
  PRICE_KEY: 'working',
  OPERATING_CURRENT: 'working',
  REQD_CUBICLE_TYPE: 'offered',
  CUBICLE_WIDTH: 'working',
  MODULE_HEIGHT: 'working',
  LINK_SIZE: 'working',
  CABINET_W: 'working',
  CABINET_H: 'working',
  CABINET_MODULES: 'working',
  CABINET_UNIT: 'working',
  DEVICE_MASS: 'working',
  LOAD_KIND: 'working',
  LOSS_W: 'working',
  ASSEMBLY_HOURS: 'working',
  LEAST_DEPTH: 'working',
  WAY_KA: 'working',
  ACCESSORY_WIRE_POINTS: 'working',
  COMPONENT_WIRE_POINTS: 'working',
  EQUIPMENT_WIRE_POINTS: 'working',
  COMPONENT_INSTRUMENTS: 'working',
  EQUIPMENT_INSTRUMENTS: 'working',
  DOOR_INSTRUMENTS: 'working',
  WIRE_POINTS: 'working',
  INCOMPLETE: 'working',
  OVERSIZE: 'working',
  REMARKS: 'working',
};

const offeredOfBoard = offeredIn(readersOfBoardValues);
const offeredOfFeeder = offeredIn(readersOfFeederValues);

function offeredIn(readers: Readonly<Record<string, Reader>>): ReadonlySet<string> {
  return new Set(Object.keys(readers).filter((property) => readers[property] === 'offered'));
}

/** A value that the offer shows and a rule gives, with what it was before something else was changed. */
export type FollowedValue = { readonly part: string; readonly property: string; readonly from: PropertyValue };

/**
 * The values that the last batch of a board changed without being asked: those of the board, and those of feeders that
 * the batch does not name. What rules say of a board without a rated current describes no board yet, and a value that
 * there was none of was told by nobody.
 */
export function followedFrom({ view, entries, history }: EditableBoard): readonly FollowedValue[] {
  const { edits = [], takeBack } = history.lastDone ?? {};
  if (view.value(BOARD_PART, 'RATED_CURRENT') === null || !takeBack?.trace) {
    return [];
  }
  const asked = new Set(edits.map(askedBy));
  const followed: FollowedValue[] = [];
  for (const entry of takeBack.trace.entries) {
    if (entry.kind !== 'cell' || entry.facet !== 'value') {
      continue;
    }
    const { before: from } = entry;
    const [part, property] = [entry.part.id, entry.property.name];
    if (part === BOARD_PART && property === 'RATED_CURRENT' && from === null) {
      return [];
    }
    const isTold =
      part === BOARD_PART
        ? offeredOfBoard.has(property) && !asked.has(`${part} ${property}`)
        : offeredOfFeeder.has(property) && entries.get(part)?.kind === 'feeder' && !asked.has(part);
    if (isTold && from !== null && from !== '' && isFollowed({ view, entries }, { part, property, from })) {
      followed.push({ part, property, from });
    }
  }
  return followed;
}

/** What an edit names: a value of the board, or a feeder as a whole. */
function askedBy(edit: Edit): string {
  if (edit.kind === 'add-component') {
    return edit.feeder;
  }
  if (edit.kind === 'demands') {
    return BOARD_PART;
  }
  return edit.part === BOARD_PART && 'property' in edit ? `${edit.part} ${edit.property}` : edit.part;
}

/** Whether a value is there, given by a rule, and another than it was. */
export function isFollowed(
  { view, entries }: Pick<EditableBoard, 'view' | 'entries'>,
  { part, property, from }: FollowedValue,
): boolean {
  if (part !== BOARD_PART && !entries.has(part)) {
    return false;
  }
  const { user, value } = view.state(part, property);
  return user === undefined && value !== from;
}
