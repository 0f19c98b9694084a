import { type ProjectStatus, transitionsOf } from '../projects/project-status.ts';
import { type SubmittedStatus, submissionTexts } from './submission-texts.ts';

/** Whether a status is one that sales submit a project to. */
export function isSubmitted(status: ProjectStatus): status is SubmittedStatus {
  return status in submissionTexts;
}

/** The status to which the Summary submits a project of a status; null where it has nothing to submit. */
export function submissionFromSummary(status: ProjectStatus): SubmittedStatus | null {
  const step = transitionsOf(status, 'sales').find(({ where }) => where === 'Summary');
  return step && isSubmitted(step.to) ? step.to : null;
}
