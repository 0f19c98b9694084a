/** The criteria of a search for global feeders by their wire names, in the order of the screen. */
export const searchCriteria = [
  { name: 'DEVICE_TYPE', label: 'Device type' },
  { name: 'FEEDER_NAME', label: 'Feeder name' },
  { name: 'RATED_CURRENT', label: 'Rated current' },
  { name: 'POLES', label: 'Poles' },
  { name: 'COMPONENT_GROUP', label: 'Component group' },
  { name: 'INDUSTRY', label: 'Industry' },
] as const;

export type SearchCriterion = (typeof searchCriteria)[number]['name'];

/** The values that are asked for, by criterion. */
export type ChosenCriteria = Readonly<Partial<Record<SearchCriterion, readonly string[]>>>;

/** Chooses a value, or takes it back when it is chosen already. */
export function toggleCriterion(chosen: ChosenCriteria, name: SearchCriterion, value: string): ChosenCriteria {
  const values = chosen[name] ?? [];
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  const { [name]: _replaced, ...others } = chosen;
  return next.length === 0 ? others : { ...others, [name]: next };
}

/** How many values are chosen in all. */
export function countCriteria(chosen: ChosenCriteria): number {
  return Object.values(chosen).reduce((sum, values) => sum + values.length, 0);
}

/**
 * Tells whether the list of found feeders is hidden: it is when cubicles are among them, because no feeder is made of
 * one.
 */
export function isFeederListHidden(feeders: readonly { readonly type: string }[]): boolean {
  return feeders.some(({ type }) => type === 'CUBICLE');
}

/** The names under which global feeders are searched. Spelling as specified. */
export const searchInstances = [
  'ACB',
  'MCCB',
  'FSU',
  'Switch',
  'Other Incomer',
  'Bus Coupler',
  'Bus PT feeder',
  'Control Trafo feeder',
  'power outgoing',
] as const;

export type SearchInstance = (typeof searchInstances)[number];

/** The search name of a feeder type: the first name that it is saved under. */
const instancesOfTypes: Readonly<Record<string, readonly [SearchInstance, ...SearchInstance[]]>> = {
  ACB_IC: ['ACB'],
  ACB_BC: ['Bus Coupler', 'ACB'],
  ACB_OG: ['ACB', 'power outgoing'],
  MCCB_IC: ['MCCB', 'Other Incomer'],
  MCCB_BC: ['Bus Coupler', 'MCCB'],
  MCCB_OG: ['MCCB', 'power outgoing'],
  // A blank cubicle takes up what breakers do not feed through: bus potential and control transformers.
  EMPTY: ['Control Trafo feeder', 'Bus PT feeder'],
};

/** The names by which the feeders of a type are found; none for a type that has no rule. */
export function searchInstancesOf(type: string): readonly SearchInstance[] {
  return instancesOfTypes[type] ?? [];
}

/** The name that a feeder of the type is saved under. */
export function savedInstanceOf(type: string): SearchInstance {
  return instancesOfTypes[type]?.[0] ?? 'power outgoing';
}
