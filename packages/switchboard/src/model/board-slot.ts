import { rootSlot } from '@pw/configurator/family/family';
import {
  derivedNumber,
  derivedText,
  enteredNumber,
  enteredText,
  proposedNumber,
  proposedText,
  summedNumber,
  type ValuesOf,
} from '@pw/configurator/family/property';

const note = { length: 300, forbidden: '' };

/** The properties of a board (SBD-R1 1.2), entered ones first, then what the rules derive from them. */
export const boardSlot = rootSlot('BOARD', {
  RATED_CURRENT: enteredNumber({ label: 'Rated current', unit: 'A', initial: null }),
  QTY_BC: enteredNumber({ label: 'Number of bus couplers', initial: 0 }),
  CUSTOM_NOTE: enteredText({ label: 'Note', control: 'EDITB', initial: '', limits: note }),
  BUS_MAT: enteredText({ label: 'Busbar material', initial: 'Copper' }),
  BUS_PLATING: enteredText({ label: 'Busbar surface', initial: 'Heat-shrink PVC sleeve' }),
  MBB_POS: enteredText({ label: 'Main busbar position', initial: 'Top' }),
  NEUTRAL_RATING: proposedNumber({ label: 'Neutral rating', unit: '%' }),
  EARTH_BUS: proposedText({ label: 'Earth bus material' }),
  EARTH_EXTN: enteredText({ label: 'Earth bus extension', initial: 'Both' }),
  MBB_SIZE: proposedText({ label: 'Main busbar size', unit: 'mm', blankIsRule: true }),
  NBB_SIZE: proposedText({ label: 'Neutral busbar size', unit: 'mm', blankIsRule: true }),
  SB_COLOR: enteredText({ label: 'Paint shade', initial: 'RAL 7032 (Siemens grey)' }),
  SB_DESIGN: enteredText({ label: 'Construction', initial: 'Single front - front access' }),
  SB_FORM: enteredText({ label: 'Form of separation', initial: '3b' }),
  SB_IP: proposedText({ label: 'Degree of protection' }),
  SB_BASEFRAME: enteredNumber({ label: 'Base frame height', unit: 'mm', initial: 75 }),
  CB_BD_LOC: enteredText({ label: 'Cable or bus duct entry', initial: 'Bottom' }),
  SB_CONN_TYPE: enteredText({ label: 'Incoming connection', initial: 'Cable' }),
  OPER_VOLTAGE: enteredNumber({ label: 'Operational voltage', unit: 'V', initial: 415 }),
  INTERRUPT_RATING: enteredNumber({ label: 'Fault level', unit: 'kA', initial: 50 }),
  SC_TIME: enteredNumber({ label: 'Short-circuit duration', unit: 's', initial: 1 }),
  RATED_FRQ: enteredNumber({ label: 'Rated frequency', unit: 'Hz', initial: 50 }),
  BUSBAR_SYS: enteredText({ label: 'Busbar system', initial: 'TPN-E' }),
  AMBIENT: enteredNumber({ label: 'Highest ambient temperature', unit: '°C', initial: 40 }),
  DENSITY_CAP: enteredText({ label: 'Limit the current density', control: 'CHECKB', initial: 'Y' }),
  CONTROL_VOLTAGE: enteredText({ label: 'Control voltage', unit: 'V', initial: '230 AC' }),

  UI: derivedNumber({ label: 'Rated insulation voltage', unit: 'V' }),
  UIMP: derivedNumber({ label: 'Rated impulse voltage', unit: 'kV' }),
  VENTILATION: derivedText({ label: 'Ventilated (V) or not (N)' }),
  BAR_FINISH: derivedText({ label: 'Current column: painted or bare' }),
  NEUTRAL_SHARE: derivedNumber({ label: 'Neutral as share of the phase' }),
  PHASE_AREA_NEEDED: derivedNumber({ label: 'Phase area that the fault level needs', unit: 'mm²' }),
  MBB_AREA: derivedNumber({ label: 'Main busbar area per phase', unit: 'mm²' }),
  MBB_CAPACITY: derivedNumber({ label: 'Main busbar capacity', unit: 'A' }),
  NEUTRAL_CURRENT: derivedNumber({ label: 'Neutral current', unit: 'A' }),
  NEUTRAL_AREA_NEEDED: derivedNumber({ label: 'Neutral area needed', unit: 'mm²' }),
  NBB_AREA: derivedNumber({ label: 'Neutral busbar area', unit: 'mm²' }),
  NBB_CAPACITY: derivedNumber({ label: 'Neutral busbar capacity', unit: 'A' }),
  EARTH_AREA_NEEDED: derivedNumber({ label: 'Earth bus area needed', unit: 'mm²' }),
  EARTH_SIZE: derivedText({ label: 'Earth bus size', unit: 'mm' }),
  EARTH_AREA: derivedNumber({ label: 'Earth bus area', unit: 'mm²' }),
  SUPPORT_SPAN: derivedNumber({ label: 'Busbar support span', unit: 'mm' }),
  DEPTH: derivedNumber({ label: 'Depth', unit: 'mm' }),

  FEEDER_QUANTITY: summedNumber({ label: 'Feeders, copies counted' }),
  WIRE_POINTS: summedNumber({ label: 'Wire points' }),
});

export type BoardValues = ValuesOf<typeof boardSlot.properties>;
