import { isStage, stageLabel } from './stage.ts';

/** The departments whose hours are costed: those of the stages, and engineering, whose work is of no unit. */
export const workDepartments = [
  'fabrication',
  'paint',
  'assembly',
  'busbar',
  'wiring',
  'engineering',
  'test',
  'despatch',
] as const;

export type WorkDepartment = (typeof workDepartments)[number];

/** The name of a department on screens. */
export function departmentLabel(department: WorkDepartment): string {
  return isStage(department) ? stageLabel(department) : 'Engineering';
}
