import type { PipelineRowOnWire } from '@pw/contract/pipeline';
import { daysBetween, isoDayInIndia } from '@pw/domain/dates';
import { percentOf } from '@pw/pricing/margin/margin-floor';
import type { PipelineProject } from './pipeline.store.ts';

/** A project of the pipeline as the call answers it. */
export function presentPipelineRow(project: PipelineProject, now: Date): PipelineRowOnWire {
  const { projectId, quotationNumber, name, customer, salesEngineer, status, offerRevision, validUntil } = project;
  const { workedOutAt, isCurrent, since, actedAt, followUp, isOverdue, outcome } = project;
  return {
    projectId,
    quotationNumber,
    name,
    customer,
    salesEngineer,
    status,
    offerRevision,
    boards: project.boards ?? 0,
    value: amountsOf(project),
    isIncomplete: project.isIncomplete ?? false,
    asOf: isCurrent ? null : (workedOutAt?.toISOString() ?? null),
    daysInStatus: daysBetween(isoDayInIndia(since.getTime()), isoDayInIndia(now.getTime())) ?? 0,
    actedAt: actedAt.toISOString(),
    validUntil,
    followUp,
    isOverdue,
    outcome,
  };
}

function amountsOf({
  costPaise,
  marginPaise,
  beforeTaxPaise,
  finalPaise,
  isBelowFloor,
}: PipelineProject): PipelineRowOnWire['value'] {
  if (costPaise === null || marginPaise === null || beforeTaxPaise === null || finalPaise === null) {
    return null;
  }
  return {
    beforeTaxPaise,
    finalPaise,
    marginPaise,
    marginPercent: percentOf(marginPaise, costPaise + marginPaise),
    isBelowFloor: isBelowFloor ?? false,
  };
}
