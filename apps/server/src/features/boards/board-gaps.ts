import { createHash } from 'node:crypto';
import { type BoardGap, boardGap, type WorkedOut } from '@pw/domain/boards/board-gap';
import { missingEntries } from '@pw/switchboard/model/feeder-faults';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { keepRecent } from '../../platform/recent.ts';
import { type ProjectTerms, readProjectTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { quoteSavedBoard } from './board-price.ts';
import { readInputs } from './board-sources.store.ts';
import { type Board, type ConfigurationFacts, readConfigurationFacts } from './boards.store.ts';
import { decideDrawable } from './drawable-board.ts';
import { listFingerprints } from './front-views.store.ts';
import type { BoardRequest } from './open-board.ts';
import { elevationsOf, fingerprintOf, readHeadIfThere, type UndatedHead } from './standing-front-view.ts';

type GapRequest = Pick<BoardRequest, 'tx' | 'platform' | 'actor'>;

/** Everything besides a board on which it depends whether it is complete. */
type Surroundings = {
  readonly terms: ProjectTerms;
  /** Null while the logo of the company cannot be read. */
  readonly head: UndatedHead | null;
  /** Another one as soon as anything of these is another. */
  readonly fingerprint: string;
};

/** What keeps boards of a project in progress, by their numbers; complete boards have no entry. */
export async function findGaps(
  request: GapRequest,
  project: Project,
  boards: readonly Board[],
): Promise<ReadonlyMap<number, BoardGap>> {
  const open = boards.filter(({ state }) => state === 'in-progress');
  if (open.length === 0) {
    return new Map();
  }
  const around = await readSurroundings(request, project);
  const numbers = open.map(({ lineItemId }) => lineItemId);
  const facts = await readConfigurationFacts(request.tx, numbers);
  const drawings = await listFingerprints(request.tx, numbers);
  const gaps: [number, BoardGap][] = [];
  for (const board of open) {
    const known = facts.get(board.lineItemId);
    const ofBoard = drawings.get(board.lineItemId) ?? [];
    const gap = known ? await gapOf(request, board, { ...known, drawings: ofBoard }, around) : null;
    // A board that lacks nothing lacks its price, which a client can drop by itself.
    gaps.push([board.lineItemId, gap ?? { code: 'PRICE_NOT_KEPT', count: 1 }]);
  }
  return new Map(gaps);
}

async function readSurroundings({ tx, platform }: GapRequest, project: Project): Promise<Surroundings> {
  const terms = await readProjectTerms(tx, project.projectId);
  const head = await readHeadIfThere(tx, platform.files, project);
  const said = [knowledgeOf(tx).version, terms.fingerprint, head];
  return { terms, head, fingerprint: createHash('sha256').update(JSON.stringify(said)).digest('base64') };
}

async function gapOf(
  { tx, actor }: GapRequest,
  board: Board,
  { revision, knowledgeVersion, unsavedSince, drawings }: ConfigurationFacts & { readonly drawings: readonly string[] },
  around: Surroundings,
): Promise<BoardGap | null> {
  const { lineItemId, name, isSaved } = board;
  const hasUnsavedChanges = unsavedSince !== null;
  const isOfNow = knowledgeVersion === null || knowledgeVersion === knowledgeOf(tx).version;
  if (!isSaved || hasUnsavedChanges || !isOfNow) {
    return boardGap({ isSaved, hasUnsavedChanges, worked: null, frontView: 'missing' });
  }
  const key = [actor.companyId, lineItemId, revision, name, around.fingerprint].join(' ');
  const { drawing, ...worked } = recentWork.get(key) ?? (await workOut(tx, board, around));
  recentWork.put(key, { drawing, ...worked });
  return boardGap({ isSaved, hasUnsavedChanges, worked, frontView: frontViewState(drawing, drawings) });
}

function frontViewState(drawing: string | null, drawn: readonly string[]) {
  if (drawn.length === 0) {
    return 'missing';
  }
  // Without the logo, which is part of it, no drawing is known to be current.
  return drawing !== null && drawn.includes(drawing) ? 'current' : 'outdated';
}

/** What a board comes to, and the fingerprint of its drawing. */
type KeptWork = WorkedOut & { readonly drawing: string | null };

/** A hundred of the largest projects; some 10 MB. */
const MOST_KEPT = 20_000;

const recentWork = keepRecent<KeptWork>(MOST_KEPT);

async function workOut(tx: AppTransaction, board: Board, { terms, head }: Surroundings): Promise<KeptWork> {
  const { inputs } = await readInputs(tx, board.lineItemId);
  const quoted = quoteSavedBoard(board, inputs, terms);
  if (!quoted.ok) {
    return { errors: 0, incompleteFeeders: 0, hasDesign: false, isPriceable: false, drawing: null };
  }
  const { checks, design } = quoted.value;
  const incomplete = new Set(
    quoted.value.board.feeders.filter((feeder) => missingEntries(feeder).length > 0).map(({ name }) => name),
  );
  const drawable = decideDrawable(quoted.value);
  return {
    errors: checks.filter(({ severity }) => severity === 'E').length,
    incompleteFeeders: incomplete.size,
    hasDesign: design !== null,
    isPriceable: true,
    drawing:
      drawable.ok && head ? fingerprintOf(drawable.value, head, elevationsOf(terms.knowledge, drawable.value)) : null,
  };
}
