import { type ProjectRowOnWire, projectFormOf } from '@pw/contract/project-fields';
import { projectSearchText } from '@pw/domain/projects/project-list';
import type { ProjectStatus } from '@pw/domain/projects/project-status';

/** A project as the list shows it. */
export type ListedProject = {
  readonly id: number;
  readonly quotationNumber: string;
  readonly name: string;
  readonly salesEngineer: string;
  readonly enquiryNumber: string;
  readonly status: ProjectStatus;
  readonly customerName: string;
  readonly customerLocation: string;
  readonly createdAtMs: number;
  readonly actedAtMs: number;
  readonly orderNumber: string | null;
  readonly offerRevision: number;
  readonly rejectionReason: string | null;
  readonly revision: number;
  readonly isLost: boolean;
  /** As it was answered. */
  readonly answered: ProjectRowOnWire;
};

/** A project of an answer. */
export function readListedProject(answered: ProjectRowOnWire): ListedProject {
  return {
    id: answered.projectId,
    quotationNumber: answered.quotationNumber,
    name: answered.name,
    salesEngineer: answered.salesEngineer,
    enquiryNumber: answered.enquiryNumber,
    status: answered.status,
    customerName: answered.customerName,
    customerLocation: answered.customerLocation,
    createdAtMs: Date.parse(answered.createdAt),
    actedAtMs: Date.parse(answered.actedAt),
    orderNumber: answered.orderNumber,
    offerRevision: answered.offerRevision,
    rejectionReason: answered.rejectionReason,
    revision: answered.revision,
    isLost: answered.isLost,
    answered,
  };
}

/** What a search of the list looks through in a project: the same as the server's search. */
export function searchedText({ answered, ...project }: ListedProject): string {
  return projectSearchText({ ...projectFormOf(answered), ...project });
}
