import { type ProjectStatus, statusEntry } from '../project-status/status.ts';
import { dateOnScreen, dayOnScreen } from '../screen-format/date-on-screen.ts';
import { foldForSearch } from '../search/match-row.ts';
import type { ProjectForm } from './project-form.ts';

/** Everything about a project that a search finds. */
export type SearchedProject = ProjectForm & {
  readonly quotationNumber: string;
  readonly customerName: string;
  readonly customerLocation: string;
  readonly status: ProjectStatus;
  readonly orderNumber: string | null;
  readonly rejectionReason: string | null;
  /** Epoch milliseconds. */
  readonly createdAtMs: number;
  readonly savedAtMs: number;
};

/**
 * What a search of projects looks through: every field as it is shown, the user-defined ones among them, folded as
 * searches are; each on a line of its own, so that nothing is found across two of them. Terms are not looked through:
 * they are much the same in all projects.
 */
export function projectSearchText(project: SearchedProject): string {
  const shown: readonly (string | null)[] = [
    project.quotationNumber,
    project.name,
    statusEntry(project.status).name,
    project.salesEngineer,
    project.customerName,
    project.customerLocation,
    dateOnScreen(project.createdAtMs),
    dateOnScreen(project.savedAtMs),
    project.location,
    project.enquiryNumber,
    dayOnScreen(project.enquiryDate),
    project.consultant,
    project.industry,
    project.contactNumber,
    project.email,
    project.orderNumber,
    project.rejectionReason,
  ];
  return shown.flatMap((text) => (text ? [foldForSearch(text)] : [])).join('\n');
}
