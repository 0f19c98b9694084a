import { acceptProposalsCall, answerClausesCall } from '@pw/contract/specifications';
import { type Clause, clauseLabel } from '@pw/domain/specifications/clause';
import {
  clauseState,
  type EvidenceItem,
  isLeftOpen,
  judgeAnswer,
  type KeptEvidence,
} from '@pw/domain/specifications/clause-answer';
import type { LibraryAnswer } from '@pw/domain/specifications/proposal';
import type { DesignEvidence } from '@pw/reports/evidence/design-evidence';
import { foldClause, knownAnswers } from '@pw/specification/library/known-answers';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { listUsers } from '../company-users/company-users.store.ts';
import { subjectOf } from '../projects/change-project.ts';
import type { Project } from '../projects/projects.store.ts';
import { countUses, keepAnswersInLibrary, listLibrary } from './answer-library.store.ts';
import { insertAnswers, type KeptAnswer, listClauses, removeAnswers } from './clauses.store.ts';
import { type OpenSpecification, openSpecificationToWrite } from './open-specification.ts';
import { presentContent, readPresenting } from './present-specification.ts';
import { readProjectEvidence } from './project-evidence.ts';
import { proposeFor } from './propose-clause.ts';
import { saveSpecification } from './specifications.store.ts';

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
    const libraryAnswers: LibraryAnswer[] = [];
    for (const { clauseId, verdict, text, ownerId = actor.accountId, evidence, keepFor } of answers) {
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
      if (keepFor === 'consultant' && project.consultant.trim() === '') {
        return refuse('CONSULTANT_MISSING', { details });
      }
      if (keepFor !== undefined) {
        const consultant = keepFor === 'all' ? '' : project.consultant;
        const words = { folded: foldClause(clause.text), sample: clause.text };
        libraryAnswers.push({ ...words, consultant, verdict, text: text.trim(), quotation: project.quotationNumber });
      }
    }
    await keepAnswers(
      tx,
      { companyId: actor.companyId, specificationId },
      given,
      answers.map(({ clauseId }) => clauseId),
    );
    const library = await openLibrary(tx, project);
    await countUses(
      tx,
      given.flatMap(({ clauseId, ...answer }) => library.repeats(known.get(clauseId), answer)),
      now,
    );
    const { companyId, accountId: by, name: byName } = actor;
    await keepAnswersInLibrary(tx, { companyId, by, byName, now }, libraryAnswers);
    const details = {
      ...params,
      answers: answers.map(({ clauseId, verdict, keepFor }) => ({ clauseId, verdict, keepFor })),
    };
    audit({ event: 'specification.answered', subject: subjectOf(project), details });
    const answered = new Set(answers.map(({ clauseId }) => clauseId));
    return presentAnswered(tx, open.value, actor.companyId, answered);
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
    const library = await openLibrary(tx, project);
    const by = { ownerId: actor.accountId, ownerName: actor.name, answeredBy: actor.accountId };
    const given: (KeptAnswer & { readonly clauseId: number })[] = [];
    for (const { clauseId, text, isTitle, answer } of chosen) {
      const state = clauseState({ isTitle, answer }, specification.isInformative, design.read);
      const proposal = isLeftOpen(state) ? proposeFor(text, design, library.of) : null;
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
    const texts = new Map(chosen.map((clause) => [clause.clauseId, clause]));
    await countUses(
      tx,
      given.flatMap(({ clauseId, ...answer }) => library.repeats(texts.get(clauseId), answer)),
      now,
    );
    const details = {
      ...params,
      answers: given.map(({ clauseId, verdict }) => ({ clauseId, verdict })),
      proposed: true,
    };
    audit({ event: 'specification.answered', subject: subjectOf(project), details });
    return presentAnswered(tx, open.value, actor.companyId, asked);
  },
});

/** The library of answers for the consultant of a project. */
async function openLibrary(tx: AppTransaction, { consultant }: Pick<Project, 'consultant'>) {
  const of = knownAnswers(await listLibrary(tx, consultant));
  return {
    of,
    /** The entry whose words an answer repeats; none for one with words of its own. */
    repeats: (clause: Pick<Clause, 'text'> | undefined, { verdict, text }: Pick<KeptAnswer, 'verdict' | 'text'>) => {
      const entry = clause && of(clause.text)?.entry;
      return entry && entry.verdict === verdict && entry.text === text ? [entry] : [];
    },
  };
}

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
  { project, specification }: OpenSpecification,
  companyId: string,
  answered: ReadonlySet<number>,
) {
  const saved = await saveSpecification(tx, specification, {});
  const presenting = await readPresenting(tx, companyId, project);
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

export const answerRoutes = [answerClausesRoute, acceptProposalsRoute] as const;
