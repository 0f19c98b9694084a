import { isoDayInIndia } from '@pw/domain/dates';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { letterheadOf } from '@pw/reports/offer/letterhead';
import type { RevisionNoteData } from '@pw/reports/revision-note/revision-note';
import type { Comparison } from './compare-revisions.ts';

/** The name of the logo among the files of a note. */
export const NOTE_LOGO = 'logo.png';

type NoteParts = Pick<RevisionNoteData, 'preparedBy' | 'frontViews'> & {
  readonly now: Date;
  readonly hasLogo: boolean;
};

/** The note of a comparison: a paper of the later revision, and of the day on which that was submitted. */
export function revisionNoteData(
  { project, before, after, difference }: Comparison,
  { preparedBy, frontViews, now, hasLogo }: NoteParts,
): RevisionNoteData {
  const { revision } = after.head;
  const { customerName, customerLocation, ...form } = after.paper.project;
  return {
    company: { ...letterheadOf(after.paper.company), logo: hasLogo ? NOTE_LOGO : null, certificate: null },
    project: { ...form, customer: { customerName, location: customerLocation } },
    offerNumber: offerNumber(project.projectId, revision),
    quotationNumber: project.quotationNumber,
    revision,
    date: dayOf(after) || isoDayInIndia(now.getTime()),
    preparedBy,
    sources: [],
    revisions: {
      before: { revision: before.head.revision, date: dayOf(before) },
      after: { revision, date: dayOf(after) },
    },
    difference,
    frontViews,
  };
}

/** The ISO day of a submission; '' of what was not submitted. */
function dayOf({ head: { submittedAt } }: Comparison['before']): string {
  return submittedAt === null ? '' : isoDayInIndia(Date.parse(submittedAt));
}
