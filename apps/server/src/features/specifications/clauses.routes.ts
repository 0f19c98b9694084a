import { acceptProposalsCall, answerClausesCall, editClausesCall } from '@pw/contract/specifications';
import { clauseLabel } from '@pw/domain/specifications/clause';
import {
  clauseState,
  type EvidenceItem,
  isLeftOpen,
  judgeAnswer,
  type KeptEvidence,
} from '@pw/domain/specifications/clause-answer';
import { clauseEditFaults, editClauses } from '@pw/domain/specifications/clause-edits';
import type { DesignEvidence } from '@pw/reports/evidence/design-evidence';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { listUsers } from '../company-users/company-users.store.ts';
import { subjectOf } from '../projects/change-project.ts';
import {
  insertAnswers,
  type KeptAnswer,
  listClauses,
  readClauseList,
  removeAnswers,
  writeClauseList,
} from './clauses.store.ts';
import { openSpecificationToWrite } from './open-specification.ts';
import { presentContent, readPresenting } from './present-specification.ts';
import { readProjectEvidence } from './project-evidence.ts';
import { proposeFor } from './propose-clause.ts';
import { type Specification, saveSpecification } from './specifications.store.ts';

/** Joins, splits, changes, adds, leaves out and takes back clauses. */
const editClausesRoute = route(editClausesCall, {
  isHeavy: true,
  async handle({ params, body: { revision, edits }, actor, tx, refuse, audit }) {
    const open = await openSpecificationToWrite(tx, params, revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { project, specification } = open.value;
    if (specification.state !== 'read') {
      return refuse('NOT_READ');
    }
    const before = await readClauseList(tx, specification);
    const edited = editClauses(before, edits);
    if (!edited.ok) {
      return edited.error === 'TOO_MANY_CLAUSES' || edited.error === 'NOT_FOUND'
        ? refuse(edited.error)
        : refuse('EDIT_INVALID', { message: clauseEditFaults[edited.error], details: { rule: edited.error } });
    }
    const { list: after, unanswered } = edited.value;
    const owner = { companyId: actor.companyId, specificationId: specification.specificationId };
    await writeClauseList(tx, owner, { before, after });
    await removeAnswers(tx, owner, unanswered);
    const saved = await saveSpecification(tx, specification, { lastId: after.lastId });
    const details = { ...params, edits: edits.map(({ kind, clauseId }) => ({ kind, clauseId })) };
    audit({ event: 'specification.clauses-edited', subject: subjectOf(project), details });
    return presentContent(tx, saved, await readPresenting(tx, actor.companyId, params.projectId));
  },
});

/** Answers clauses. What their evidence says is read from the design here, and nobody can send other words. */
const answerClausesRoute = route(answerClausesCall, {
  isHeavy: true,
  async handle({ params, body: { revision, answers }, actor, tx, now, refuse, audit }) {
    const open = await openSpecificationToWrite(tx, params, revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { project, specification } = open.value;
    const { specificationId } = specification;
    const known = new Map(
      ((await listClauses(tx, [specificationId])).get(specificationId) ?? []).map((each) => [each.clauseId, each]),
    );
    const design = await readProjectEvidence(tx, actor.companyId, params.projectId);
    const users = new Map((await listUsers(tx)).map(({ userId, name }) => [userId, name]));
    const given: (KeptAnswer & { readonly clauseId: number })[] = [];
    for (const { clauseId, verdict, text, ownerId = actor.accountId, evidence } of answers) {
      const clause = known.get(clauseId);
      if (!clause) {
        return refuse('NOT_FOUND');
      }
      if (verdict === null) {
        continue;
      }
      const details = { clauseId };
      if (clause.isTitle || specification.isInformative) {
        return refuse('NOTHING_ASKED', { details });
      }
      const fault = judgeAnswer({ verdict, text, evidence });
      if (fault !== null) {
        return refuse(fault, { details });
      }
      const ownerName = ownerId === actor.accountId ? actor.name : users.get(ownerId);
      if (ownerName === undefined) {
        return refuse('OWNER_UNKNOWN', { details });
      }
      const said = evidence.map((item) => sayEvidence(item, design, actor.name));
      if (said.some((item) => item === null)) {
        return refuse('EVIDENCE_GONE', { details });
      }
      const by = { ownerId, ownerName, answeredBy: actor.accountId, answeredByName: actor.name, answeredAt: now };
      given.push({ clauseId, verdict, text: text.trim(), evidence: said.filter((item) => item !== null), ...by });
    }
    await keepAnswers(
      tx,
      { companyId: actor.companyId, specificationId },
      given,
      answers.map(({ clauseId }) => clauseId),
    );
    const details = { ...params, answers: answers.map(({ clauseId, verdict }) => ({ clauseId, verdict })) };
    audit({ event: 'specification.answered', subject: subjectOf(project), details });
    const answered = new Set(answers.map(({ clauseId }) => clauseId));
    return presentAnswered(tx, specification, actor.companyId, answered);
  },
});

/** Answers clauses with comply where that is still proposed: the proposals are made again by the design as it is now. */
const acceptProposalsRoute = route(acceptProposalsCall, {
  isHeavy: true,
  async handle({ params, body: { revision, clauseIds }, actor, tx, now, refuse, audit }) {
    const open = await openSpecificationToWrite(tx, params, revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { project, specification } = open.value;
    const { specificationId } = specification;
    const clauses = (await listClauses(tx, [specificationId])).get(specificationId) ?? [];
    const asked = new Set(clauseIds);
    const chosen = clauses.filter(({ clauseId }) => asked.has(clauseId));
    if (chosen.length < asked.size) {
      return refuse('NOT_FOUND');
    }
    const design = await readProjectEvidence(tx, actor.companyId, params.projectId);
    const by = { ownerId: actor.accountId, ownerName: actor.name, answeredBy: actor.accountId };
    const given: (KeptAnswer & { readonly clauseId: number })[] = [];
    for (const { clauseId, text, isTitle, answer } of chosen) {
      const state = clauseState({ isTitle, answer }, specification.isInformative, design.read);
      const proposal = isLeftOpen(state) ? proposeFor(text, design) : null;
      if (proposal?.verdict === 'comply') {
        const evidence = proposal.evidence.map((item) => sayEvidence(item, design, actor.name));
        const said = evidence.filter((item) => item !== null);
        given.push({
          clauseId,
          verdict: 'comply',
          text: proposal.text,
          evidence: said,
          ...by,
          answeredByName: actor.name,
          answeredAt: now,
        });
      }
    }
    if (given.length < chosen.length) {
      const understood = new Set(given.map(({ clauseId }) => clauseId));
      const left = chosen.filter(({ clauseId }) => !understood.has(clauseId)).map(clauseLabel);
      return refuse('NOT_UNDERSTOOD', { details: { clauses: left } });
    }
    await keepAnswers(tx, { companyId: actor.companyId, specificationId }, given, clauseIds);
    const details = {
      ...params,
      answers: given.map(({ clauseId, verdict }) => ({ clauseId, verdict })),
      proposed: true,
    };
    audit({ event: 'specification.answered', subject: subjectOf(project), details });
    return presentAnswered(tx, specification, actor.companyId, asked);
  },
});

/** Puts answers in the place of those that some clauses had. */
async function keepAnswers(
  tx: AppTransaction,
  owner: { readonly companyId: string; readonly specificationId: string },
  given: Parameters<typeof insertAnswers>[2],
  clauseIds: readonly number[],
): Promise<void> {
  await removeAnswers(tx, owner, clauseIds);
  await insertAnswers(tx, owner, given);
}

/** The head of a specification after its next save, and some of its clauses. */
async function presentAnswered(
  tx: AppTransaction,
  specification: Specification,
  companyId: string,
  answered: ReadonlySet<number>,
) {
  const saved = await saveSpecification(tx, specification, {});
  const presenting = await readPresenting(tx, companyId, specification.projectId);
  const content = await presentContent(tx, saved, presenting);
  return {
    specification: content.specification,
    clauses: content.clauses.filter(({ clauseId }) => answered.has(clauseId)),
  };
}

/** An evidence with the words of the design, or of the person who states it; null for what the design does not say. */
function sayEvidence({ kind, board, name }: EvidenceItem, design: DesignEvidence, person: string): KeptEvidence | null {
  if (kind === 'statement') {
    return { kind, board: null, name: person, said: `by statement of ${person}` };
  }
  const said = design.read({ kind, board, name });
  return said === null ? null : { kind, board, name, said };
}

export const clauseRoutes = [editClausesRoute, answerClausesRoute, acceptProposalsRoute] as const;
