import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BoardGap } from '@pw/domain/boards/board-gap';
import type { StandingFinding, SubmittedProject } from '@pw/domain/order-submission/decide-submission';
import { ok, type Result } from '@pw/domain/result';
import type { PriceRefusal } from '@pw/pricing/price-terms';
import { type StatedFinding, stateFinding } from '@pw/switchboard/checks/judgement';
import { findingGate } from '@pw/switchboard/checks/offer-gate';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { keepRecent } from '../../platform/recent.ts';
import { quoteSavedBoard } from '../boards/board-price.ts';
import { listSavedBoards, readInputs, type SavedBoard } from '../boards/board-sources.store.ts';
import { readConfigurationFacts } from '../boards/boards.store.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { type ProjectTerms, readProjectTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { findReportedBoards } from '../reports/reported-boards.ts';

/** What of a project decides whether it can be submitted, and what whoever submits it answers for. */
export type JudgedProject = {
  readonly facts: SubmittedProject;
  /** Those that must be accepted first. */
  readonly warnings: readonly StandingFinding[];
  /** Another one as soon as the warnings are others. */
  readonly warningsFingerprint: string;
  readonly boards: readonly SavedBoard[];
};

type JudgeRequest = Pick<BoardRequest, 'tx' | 'platform' | 'actor'>;

/**
 * Gathers what decides about the submission of a project: the screen that asks beforehand and the submission itself ask
 * here. Refused where an amount of a board is too large to be worked out.
 */
export async function judgeSubmission(
  request: JudgeRequest,
  project: Project,
): Promise<Result<JudgedProject, PriceRefusal>> {
  const { tx, actor } = request;
  const { projectId } = project;
  const boards = await listSavedBoards(tx, projectId);
  const gaps = await findBoardGaps(request, project);
  const terms = await readProjectTerms(tx, projectId);
  const { tables } = knowledge();
  const findings: (StandingFinding & Pick<StatedFinding, 'severity'>)[] = [];
  for (const board of boards) {
    const found = canBeChecked(gaps.get(board.lineItemId))
      ? await checkBoard(tx, actor.companyId, board, terms)
      : ok([]);
    if (!found.ok) {
      return found;
    }
    const { lineItemId, name } = board;
    findings.push(
      ...found.value.map((finding) => {
        const mustAccept = findingGate(finding, tables) === 'accept';
        return { ...finding, lineItemId, board: name, mustAccept };
      }),
    );
  }
  const warnings = findings
    .flatMap(({ severity, ...finding }) => (severity === 'W' || finding.mustAccept ? [finding] : []))
    .toSorted((one, other) => Number(other.mustAccept) - Number(one.mustAccept));
  const facts: SubmittedProject = {
    customer: await customerState(tx, project),
    boards: boards.map(({ lineItemId, name }) => ({ lineItemId, name, gap: gapToTell(gaps.get(lineItemId)) })),
    errors: findings.flatMap(({ severity, mustAccept: _stands, ...finding }) => (severity === 'E' ? [finding] : [])),
  };
  const warningsFingerprint = createHash('sha256').update(JSON.stringify(warnings)).digest('hex');
  return ok({ facts, warnings, warningsFingerprint, boards });
}

/** What keeps each board from being complete: what reports ask for, and changes that nobody has saved. */
async function findBoardGaps(request: JudgeRequest, project: Project): Promise<ReadonlyMap<number, BoardGap>> {
  const reported = await findReportedBoards(request, project);
  if (reported.length === 0) {
    return new Map();
  }
  const facts = await readConfigurationFacts(
    request.tx,
    reported.map(({ lineItemId }) => lineItemId),
  );
  const unsaved: BoardGap = { code: 'UNSAVED_CHANGES', count: 1 };
  const gaps = reported.flatMap(({ lineItemId, gap }) => {
    const own = (facts.get(lineItemId)?.unsavedSince ?? null) === null ? gap : unsaved;
    return own === null ? [] : [[lineItemId, own] as const];
  });
  return new Map(gaps);
}

/** Whether the rules of now can say anything of a board. */
function canBeChecked(gap: BoardGap | undefined): boolean {
  return gap?.code !== 'NOT_CONFIGURED' && gap?.code !== 'RULES_CHANGED';
}

/** Errors of checks are told one by one. */
function gapToTell(gap: BoardGap | undefined): BoardGap | null {
  return gap === undefined || gap.code === 'CHECKS_FAILED' ? null : gap;
}

async function customerState(tx: AppTransaction, { customerId }: Project): Promise<SubmittedProject['customer']> {
  if (customerId === null) {
    return 'none';
  }
  const found = await tx
    .selectFrom('customers')
    .select('deletedAt')
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return found.deletedAt === null ? 'chosen' : 'gone';
}

/** Some large projects; findings are few. */
const MOST_KEPT = 2000;

const kept = keepRecent<readonly StatedFinding[]>(MOST_KEPT);

/** What the checks find in a board as it is saved. Other requests are answered between two boards. */
async function checkBoard(
  tx: AppTransaction,
  companyId: string,
  board: SavedBoard,
  terms: ProjectTerms,
): Promise<Result<readonly StatedFinding[], PriceRefusal>> {
  const { lineItemId, configurationRevision, name, quantity } = board;
  const key = [companyId, lineItemId, configurationRevision, knowledge().version, terms.fingerprint, quantity, name];
  const known = kept.get(key.join(' '));
  if (known) {
    return ok(known);
  }
  const { inputs } = await readInputs(tx, lineItemId);
  const quoted = quoteSavedBoard(board, inputs, terms);
  await nextTurn();
  if (!quoted.ok) {
    return quoted;
  }
  const findings = quoted.value.checks.map(stateFinding);
  kept.put(key.join(' '), findings);
  return ok(findings);
}
