import type { BoardFactName, RowField } from './intake-codes.ts';

/** What a field of a row is called, in the middle of a sentence. */
const fieldWords: Readonly<Record<RowField, string>> = {
  name: 'name',
  description: 'description',
  type: 'type',
  device: 'device',
  rating: 'rated current',
  poles: 'poles',
  faultLevel: 'fault level',
  basis: 'basis of the fault level',
  quantity: 'quantity',
  section: 'bus section',
  sectionA: 'number in bus section A',
  sectionB: 'number in bus section B',
  sectionC: 'number in bus section C',
  sectionD: 'number in bus section D',
  sectionE: 'number in bus section E',
  distribution: 'distribution section',
  spare: 'spare',
  starter: 'starter',
  duty: 'starting duty',
  kw: 'motor power',
  kva: 'apparent power',
  kvar: 'reactive power',
  steps: 'steps of the bank',
  va: 'control power',
  loadA: 'load current',
  powerFactor: 'power factor',
  release: 'release',
  mounting: 'mounting',
  operation: 'operation',
  frame: 'frame',
  metering: 'metering',
  control: 'control',
  cable: 'cable',
  note: 'note',
};

/** What columns can hold besides fields of rows. */
const columnWords: Readonly<Record<string, string>> = {
  serial: 'serial number',
  board: 'board',
  unit: 'unit',
  rate: 'rate',
  amount: 'amount',
  trip: 'setting of the trip',
  working: 'working ones',
  standby: 'standby ones',
  total: 'total',
  loadKw: 'load in kW',
  absorbedKw: 'absorbed load in kW',
  loadHp: 'load in HP',
  loadKva: 'load in kVA',
  load: 'load',
  cableRuns: 'runs of the cable',
  cableCores: 'cores of the cable',
  cableMetal: 'metal of the cable',
  kindCode: 'code of the kind',
  height: 'height',
  width: 'width',
  location: 'location',
  curve: 'curve',
  sensitivity: 'sensitivity',
  leftOut: 'column that is not needed',
};

type FactWords = { readonly label: string; readonly unit: string };

/** What a file can say of a board, as the form of the board calls it. */
export const boardFactWords: Readonly<Record<BoardFactName, FactWords>> = {
  RATED_CURRENT: { label: 'Rated current', unit: 'A' },
  BUS_MAT: { label: 'Busbar material', unit: '' },
  SB_IP: { label: 'Degree of protection', unit: '' },
  SB_LOCATION: { label: 'Location', unit: '' },
  SB_FORM: { label: 'Form of separation', unit: '' },
  INTERRUPT_RATING: { label: 'Fault level Icw', unit: 'kA' },
  SC_TIME: { label: 'Duration of the fault level', unit: 's' },
  NEUTRAL_RATING: { label: 'Neutral rating', unit: '%' },
  AMBIENT: { label: 'Ambient, highest', unit: '°C' },
  OPER_VOLTAGE: { label: 'Operating voltage', unit: 'V' },
};

/** What a field of a row, a board or a column is called; its own name where it has no other. */
export function fieldText(field: string): string {
  const words: Readonly<Record<string, string>> = fieldWords;
  return words[field] ?? columnWords[field] ?? factWords(field)?.label ?? field;
}

/** The unit of a fact of a board; '' where it has none. */
export function factUnit(property: string): string {
  return factWords(property)?.unit ?? '';
}

function factWords(property: string): FactWords | undefined {
  const words: Readonly<Record<string, FactWords>> = boardFactWords;
  return words[property];
}
