import { type BoardGap, boardGap } from '@pw/domain/boards/board-gap';
import type { GapFacts } from '../../database/kept-work-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { keepRecent } from '../../platform/recent.ts';
import { type ProjectTerms, readProjectTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { quoteSavedBoard } from './board-price.ts';
import { readInputs } from './board-sources.store.ts';
import { type Board, type ConfigurationFacts, readConfigurationFacts } from './boards.store.ts';
import { decideDrawable } from './drawable-board.ts';
import { listFingerprints } from './front-views.store.ts';
import { findKeptWork, gapFacts, printOf, unpriceable } from './kept-work.ts';
import type { BoardRequest } from './open-board.ts';
import { currentDrawing, headPrint, readHeadIfThere, type UndatedHead } from './standing-front-view.ts';

type GapRequest = Pick<BoardRequest, 'tx' | 'platform' | 'actor'>;

/** Everything besides a board on which it depends whether it is complete. */
type Surroundings = {
  readonly terms: ProjectTerms;
  /** Null while the logo of the company cannot be read. */
  readonly head: UndatedHead | null;
  readonly headPrint: string | null;
};

/** A board in progress, with what is known of it. */
type OpenBoard = ConfigurationFacts & {
  readonly board: Board;
  /** The fingerprints of the drawings that were made of it. */
  readonly drawings: readonly string[];
};

/** What keeps boards of a project in progress, by their numbers; complete boards have no entry. */
export async function findGaps(
  request: GapRequest,
  project: Project,
  boards: readonly Board[],
): Promise<ReadonlyMap<number, BoardGap>> {
  const open = await readOpenBoards(
    request.tx,
    boards.filter(({ state }) => state === 'in-progress'),
  );
  if (open.length === 0) {
    return new Map();
  }
  const around = await readSurroundings(request, project);
  await recallFacts(
    request,
    open.filter((each) => isJudged(each, around)),
    around.terms,
  );
  const gaps = new Map<number, BoardGap>();
  for (const each of open) {
    const gap = await gapOf(request, each, around);
    // A board that lacks nothing lacks its price, which a client can drop by itself.
    gaps.set(each.board.lineItemId, gap ?? { code: 'PRICE_NOT_KEPT', count: 1 });
  }
  return gaps;
}

async function readOpenBoards(tx: AppTransaction, boards: readonly Board[]): Promise<readonly OpenBoard[]> {
  const numbers = boards.map(({ lineItemId }) => lineItemId);
  if (numbers.length === 0) {
    return [];
  }
  const facts = await readConfigurationFacts(tx, numbers);
  const drawings = await listFingerprints(tx, numbers);
  return boards.flatMap((board) => {
    const known = facts.get(board.lineItemId);
    return known ? [{ ...known, board, drawings: drawings.get(board.lineItemId) ?? [] }] : [];
  });
}

async function readSurroundings({ tx, platform }: GapRequest, project: Project): Promise<Surroundings> {
  const terms = await readProjectTerms(tx, project.projectId);
  const head = await readHeadIfThere(tx, platform.files, project);
  return { terms, head, headPrint: head && headPrint(head) };
}

/** Whether the gap of a board depends on its results: it is saved by the current rules, and no change is unsaved. */
function isJudged(
  { board, knowledgeVersion, unsavedSince }: OpenBoard,
  { terms: { knowledge } }: Pick<Surroundings, 'terms'>,
): boolean {
  return board.isSaved && unsavedSince === null && (knowledgeVersion ?? knowledge.version) === knowledge.version;
}

/** A hundred of the largest projects; some 10 MB. */
const MOST_KEPT = 20_000;

const recentFacts = keepRecent<GapFacts>('gaps', MOST_KEPT);

function keyOf(companyId: string, { board: { lineItemId, name }, revision }: OpenBoard, terms: ProjectTerms): string {
  return [companyId, lineItemId, printOf('gap', { name, configurationRevision: revision }, terms)].join(' ');
}

/** Brings into memory what is kept of saves and still counts. */
async function recallFacts(
  { tx, actor: { companyId } }: GapRequest,
  open: readonly OpenBoard[],
  terms: ProjectTerms,
): Promise<void> {
  const unknown = open.filter((each) => recentFacts.get(keyOf(companyId, each, terms)) === undefined);
  const printed = unknown.map(({ board, revision }) => ({ ...board, configurationRevision: revision }));
  const facts = await findKeptWork(tx, 'gap', printed, terms);
  for (const each of unknown) {
    const known = facts.get(each.board.lineItemId);
    if (known) {
      recentFacts.put(keyOf(companyId, each, terms), known);
    }
  }
}

async function gapOf(request: GapRequest, open: OpenBoard, around: Surroundings): Promise<BoardGap | null> {
  const { board, unsavedSince, drawings } = open;
  const saved = { isSaved: board.isSaved, hasUnsavedChanges: unsavedSince !== null };
  if (!isJudged(open, around)) {
    return boardGap({ ...saved, worked: null, frontView: 'missing' });
  }
  const worked = await factsOf(request, open, around);
  const gap = boardGap({ ...saved, worked, frontView: drawings.length === 0 ? 'missing' : 'current' });
  // Only a board that lacks nothing else is drawn for the answer. Without the logo no drawing is known to be current.
  return (
    gap ?? boardGap({ ...saved, worked, frontView: (await isCurrent(request, open, around)) ? 'current' : 'outdated' })
  );
}

async function isCurrent(request: GapRequest, open: OpenBoard, around: Surroundings): Promise<boolean> {
  if (around.head === null) {
    return false;
  }
  const { drawing } = await factsOf(request, open, around, around.headPrint);
  return drawing !== null && open.drawings.includes(drawing.fingerprint);
}

/** @param head the title block of the drawing, where that is needed: it takes as long as the rest */
async function factsOf(
  { tx, actor: { companyId } }: GapRequest,
  open: OpenBoard,
  around: Surroundings,
  head: string | null = null,
): Promise<GapFacts> {
  const key = keyOf(companyId, open, around.terms);
  const known = recentFacts.get(key);
  if (known && (head === null || known.drawing?.head === head)) {
    return known;
  }
  const facts = await workOut(tx, open.board, around, head !== null);
  recentFacts.put(key, facts);
  return facts;
}

async function workOut(
  tx: AppTransaction,
  board: Board,
  { terms, head }: Surroundings,
  isDrawn: boolean,
): Promise<GapFacts> {
  const { inputs } = await readInputs(tx, board.lineItemId);
  const quoted = quoteSavedBoard(board, inputs, terms);
  if (!quoted.ok) {
    return unpriceable;
  }
  const drawable = decideDrawable(quoted.value);
  const drawing = isDrawn && drawable.ok && head ? currentDrawing(terms.knowledge, drawable.value, head) : null;
  return { ...gapFacts(quoted.value), drawing };
}
