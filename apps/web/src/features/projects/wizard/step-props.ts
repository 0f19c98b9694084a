import type { ProjectOnWire } from '@pw/contract/projects/project';

/** What each step of the wizard is given. */
export type StepProps = {
  readonly project: ProjectOnWire;
  /** Whether the status of the project lets it be looked at only. */
  readonly isViewOnly: boolean;
};
