import { compareFrontViewsCall, compareRevisionsCall, printRevisionNoteCall } from '@pw/contract/revision-comparison';
import { writeReport } from '@pw/documents/offer/write-report';
import { isoDayInIndia } from '@pw/domain/dates';
import { offerNumber, revisionLabel } from '@pw/domain/projects/decide-project';
import { sheetsWithMarks } from '@pw/drawing/front-view/revision-marks';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import type { Both } from '@pw/pricing/revisions/revision-difference';
import { letterheadOf } from '@pw/reports/offer/letterhead';
import { type RevisionNoteData, revisionNote } from '@pw/reports/revision-note/revision-note';
import { disposition } from '../../platform/http/disposition.ts';
import { route } from '../../platform/http/route.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { type Comparison, drawComparison, readComparison } from './compare-revisions.ts';

/** What differs between two revisions of a project. */
export const compareRevisionsRoute = route(compareRevisionsCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, refuse, ...request }) {
    const compared = await readComparison(request, params);
    if (!compared.ok) {
      return refuse(compared.error.code, compared.error.more);
    }
    const { before, after, difference } = compared.value;
    return { before: before.head, after: after.head, difference };
  },
});

/** The front views of a board in two revisions, with marks. */
export const compareFrontViewsRoute = route(compareFrontViewsCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params: { lineItemId, ...address }, refuse, ...request }) {
    const compared = await readComparison(request, address);
    if (!compared.ok) {
      return refuse(compared.error.code, compared.error.more);
    }
    const board = compared.value.difference.boards.find((each) => each.lineItemId === lineItemId);
    const { before, after } = await drawComparison(compared.value, lineItemId, board);
    return { before: before.map(sheetSvg), after: after.map(sheetSvg) };
  },
});

/** The revision note as PDF. */
export const printRevisionNoteRoute = route(printRevisionNoteCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, refuse, ...request }) {
    const compared = await readComparison(request, params);
    if (!compared.ok) {
      return refuse(compared.error.code, compared.error.more);
    }
    const { project, before, after } = compared.value;
    const logo = await readLogo(request, compared.value);
    const note = revisionNote(await noteData(request, compared.value, logo !== null));
    const names = `${revisionLabel(before.head.revision)} to ${revisionLabel(after.head.revision)}`;
    return {
      bytes: await writeReport(note, new Map(logo === null ? [] : [[LOGO, logo]])),
      contentType: 'application/pdf',
      disposition: disposition(`${project.quotationNumber} Revision Note ${names}.pdf`),
    };
  },
});

const LOGO = 'logo.png';

/** A logo whose file is gone is left out, as one that was never uploaded. */
async function readLogo({ platform }: BoardRequest, { after }: Comparison): Promise<Uint8Array | null> {
  const { logo } = after.paper.company;
  const file = logo === null ? undefined : await platform.files.read(logo);
  return file?.bytes ?? null;
}

/** The paper is of the later revision, and of the day on which that was submitted. */
async function noteData(
  { actor, now }: BoardRequest,
  compared: Comparison,
  hasLogo: boolean,
): Promise<RevisionNoteData> {
  const { project, before, after, difference } = compared;
  const { revision } = after.head;
  const { customerName, customerLocation, ...form } = after.paper.project;
  return {
    company: { ...letterheadOf(after.paper.company), logo: hasLogo ? LOGO : null, certificate: null },
    project: { ...form, customer: { customerName, location: customerLocation } },
    offerNumber: offerNumber(project.projectId, revision),
    quotationNumber: project.quotationNumber,
    revision,
    date: dayOf(after) || isoDayInIndia(now.getTime()),
    preparedBy: actor.name,
    sources: [],
    revisions: {
      before: { revision: before.head.revision, date: dayOf(before) },
      after: { revision, date: dayOf(after) },
    },
    difference,
    frontViews: await markedFrontViews(compared),
  };
}

/** The ISO day of a submission; '' of what was not submitted. */
function dayOf({ head: { submittedAt } }: Comparison['before']): string {
  return submittedAt === null ? '' : isoDayInIndia(Date.parse(submittedAt));
}

/** The sheets of the boards on which something is marked. */
async function markedFrontViews(compared: Comparison): Promise<ReadonlyMap<number, Both<readonly Sheet[]>>> {
  const drawn = new Map<number, Both<readonly Sheet[]>>();
  for (const board of compared.difference.boards) {
    const { marks, lineItemId } = board;
    // A board that is on one side alone is told, and stands in the offer of its revision.
    if (board.change === 'changed' && marks.before.length + marks.after.length > 0) {
      const sheets = await drawComparison(compared, lineItemId, board);
      drawn.set(lineItemId, {
        before: sheetsWithMarks(sheets.before, marks.before),
        after: sheetsWithMarks(sheets.after, marks.after),
      });
    }
  }
  return drawn;
}
