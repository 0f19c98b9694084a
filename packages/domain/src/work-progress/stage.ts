/** The stages of the work on a unit, in their usual order. Each is the work of one department. */
export const stages = ['fabrication', 'paint', 'assembly', 'busbar', 'wiring', 'test', 'despatch'] as const;

export type Stage = (typeof stages)[number];

/** Whether a name is that of a stage. */
export function isStage(name: string): name is Stage {
  return stages.some((stage) => stage === name);
}

/** A stage with those that end before it begins, and the hours that its department works on a day. */
export type StageRule = {
  readonly stage: Stage;
  readonly needs: readonly Stage[];
  readonly hoursPerDay: number;
};

/** The name of a stage on screens. */
export function stageLabel(stage: Stage): string {
  return `${stage.charAt(0).toUpperCase()}${stage.slice(1)}`;
}

/** What is known of a stage of a unit: days as `yyyy-mm-dd`, moments in epoch milliseconds; null for what is open. */
export type StageProgress = {
  readonly plannedFrom: string | null;
  readonly plannedTo: string | null;
  readonly begunMs: number | null;
  readonly endedMs: number | null;
};

/** A stage of which nothing is known. */
export const openStage: StageProgress = { plannedFrom: null, plannedTo: null, begunMs: null, endedMs: null };
