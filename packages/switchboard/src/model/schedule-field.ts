/** What a column of a feeder schedule holds. */
export const scheduleFields = [
  ...(['serial', 'name', 'description', 'rating', 'poles', 'type', 'device', 'starter', 'duty', 'faultLevel'] as const),
  ...(['section', 'sectionA', 'sectionB', 'sectionC', 'sectionD', 'sectionE', 'distribution'] as const),
  ...(['quantity', 'working', 'standby', 'spare', 'total'] as const),
  ...(['loadKw', 'absorbedKw', 'loadHp', 'loadKva', 'loadA', 'powerFactor'] as const),
  ...(['release', 'cable', 'cableRuns', 'cableCores', 'cableMetal', 'note', 'leftOut'] as const),
] as const;

export type ScheduleField = (typeof scheduleFields)[number];

/** What a column holds of which the user says that it is not needed; no heading means it. */
export const LEFT_OUT = 'leftOut' satisfies ScheduleField;
