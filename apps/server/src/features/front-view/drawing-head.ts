import { FIRST_REVISION, offerNumber } from '@pw/domain/projects/offer-number';
import { type DrawingHead, FRONT_VIEW_TITLE } from '@pw/drawing/front-view/drawing-head';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readProfileFiles } from '../company-profile/company-profile.store.ts';
import type { Project } from '../projects/projects.store.ts';

/** What the title block of a drawing of a project says, on a day that is put in later. */
export type UndatedHead = Omit<DrawingHead, 'date' | 'revisions'>;

const REVISION = `R${FIRST_REVISION}`;
const FIRST_ISSUE = 'First issue';

/** Gathers the title block from the project and the company. */
export async function readDrawingHead(
  tx: AppTransaction,
  files: FileStore,
  { projectId, name, customerName, consultant, location, enquiryNumber }: Project,
): Promise<UndatedHead> {
  const { logo } = await readProfileFiles(tx);
  const stored = logo === null ? undefined : await files.read(logo);
  return {
    company: await readCompanyName(tx),
    logo: stored?.bytes ?? null,
    project: name,
    customer: customerName,
    consultant,
    location,
    enquiryNumber,
    offerNumber: offerNumber(projectId),
    title: FRONT_VIEW_TITLE,
    revision: REVISION,
    drawnBy: '',
    checkedBy: '',
    approvedBy: '',
    additionalNotes: [],
  };
}

export async function readCompanyName(tx: AppTransaction): Promise<string> {
  const { name } = await tx.selectFrom('companies').select('name').executeTakeFirstOrThrow();
  return name;
}

/** The title block on a day, `yyyy-mm-dd`. */
export function datedHead(head: UndatedHead, date: string): DrawingHead {
  return { ...head, date, revisions: [{ revision: REVISION, date, description: FIRST_ISSUE, by: '' }] };
}
