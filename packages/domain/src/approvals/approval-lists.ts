import {
  type ProjectStatus,
  projectStatuses,
  statusEntry,
  statusNamed,
  statusOfId,
} from '../projects/project-status.ts';
import { err, ok, type Result } from '../result.ts';

/** The lists of the Approval Management, and the statuses of the projects that each of them holds. */
export const approvalLists = {
  request: ['quote-submitted', 'order-submitted', 'manufacture-submitted'],
  approved: ['on-order', 'on-manufacture'],
  rejected: ['quote-rejected', 'order-rejected', 'manufacture-rejected'],
} as const satisfies Readonly<Record<string, readonly ProjectStatus[]>>;

export type ApprovalList = keyof typeof approvalLists;

/** A status in which a project is in one of the lists. */
type ApprovalStatus = (typeof approvalLists)[ApprovalList][number];

export const approvalStatuses: readonly ApprovalStatus[] = Object.values(approvalLists).flat();

type StatusRefusal = { readonly code: 'STATUS_UNKNOWN' | 'STATUSES_DIFFER'; readonly text: string };

/** Reads a status that a call says twice: by its number and by its name, which must say the same. */
export function readStatus(id: number, name: string): Result<ProjectStatus, StatusRefusal> {
  const [ofId, ofName] = [statusOfId(id), statusNamed(name)];
  if (ofId === null || ofName === null) {
    return unknown(ofId === null ? `the number ${id}` : `the name "${name}"`, projectStatuses);
  }
  return ofId === ofName
    ? ok(ofId)
    : err({
        code: 'STATUSES_DIFFER',
        text: `The status ${id} is ${statusEntry(ofId).name} and not ${name}. Send number and name of one status.`,
      });
}

/**
 * Reads the statuses that a list of approvals is asked for, by their numbers, by their names or by both, which then must
 * name the same ones in any order; without either all that are in the lists.
 */
export function readApprovalStatuses(
  ids: readonly number[],
  names: readonly string[],
): Result<readonly ApprovalStatus[], StatusRefusal> {
  const strange = ids.find((id) => !approvalStatuses.some((status) => statusEntry(status).id === id));
  const stranger = names.find((name) => !approvalStatuses.some((status) => statusEntry(status).name === name));
  if (strange !== undefined || stranger !== undefined) {
    const said = strange === undefined ? `the name "${stranger}"` : `the number ${strange}`;
    return unknown(said, approvalStatuses);
  }
  const ofIds = approvalStatuses.filter((status) => ids.includes(statusEntry(status).id));
  const ofNames = approvalStatuses.filter((status) => names.includes(statusEntry(status).name));
  if (ids.length === 0 || names.length === 0) {
    const asked = [...ofIds, ...ofNames];
    return ok(asked.length === 0 ? approvalStatuses : asked);
  }
  return ofIds.join() === ofNames.join()
    ? ok(ofIds)
    : err({
        code: 'STATUSES_DIFFER',
        text: 'Numbers and names of the statuses differ. Send one of the two lists, or the same statuses in both.',
      });
}

function unknown(said: string, known: readonly ProjectStatus[]): Result<never, StatusRefusal> {
  const listed = known.map((status) => `${statusEntry(status).id} ${statusEntry(status).name}`).join(', ');
  return err({ code: 'STATUS_UNKNOWN', text: `No status has ${said} here. Send one of these: ${listed}.` });
}
