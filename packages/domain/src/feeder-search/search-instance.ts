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

/** What a feeder type is searched by: the name that it is saved under first. */
const instancesOfTypes: Readonly<Record<string, readonly [SearchInstance, ...SearchInstance[]]>> = {
  ACB_IC: ['ACB'],
  ACB_BC: ['Bus Coupler', 'ACB'],
  ACB_OG: ['ACB', 'power outgoing'],
  MCCB_IC: ['MCCB', 'Other Incomer'],
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
