import {
  exportCommentResponsesCall,
  readCommentResponsesCall,
  saveCommentResponsesCall,
} from '@pw/contract/submittals';
import { writeWorkbook } from '@pw/documents/write-workbook';
import { isoDayInIndia } from '@pw/domain/dates';
import type { CommentResponse } from '@pw/domain/submittals/comment-response';
import { responseWorkbook } from '@pw/reports/submittal/comment-responses';
import { disposition } from '../../platform/http/disposition.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readCompanyName } from '../boards/standing-front-view.ts';
import { subjectOf } from '../projects/change-project.ts';
import { openProject, openToMove } from '../projects/open-project.ts';
import { readTypedResponses, saveTypedResponses } from './comment-responses.store.ts';
import { readRemarkResponses, readResponses } from './read-responses.ts';

const readCommentResponsesRoute = route(readCommentResponsesCall, {
  async handle({ params: { projectId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const ofRemarks = await readRemarkResponses(tx, projectId);
    return { ...present(await readTypedResponses(tx, projectId)), ofRemarks };
  },
});

/** Saves the list. Comments arrive while a project can only be viewed, so its status does not matter. */
const saveCommentResponsesRoute = route(saveCommentResponsesCall, {
  async handle({ params: { projectId }, body, actor: { companyId }, tx, refuse, audit }) {
    const open = await openToMove(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const current = await readTypedResponses(tx, projectId);
    if (current.revision !== body.revision) {
      return refuse('STALE', { details: present(current) });
    }
    const blank = body.responses.findIndex(({ comment }) => comment.trim() === '');
    if (blank >= 0) {
      const message = `Comment ${blank + 1} is empty. Write what the customer said, or remove the row.`;
      return refuse('FIELD_INVALID', { message, details: { [`responses.${blank}.comment`]: message } });
    }
    const saved = await saveTypedResponses(tx, { companyId, projectId }, body);
    const details = { projectId, responses: saved.responses.length, revision: saved.revision };
    audit({ event: 'submittal.comments-saved', subject: subjectOf(open.value), details });
    return present(saved);
  },
});

function present({
  responses,
  revision,
}: {
  readonly responses: readonly CommentResponse[];
  readonly revision: number;
}) {
  return { responses: [...responses], revision };
}

const exportCommentResponsesRoute = route(exportCommentResponsesCall, {
  async handle({ params: { projectId }, tx, now, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { name: project, quotationNumber } = open.value;
    const head = { company: await readCompanyName(tx), project, date: isoDayInIndia(now.getTime()) };
    return {
      bytes: Buffer.from(await writeWorkbook(responseWorkbook(await readResponses(tx, projectId), head))),
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      disposition: disposition(`${quotationNumber} Comment responses.xlsx`),
    };
  },
});

/** The calls by which sales answers comments of the customer. */
export const commentResponseRoutes: readonly Route[] = [
  readCommentResponsesRoute,
  saveCommentResponsesRoute,
  exportCommentResponsesRoute,
];
