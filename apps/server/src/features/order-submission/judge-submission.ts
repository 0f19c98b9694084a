import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BoardGap } from '@pw/domain/boards/board-gap';
import type { StandingPoint, SubmittedProject } from '@pw/domain/order-submission/decide-submission';
import { ok, type Result } from '@pw/domain/result';
import { type OfferReservation, reservationText } from '@pw/pricing/quote/reservations';
import { answerTo, type KeptAnswer, sendReasonText } from '@pw/pricing/quote/send-gate';
import { openArticles } from '@pw/pricing/quote/unpriced-articles';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import { findingGate } from '@pw/switchboard/checks/offer-gate';
import { type CheckFinding, findingPlace, type StatedFinding, stateFinding } from '@pw/switchboard/findings/finding';
import { findingMark } from '@pw/switchboard/findings/finding-mark';
import type { Tables } from '@pw/switchboard/tables/tables';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { keepRecent } from '../../platform/recent.ts';
import { quoteSavedBoard } from '../boards/board-price.ts';
import type { SavedBoard } from '../boards/board-sources.store.ts';
import { type ProjectMargin, readProjectMargin } from '../margin-approvals/project-margin.ts';
import { type ProjectTerms, readTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import type { OfferPoint } from '../reports/judge-offer.ts';
import { judgeProjectOffer, type OfferRequest, type ProjectOffer } from '../reports/project-offer.ts';
import { type OfferReading, offerReadingOf } from '../reports/report-source.ts';
import { type BoardToSubmit, findBoardsToSubmit } from '../reports/reported-boards.ts';
import { standardPoints } from './standard-points.ts';

/** The facts that decide about the submission of a project, and the points that it would go out with. */
export type JudgedProject = {
  readonly facts: SubmittedProject;
  /** Those that must be accepted first. */
  readonly points: readonly StandingPoint[];
  /** Changes with the points, not with the people who accept them. */
  readonly pointsFingerprint: string;
  /** The offer as it is worked on; null while something keeps it from being made. */
  readonly offer: Extract<ProjectOffer, { readonly isJudged: true }> | null;
  readonly boards: readonly SavedBoard[];
  readonly margin: ProjectMargin;
  /** The reading by which it was judged, and is frozen. */
  readonly reading: OfferReading;
  readonly terms: ProjectTerms;
};

/**
 * Gathers what decides about the submission of a project: the screen that asks beforehand and the submission itself ask
 * here. Its points are those of the gate of the offer and the warnings of the checks, with the same answers. Refused
 * where an amount of a board is too large to be worked out.
 */
export async function judgeSubmission(
  request: OfferRequest,
  project: Project,
): Promise<Result<JudgedProject, PriceRefusal>> {
  const { tx, actor, now } = request;
  const reading = offerReadingOf(tx, project, now);
  const boards = await reading.boards();
  const reported = boards.length === 0 ? [] : await findBoardsToSubmit(request, project);
  const gaps = findBoardGaps(reported);
  const terms = await readTerms(reading);
  const offer = gaps.size === 0 ? await judgeProjectOffer(request, project, { reported, reading }) : null;
  const judged = offer?.isJudged ? offer : null;
  const findings: BoardChecks[] = [];
  for (const board of boards) {
    const worked = judged?.boards.find(({ lineItemId }) => lineItemId === board.lineItemId);
    const boardChecks = worked
      ? ok(worked.checks.map(markFinding))
      : canBeChecked(gaps.get(board.lineItemId))
        ? await checkBoard(reading, actor.companyId, board, terms)
        : ok([]);
    if (!boardChecks.ok) {
      return boardChecks;
    }
    findings.push({ board, checks: boardChecks.value });
  }
  const frozen = await reading.frozen();
  const margin = await readProjectMargin(tx, actor.companyId, project, { boards, terms, frozen });
  if (!margin.ok) {
    return margin;
  }
  const { answers } = await reading.offerTexts();
  const unpriced = unpricedBoards(judged?.boards ?? []);
  const standards = await standardPoints(reading, boards);
  const points = [
    ...gatePoints((judged?.points ?? []).filter(isPoint(unpriced)), boards),
    ...warningPoints(knowledgeOf(tx).tables, findings, answers),
    ...standards.points,
  ];
  const facts: SubmittedProject = {
    customer: await customerState(tx, project),
    boards: boards.map(({ lineItemId, name }) => ({ lineItemId, name, gap: reportedGap(gaps.get(lineItemId)) })),
    errors: findings.flatMap(({ board: { lineItemId, name }, checks }) =>
      checks.flatMap(({ severity, mark: _mark, ...finding }) =>
        severity === 'E' ? [{ ...finding, lineItemId, board: name }] : [],
      ),
    ),
    unpriced,
    openClauses: openClausesOf(judged),
    unreasoned: standards.unreasoned,
    shortfall: shortfallOf(margin.value),
  };
  const read = points.map(({ accepted: _who, ...point }) => point);
  const pointsFingerprint = createHash('sha256').update(JSON.stringify(read)).digest('hex');
  return ok({ facts, points, pointsFingerprint, offer: judged, boards, margin: margin.value, reading, terms });
}

function openClausesOf(offer: JudgedProject['offer']): readonly string[] {
  return offer?.points.flatMap(({ reason }) => (reason.code === 'CLAUSES_OPEN' ? reason.clauses : [])) ?? [];
}

function shortfallOf({ standing, isApproved, request, lapse }: ProjectMargin): SubmittedProject['shortfall'] {
  const { isBelow, marginPercent, floorPercent, shortPaise } = standing;
  return isBelow && !isApproved
    ? { marginPercent, floorPercent, shortPaise, lapse: request?.state === 'approved' ? lapse : null }
    : null;
}

type BoardChecks = { readonly board: SavedBoard; readonly checks: readonly MarkedFinding[] };

/** The boards whose open prices keep the offer from being submitted. */
function unpricedBoards(boards: ProjectBoards): SubmittedProject['unpriced'] {
  return boards
    .filter(({ hasOwnPrices }) => hasOwnPrices)
    .map(({ name: board, bill }) => ({ board, numbers: openArticles(bill) }))
    .filter(({ numbers }) => numbers.length > 0);
}

type ProjectBoards = NonNullable<JudgedProject['offer']>['boards'];

/** Nobody can accept what keeps the project from being submitted: it is no point to go out with. */
function isPoint(unpriced: SubmittedProject['unpriced']): (point: OfferPoint) => boolean {
  const blocks = ({ board, reservation: { code } }: OfferReservation) =>
    (code === 'ARTICLES_UNPRICED' || code === 'NO_EXCHANGE_RATE') && unpriced.some((each) => each.board === board);
  return ({ reason }) => reason.code !== 'CLAUSES_OPEN' && (reason.code !== 'RESERVATION' || !blocks(reason));
}

/** The points of the gate: those that somebody answers for by name, and those that keep the offer a draft. */
function gatePoints(points: readonly OfferPoint[], boards: readonly SavedBoard[]): readonly StandingPoint[] {
  return points.map(({ reason, answer }): StandingPoint => {
    const asked = answerTo(reason);
    const { what: id, board, mark } = asked ?? { what: reason.code, board: null, mark: JSON.stringify(reason) };
    return {
      id,
      board,
      place: null,
      mark,
      mustAccept: true,
      keepsDraft: asked === null,
      lineItemId: boards.find(({ name }) => name === board)?.lineItemId ?? null,
      message: reason.code === 'RESERVATION' ? reservationText(reason.reservation) : sendReasonText(reason),
      lines: reason.code === 'DEVIATIONS' ? reason.deviations.map(({ text }) => text) : [],
      accepted: answer && { by: answer.by, at: answer.at },
    };
  });
}

/** The warnings of the checks that the offer does not ask about. */
function warningPoints(
  tables: Tables,
  boards: readonly BoardChecks[],
  answers: readonly KeptAnswer[],
): readonly StandingPoint[] {
  return boards.flatMap(({ board: { lineItemId, name }, checks }) =>
    checks
      .filter((finding) => finding.severity === 'W' && findingGate(finding, tables) === null)
      .map(({ id, message, place, mark }): StandingPoint => {
        const given = answers.find((each) => each.what === id && each.board === name && each.mark === mark);
        return {
          id,
          message,
          place,
          mark,
          lineItemId,
          board: name,
          lines: [],
          mustAccept: false,
          keepsDraft: false,
          accepted: given ? { by: given.by, at: given.at } : null,
        };
      }),
  );
}

/** What keeps each board from being complete: what reports ask for, and changes that nobody has saved. */
function findBoardGaps(reported: readonly BoardToSubmit[]): ReadonlyMap<number, BoardGap> {
  const unsaved: BoardGap = { code: 'UNSAVED_CHANGES', count: 1 };
  const gaps = reported.flatMap(({ lineItemId, gap, hasUnsavedChanges }) => {
    const own = hasUnsavedChanges ? unsaved : gap;
    return own === null ? [] : [[lineItemId, own] as const];
  });
  return new Map(gaps);
}

/** Whether the current rules can check a board. */
function canBeChecked(gap: BoardGap | undefined): boolean {
  return gap?.code !== 'NOT_CONFIGURED' && gap?.code !== 'RULES_CHANGED';
}

/** The gap as it is reported; errors of checks are reported one by one. */
function reportedGap(gap: BoardGap | undefined): BoardGap | null {
  return gap === undefined || gap.code === 'CHECKS_FAILED' ? null : gap;
}

async function customerState(tx: AppTransaction, { customerId }: Project): Promise<SubmittedProject['customer']> {
  if (customerId === null) {
    return 'none';
  }
  const customer = await tx
    .selectFrom('customers')
    .select('deletedAt')
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return customer.deletedAt === null ? 'chosen' : 'gone';
}

/** Some large projects; findings are few. */
const MOST_KEPT = 2000;

/** A finding with the mark that answers to it carry. */
type MarkedFinding = StatedFinding & { readonly mark: string; readonly place: string | null };

function markFinding(finding: CheckFinding): MarkedFinding {
  const isOfBoard = finding.feeder === undefined && finding.section === undefined;
  const place = isOfBoard || finding.namesPlace ? null : findingPlace(finding);
  return { ...stateFinding(finding), mark: findingMark(finding), place };
}

const recentFindings = keepRecent<readonly MarkedFinding[]>('findings', MOST_KEPT);

/** What the checks find in a board as it is saved. Other requests are answered between two boards. */
async function checkBoard(
  { tx, inputsOf }: OfferReading,
  companyId: string,
  board: SavedBoard,
  terms: ProjectTerms,
): Promise<Result<readonly MarkedFinding[], PriceRefusal>> {
  const { lineItemId, configurationRevision, name, quantity } = board;
  const key = [
    companyId,
    lineItemId,
    configurationRevision,
    knowledgeOf(tx).version,
    terms.fingerprint,
    quantity,
    name,
  ];
  const known = recentFindings.get(key.join(' '));
  if (known) {
    return ok(known);
  }
  const { inputs } = await inputsOf(lineItemId);
  const quoted = quoteSavedBoard(board, inputs, terms);
  await nextTurn();
  if (!quoted.ok) {
    return quoted;
  }
  const findings = quoted.value.checks.map(markFinding);
  recentFindings.put(key.join(' '), findings);
  return ok(findings);
}
