/** How far the impact of the current price lists on the open projects is worked out. */
export const impactStates = ['working', 'done', 'failed', 'stopped'] as const;

export type ImpactState = (typeof impactStates)[number];
