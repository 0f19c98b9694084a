import { openResultsText } from '@pw/pricing/quote/results-text';
import { openBoardWork } from '@pw/switchboard/assessment/board-work';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { FollowedBoard } from '../../platform/platform.ts';
import type { BoardRequest } from '../boards/open-board.ts';

/**
 * Works a board under edit out by what changed since it was last worked out here, and from the beginning where it never
 * was or the company has other tables. The result is the same. While it is worked out it is out of the memory: a defect in the middle leaves nothing of
 * it, and the next request begins at the beginning.
 * @param feeders how many entries it has, by which the memory is measured
 */
export function followBoard<Result>(
  { tx, platform, actor }: Pick<BoardRequest, 'tx' | 'platform' | 'actor'>,
  lineItemId: number,
  feeders: number,
  workOut: (followed: Pick<FollowedBoard, 'work' | 'writeResults'>) => Result,
): Result {
  const key = `${actor.companyId}/${lineItemId}`;
  const knowledge = knowledgeOf(tx);
  const before = platform.followedBoards.take(key);
  const { work, writeResults } =
    before?.knowledge === knowledge
      ? before
      : { work: openBoardWork(knowledge), writeResults: openResultsText(knowledge) };
  const result = workOut({ work, writeResults });
  platform.followedBoards.put(key, { work, writeResults, knowledge, feeders });
  return result;
}
