import type {
  ClauseCountsOnWire,
  ClauseOnWire,
  SpecificationHeadOnWire,
  SpecificationOnWire,
} from '@pw/contract/specification-shape';
import { changedEvidence, clauseState, isLeftOpen, type ReadNow } from '@pw/domain/specifications/clause-answer';
import { readingFaultText } from '@pw/domain/specifications/reading';
import type { DesignEvidence } from '@pw/reports/evidence/design-evidence';
import { type KnownAnswers, knownAnswers } from '@pw/specification/library/known-answers';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { listBoards } from '../boards/boards.store.ts';
import type { Project } from '../projects/projects.store.ts';
import { listLibrary } from './answer-library.store.ts';
import { type KeptClause, listClauses, listLeftOut } from './clauses.store.ts';
import { readDesignNow } from './project-evidence.ts';
import { proposeFor } from './propose-clause.ts';
import type { Specification } from './specifications.store.ts';

/** What clauses are presented with. */
export type Presenting = {
  readonly readNow: ReadNow;
  /** What the design offers; null of a submitted revision, to which nothing is proposed. */
  readonly design: DesignEvidence | null;
  /** What the company keeps for the consultant of the project and for all. */
  readonly library: KnownAnswers;
  readonly consultant: string;
  /** The names of the boards by their numbers. */
  readonly boardNames: ReadonlyMap<number, string>;
};

/** Reads what the clauses of a project are presented with. */
export async function readPresenting(
  tx: AppTransaction,
  companyId: string,
  { projectId, consultant }: Pick<Project, 'projectId' | 'consultant'>,
): Promise<Presenting> {
  const boards = await listBoards(tx, projectId);
  const design = await readDesignNow(tx, companyId, projectId);
  return {
    design,
    consultant,
    library: knownAnswers(await listLibrary(tx, consultant)),
    // The answers of a submitted revision stay as they were.
    readNow: design ? design.read : ({ said }) => said,
    boardNames: new Map(boards.map(({ lineItemId, name }) => [lineItemId, name])),
  };
}

/** A specification with its clauses and what was left out, as the call answers it. */
export async function presentContent(
  tx: AppTransaction,
  specification: Specification,
  presenting: Presenting,
): Promise<SpecificationOnWire> {
  const { specificationId } = specification;
  const clauses = (await listClauses(tx, [specificationId])).get(specificationId) ?? [];
  const leftOut = await listLeftOut(tx, specificationId);
  const presented = clauses.map((clause, position) => presentClause(clause, position, specification, presenting));
  return {
    specification: presentHead(specification, presented),
    clauses: presented,
    leftOut: leftOut.map(({ clauseId, page, number, title, text, why, reason }) => ({
      clauseId,
      page,
      text: [number, title, text].filter((part) => part !== '').join(' '),
      why,
      reason,
    })),
    consultant: presenting.consultant,
    notRead: specification.notRead,
  };
}

/** The head of a specification with the counts of its clauses. */
export function presentHead(
  {
    projectId: _of,
    fileKey: _key,
    lastId: _last,
    notRead: _skipped,
    importedByName: importedBy,
    importedAt,
    fault,
    ...head
  }: Specification,
  clauses: readonly Pick<ClauseOnWire, 'state' | 'answer'>[],
): SpecificationHeadOnWire {
  return {
    ...head,
    fault: fault && { code: fault.code, text: readingFaultText(fault) },
    clauses: clauses.length,
    counts: countClauses(clauses),
    importedBy,
    importedAt: importedAt.toISOString(),
  };
}

function countClauses(clauses: readonly Pick<ClauseOnWire, 'state' | 'answer'>[]): ClauseCountsOnWire {
  const answered = (verdict: string) =>
    clauses.filter(({ state, answer }) => state === 'answered' && answer?.verdict === verdict).length;
  const inState = (state: ClauseOnWire['state']) => clauses.filter((clause) => clause.state === state).length;
  return {
    comply: answered('comply'),
    deviate: answered('deviate'),
    clarify: answered('clarify'),
    notApplicable: answered('not applicable'),
    open: inState('open'),
    reopened: inState('reopened'),
  };
}

/** A clause with its answer and its state. */
export function presentClause(
  { answer, original: _read, ...clause }: KeptClause,
  position: number,
  { isInformative }: Pick<Specification, 'isInformative'>,
  { readNow, design, library, boardNames }: Presenting,
): ClauseOnWire {
  const nameOf = (board: number | null) => (board === null ? null : (boardNames.get(board) ?? null));
  const changed = answer ? changedEvidence(answer.evidence, readNow) : [];
  const state = clauseState({ ...clause, answer }, isInformative, readNow);
  const proposal = design && isLeftOpen(state) ? proposeFor(clause.text, design, library) : null;
  return {
    ...clause,
    position,
    answer: answer && {
      verdict: answer.verdict,
      text: answer.text,
      owner: { userId: answer.ownerId, name: answer.ownerName },
      evidence: answer.evidence.map((item) => ({ ...item, boardName: nameOf(item.board) })),
      by: answer.answeredByName,
      at: answer.answeredAt.toISOString(),
    },
    state,
    reopened: changed.map(({ said: was, now }) => ({ was, now })),
    proposal: proposal && {
      ...proposal,
      evidence: proposal.evidence.map((item) => ({
        ...item,
        boardName: nameOf(item.board),
        said: readNow({ ...item, said: '' }) ?? '',
      })),
    },
  };
}
