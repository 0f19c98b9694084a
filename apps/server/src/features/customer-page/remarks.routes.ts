import { addRemarkCall, listRemarksCall, replyToRemarkCall, setRemarkStateCall } from '@pw/contract/remarks';
import {
  decideRemarkState,
  judgeRecordedRemark,
  keptText,
  remarkTextFault,
  stateAfterReply,
} from '@pw/domain/customer-page/remark';
import { isoDayInIndia } from '@pw/domain/dates';
import { isFaultless } from '@pw/domain/field-rules';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { type Route, route } from '../../platform/http/route.ts';
import { subjectOf } from '../projects/change-project.ts';
import { findRevision } from '../projects/frozen-project.store.ts';
import { openProject, openToMove } from '../projects/open-project.ts';
import {
  addReply,
  insertRemark,
  listRemarks,
  lockRemark,
  plainRemark,
  type Remark,
} from '../projects/remarks.store.ts';
import { readSharedProject } from './page-standing.ts';
import { presentRemark } from './present-remarks.ts';

const listRemarksRoute = route(listRemarksCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, query: { revision }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { submitted, current } = await readSharedProject(tx, open.value);
    const remarks = await listRemarks(tx, { projectId, revision });
    return { remarks: remarks.map(presentRemark), current, submitted: submitted === 0 ? null : submitted };
  },
});

/** Enters a remark that came by phone or mail. The project is locked, so that remarks are counted one after the other. */
const addRemarkRoute = route(addRemarkCall, {
  async handle({ params: { projectId }, body, actor, tx, now, refuse, audit }) {
    const open = await openToMove(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { offerRevision: revision, ...form } = body;
    const faults = judgeRecordedRemark(form, isoDayInIndia(now.getTime()));
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    if (!(await findRevision(tx, { projectId, revision }))) {
      return refuse('NOT_SUBMITTED');
    }
    const { companyId, accountId: recordedBy, name: recordedByName } = actor;
    const said = {
      text: keptText(form.text),
      saidBy: form.saidBy.trim(),
      saidOn: form.saidOn,
      clause: form.clause.trim(),
    };
    const remark = await insertRemark(
      tx,
      { companyId, projectId, revision },
      { ...plainRemark, ...said, at: now, linkId: null, recordedBy, recordedByName },
    );
    const details = { ...namesOf(remark), ...said };
    audit({ event: 'remark.recorded', subject: subjectOf(open.value), details });
    return presentRemark(remark);
  },
});

/** Answers a remark; one that is settled stays so. */
const replyToRemarkRoute = route(replyToRemarkCall, {
  async handle({ params: { projectId, remarkId }, body: { text, toAll }, actor, tx, now, refuse, audit }) {
    const open = await openToMove(tx, projectId, 'use');
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const remark = await lockRemark(tx, projectId, remarkId);
    if (!remark) {
      return refuse('NOT_FOUND');
    }
    if (remarkTextFault(text)) {
      return refuse('TEXT_MISSING');
    }
    const reply = { ...replierOf(actor), at: now, text: keptText(text), toAll, revision: open.value.offerRevision };
    const answered = await addReply(tx, remark, reply, stateAfterReply(remark.state));
    const details = { ...namesOf(remark), text: reply.text, toAll };
    audit({ event: 'remark.answered', subject: subjectOf(open.value), details });
    return presentRemark(answered);
  },
});

/** Gives a remark another state; its reason is an answer to its person. */
const setRemarkStateRoute = route(setRemarkStateCall, {
  async handle({ params: { projectId, remarkId }, body, actor, tx, now, refuse, audit }) {
    const open = await openToMove(tx, projectId, 'use');
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const remark = await lockRemark(tx, projectId, remarkId);
    if (!remark) {
      return refuse('NOT_FOUND');
    }
    const decided = decideRemarkState(remark.state, body);
    if (!decided.ok) {
      return refuse(decided.error);
    }
    const { state, text } = decided.value;
    const reply = { ...replierOf(actor), at: now, text, toAll: false, revision: open.value.offerRevision };
    const changed = await addReply(tx, remark, reply, state);
    const details = { ...namesOf(remark), from: remark.state, to: state, text };
    audit({ event: 'remark.state-changed', subject: subjectOf(open.value), details });
    return presentRemark(changed);
  },
});

function replierOf({ accountId, name }: { readonly accountId: string; readonly name: string }) {
  return { repliedBy: accountId, repliedByName: name };
}

/** What of a remark says in the audit which one it is. */
function namesOf({ projectId, revision, no }: Remark) {
  return { projectId, offerRevision: revisionLabel(revision), no };
}

/** The calls of sales about remarks of customers. */
export const remarkRoutes: readonly Route[] = [
  listRemarksRoute,
  addRemarkRoute,
  replyToRemarkRoute,
  setRemarkStateRoute,
];
