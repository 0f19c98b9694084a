import { counted, nounOf } from '../counted.ts';
import { dateOnScreen } from '../dates.ts';
import { foldForSearch } from '../search.ts';
import { allOf } from '../word-list.ts';
import { type ProjectForm, projectFieldNames, projectFields } from './project-fields.ts';
import { type ProjectStatus, statusEntry } from './project-status.ts';

/** The title and the explanation of the list of projects. */
export const projectListTexts = {
  title: 'Projects',
  subtitle: 'Create new projects or manage existing ones',
  empty: "No Project's to display",
  rejection: 'Reason For Rejection',
} as const;

/** The question before a project is deleted and what becomes of it. The wording is the specification's, kept as it is. */
export const deleteProjectTexts = {
  title: 'Delete Project',
  question: (name: string) => `You are about to delete the project "${name}". Are you sure`,
  done: (name: string) => `${name} :Delete project is successfull.`,
  failed: (name: string) => `${name} :Delete project is failed.`,
  canceled: (name: string) => `${name} :Delete feeder is canceled.`,
} as const;

/** The texts where several projects are deleted at once. */
export const deleteProjectsTexts = {
  title: 'Delete Projects',
  question: 'You are about to delete these projects. Are you sure',
  done: 'All projects are deleted successfully.',
  failed: 'Failed to delete all projects.',
  canceled: 'Projects Delete is canceled.',
} as const;

/** The texts after a project was renamed; they name the project by the number that the list shows. */
export const editProjectTexts = {
  title: 'Edit Project Name',
  done: (quotationNumber: string) => `${quotationNumber} :Project details updated successfully.`,
  failed: (quotationNumber: string) => `${quotationNumber} :Project details update failed.`,
} as const;

/** The texts after a project was cloned. */
export const cloneProjectTexts = {
  title: 'Clone Project',
  done: (name: string, quotationNumber: string) => `${name} was created as ${quotationNumber}, with all boards.`,
  failed: (name: string) => `${name} was not cloned.`,
} as const;

/** The texts after an enquiry file was imported. */
export const openEnquiryTexts = {
  title: 'Open enquiry file',
  done: (name: string, quotationNumber: string, boards: number) =>
    `${name} was created as ${quotationNumber}, with ${counted(boards, 'board')}.`,
} as const;

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
  readonly actedAtMs: number;
};

const searched = projectFieldNames.filter((field) => projectFields[field].isSearched);

/**
 * What a search of projects looks through: the fields that are searched as they are shown, the user-defined ones among
 * them, folded as searches are; each on a line of its own, so that nothing is found across two of them. Terms are not
 * looked through: they are much the same in all projects.
 */
export function projectSearchText(project: SearchedProject): string {
  const shown: readonly (string | null)[] = [
    project.quotationNumber,
    ...searched.map((field) => projectFields[field].show(project[field])),
    statusEntry(project.status).name,
    project.customerName,
    project.customerLocation,
    dateOnScreen(project.createdAtMs),
    dateOnScreen(project.actedAtMs),
    project.orderNumber,
    project.rejectionReason,
  ];
  return shown.flatMap((text) => (text ? [foldForSearch(text)] : [])).join('\n');
}

/** How a client that has a project open says so, in milliseconds. */
export const presenceTimes = {
  /** A client says it when it opens the project, and again after each of these. */
  markEveryMs: 60_000,
  /** Two marks may be lost; after that nobody is taken to be there any more. */
  expiresAfterMs: 150_000,
} as const;

/** A user last seen before this moment (epoch milliseconds) no longer has the project open. */
export function presentFromMs(nowMs: number): number {
  return nowMs - presenceTimes.expiresAfterMs;
}

/** Says who else has a project open, as the project itself and the question before its deletion show it. */
export function openedByText(names: readonly string[]): string {
  return names.length === 0 ? '' : `${allOf(names)} ${nounOf(names.length, 'has', 'have')} this project open`;
}

/** The most JSON that one request takes to the server, in bytes. */
export const LARGEST_ENQUIRY_BYTES = 2_097_152;

/** The faults of a file before its contents are read. */
export const enquiryFileTexts = {
  TOO_LARGE: 'The file is larger than 2 MB, which an enquiry is not: choose the enquiry itself, without attachments.',
  NOT_TEXT: 'The file is no text in UTF-8, as JSON is: export the enquiry as JSON.',
  notJson: (where: string) => `The file is not JSON: export the enquiry again, or mend it. ${where}`.trim(),
  NOT_OBJECT: 'The file holds no enquiry: it begins with { and names "project" and "boards".',
} as const;
