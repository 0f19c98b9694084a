import { replay } from '@pw/switchboard/editing/editable-board';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { measure } from '../../platform/metrics/measure.ts';
import type { LabelsOf } from '../../platform/metrics/metric-table.ts';
import type { LiveBoard, Platform } from '../../platform/platform.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { type DraftHead, readDraft, readStepsSince } from './drafts.store.ts';

/**
 * The board under edit as its draft's row says: from memory, with the steps that another process has written since, else
 * replayed. It is out of the memory afterwards, so that a transaction that fails leaves nothing behind: put it back once
 * the change is committed.
 */
export async function takeLiveBoard(
  tx: AppTransaction,
  platform: Platform,
  companyId: string,
  draft: Pick<DraftHead, 'lineItemId' | 'sequence'>,
): Promise<LiveBoard> {
  const { lineItemId, sequence } = draft;
  const key = liveKey(companyId, lineItemId);
  const knowledge = knowledgeOf(tx);
  const known = platform.liveBoards.take(key);
  measure('live_boards', {}, platform.liveBoards.count());
  // Under other tables it is another board, whose draft asks its user to accept the changes.
  const live = known?.knowledgeVersion === knowledge.version ? known : undefined;
  if (live?.sequence === sequence) {
    return live;
  }
  if (live && live.sequence > sequence) {
    // A reader has locked nothing, and somebody went on meanwhile: it stays for them.
    putUnlessOlder(platform, key, live);
  } else if (live) {
    const later = await readStepsSince(tx, draft, live.sequence);
    if (later) {
      for (const entry of later) {
        live.board.retake(entry);
      }
      return { ...live, sequence };
    }
  }
  measure('live_board_replays_total', { reason: replayReason(known, live, sequence) });
  const { base, entries } = await readDraft(tx, draft);
  const { board, lost } = replay(knowledge, base, entries);
  return { board, lost, sequence, knowledgeVersion: knowledge.version };
}

function replayReason(
  known: LiveBoard | undefined,
  live: LiveBoard | undefined,
  sequence: number,
): LabelsOf<'live_board_replays_total'>['reason'] {
  if (live) {
    return live.sequence > sequence ? 'a later step' : 'steps are gone';
  }
  return known ? 'other tables' : 'not in memory';
}

/** Puts a board into the memory of the server once the request is committed. */
export function keepLiveBoard(
  { platform, actor, afterCommit }: Pick<BoardRequest, 'platform' | 'actor' | 'afterCommit'>,
  lineItemId: number,
  live: LiveBoard,
): void {
  afterCommit(async () => putUnlessOlder(platform, liveKey(actor.companyId, lineItemId), live));
}

/** Puts a board back that was not changed after all. */
export function returnLiveBoard(
  { platform, actor }: Pick<BoardRequest, 'platform' | 'actor'>,
  lineItemId: number,
  live: LiveBoard,
): void {
  putUnlessOlder(platform, liveKey(actor.companyId, lineItemId), live);
}

/** A request that read while another one wrote has an older board: the newer one stays. */
function putUnlessOlder({ liveBoards }: Pick<Platform, 'liveBoards'>, key: string, live: LiveBoard): void {
  const there = liveBoards.peek(key);
  if (!there || there.sequence <= live.sequence) {
    liveBoards.put(key, live);
    measure('live_boards', {}, liveBoards.count());
  }
}

function liveKey(companyId: string, lineItemId: number): string {
  return `${companyId}/${lineItemId}`;
}
