import { type BoardWork, openBoardWork } from '@pw/switchboard/assessment/board-work';
import { knowledge } from '../../platform/knowledge.ts';
import type { BoardRequest } from '../boards/open-board.ts';

/**
 * Works a board under edit out by what changed since it was last worked out here, and from the beginning where it never
 * was. The result is the same. While it is worked out it is out of the memory: a defect in the middle leaves nothing of
 * it, and the next request begins at the beginning.
 * @param feeders how many entries it has, by which the memory is measured
 */
export function followBoard<Result>(
  { platform, actor }: Pick<BoardRequest, 'platform' | 'actor'>,
  lineItemId: number,
  feeders: number,
  workOut: (work: BoardWork) => Result,
): Result {
  const key = `${actor.companyId}/${lineItemId}`;
  const { work } = platform.followedBoards.take(key) ?? { work: openBoardWork(knowledge()) };
  const result = workOut(work);
  platform.followedBoards.put(key, { work, feeders });
  return result;
}
