/** What global feeders are searched by, as the calls name it, in the order in which the screen offers it. */
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
export function isFeederListHidden(found: readonly { readonly partFamilyName: string }[]): boolean {
  return found.some(({ partFamilyName }) => partFamilyName === 'CUBICLE');
}
