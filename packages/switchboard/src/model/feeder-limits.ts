/** The most feeders, copies counted (SBD-R1 1.5), and the most components of one feeder. */
export const feederLimits = { onBoard: 2000, inProject: 5000, components: 100 } as const;
