import { isStage, type Stage, type StageRule, stages } from '@pw/domain/work-progress/stage';
import type { DepartmentHours } from '@pw/pricing/bill/labour-estimate';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';

/** The stages of a company's table, in their usual order. */
export function stageRules({ stage: { rows } }: Pick<CatalogueTables, 'stage'>): readonly StageRule[] {
  return rows
    .map(({ stage, needs, hoursPerDay }) => ({ stage, needs: needs === null ? [] : [needs], hoursPerDay }))
    .toSorted((one, other) => stages.indexOf(one.stage) - stages.indexOf(other.stage));
}

/** The hours of a unit by stage, from those of the departments of its design; engineering is no stage. */
export function stageHours(hours: DepartmentHours): ReadonlyMap<Stage, number> {
  return new Map(
    hours.flatMap(({ department, hours: { value } }) => (isStage(department) ? [[department, value] as const] : [])),
  );
}
