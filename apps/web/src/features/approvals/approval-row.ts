import type { ApprovalRowOnWire } from '@pw/contract/approvals';
import { dateOnScreen } from '@pw/domain/dates';
import { type ProjectStatus, type RequestType, statusEntry } from '@pw/domain/projects/project-status';
import { matchesSearch } from '@pw/domain/search';

/** A project as the lists of the administrator show it. */
export type ApprovalRow = {
  readonly id: number;
  readonly quotationNumber: string;
  readonly name: string;
  readonly salesEngineer: string;
  readonly customerName: string;
  readonly customerLocation: string;
  readonly createdAtMs: number;
  /** Of a project that waits, when it was submitted: nothing else can be saved meanwhile. */
  readonly updatedAtMs: number;
  readonly status: ProjectStatus;
  readonly requestType: RequestType;
  readonly orderNumber: string | null;
  readonly rejectionReason: string | null;
  readonly answered: ApprovalRowOnWire;
};

/** A project of an answer. */
export function readApprovalRow(answered: ApprovalRowOnWire): ApprovalRow {
  const { requestType } = statusEntry(answered.status);
  if (requestType === null) {
    throw new Error(`A project that is ${answered.status} is in no list of approvals`);
  }
  return {
    id: answered.projectId,
    quotationNumber: answered.quotationNumber,
    name: answered.name,
    salesEngineer: answered.salesEngineer,
    customerName: answered.customerName,
    customerLocation: answered.customerLocation,
    createdAtMs: Date.parse(answered.createdAt),
    updatedAtMs: Date.parse(answered.actedAt),
    status: answered.status,
    requestType,
    orderNumber: answered.orderNumber,
    rejectionReason: answered.rejectionReason,
    answered,
  };
}

/** Whether a search finds a project: in what its row shows. */
export function isFound(row: ApprovalRow, search: string): boolean {
  const { quotationNumber, name, salesEngineer, customerName, customerLocation, requestType, orderNumber } = row;
  const dates = [dateOnScreen(row.createdAtMs), dateOnScreen(row.updatedAtMs)];
  return matchesSearch(
    [quotationNumber, name, salesEngineer, customerName, customerLocation, ...dates, requestType, orderNumber],
    search,
  );
}
