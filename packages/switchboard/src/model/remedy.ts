/** What may be done against the heat of a cubicle (SBD 19.8). */
export const remedyIds = ['ventilate', 'rear', 'fans', 'wider', 'column', 'frame', 'bar'] as const;

export type RemedyId = (typeof remedyIds)[number];
