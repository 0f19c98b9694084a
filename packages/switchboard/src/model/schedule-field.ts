/** What a column of a feeder schedule holds. */
export const scheduleFields = [
  'serial',
  'name',
  'description',
  'rating',
  'poles',
  'type',
  'device',
  'starter',
  'duty',
  'faultLevel',
  'section',
  'sectionA',
  'sectionB',
  'sectionC',
  'sectionD',
  'sectionE',
  'distribution',
  'quantity',
  'working',
  'standby',
  'spare',
  'total',
  'loadKw',
  'absorbedKw',
  'loadHp',
  'loadKva',
  'loadA',
  'powerFactor',
  'release',
  'cable',
  'cableRuns',
  'cableCores',
  'cableMetal',
  'note',
  'leftOut',
] as const;

export type ScheduleField = (typeof scheduleFields)[number];

/** What a column holds of which the user says that it is not needed; no heading means it. */
export const LEFT_OUT = 'leftOut' satisfies ScheduleField;
