/** What a piece of a cubicle with one air temperature is (SBD 19.4). An alley is a zone of cables. */
export const zoneKinds = ['device', 'vacant', 'cable', 'bus', 'other'] as const;

export type ZoneKind = (typeof zoneKinds)[number];
