import { type ProjectRowOnWire, readProjectFields } from '@pw/contract/project-fields';
import { projectSearchText } from '@pw/domain/projects/project-list';
import { type ProjectStatus, statusOfId } from '@pw/domain/projects/project-status';

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
  /** As it was answered, for what is sent back whole. */
  readonly answered: ProjectRowOnWire;
};

/** A project of an answer. Its name is its first user-defined field and its sales engineer the second. */
export function readListedProject(answered: ProjectRowOnWire): ListedProject {
  const status = statusOfId(answered.statusId);
  if (status === null) {
    throw new Error(`No status has the number ${answered.statusId}`);
  }
  const fields = readProjectFields(answered);
  const [name, salesEngineer] = answered.udfs;
  return {
    id: answered.projectID,
    quotationNumber: answered.specProjectId,
    name: name?.value ?? fields.name,
    salesEngineer: salesEngineer?.value ?? fields.salesEngineer,
    enquiryNumber: fields.enquiryNumber,
    status,
    customerName: answered.customerName,
    customerLocation: answered.location,
    createdAtMs: Date.parse(answered.createdDateTime),
    actedAtMs: Date.parse(answered.lastModifiedDate),
    orderNumber: answered.orderNo,
    offerRevision: answered.offerRevision,
    rejectionReason: answered.reasonForRejection,
    revision: answered.revision,
    answered,
  };
}

/** What a search of the list looks through in a project: the same as the server's search. */
export function searchedText({ answered, ...project }: ListedProject): string {
  return projectSearchText({ ...readProjectFields(answered), ...project });
}
