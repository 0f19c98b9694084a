import type { PricedBoardOnWire } from '@pw/contract/price-fields';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../platform/use-call.ts';

/** Price and size of boards, and how many prices they lack, by their numbers. */
export type BoardPrices = ReadonlyMap<number, Pick<PricedBoardOnWire, 'price' | 'size' | 'unpricedArticles'>>;

const none: BoardPrices = new Map();

/**
 * What the boards of a project come to, as the step Pricing adds it up; nothing until it has arrived, so that the list
 * does not wait for it.
 */
export function useBoardPrices(projectId: number): BoardPrices {
  const { data } = useQuery({
    ...callQuery(getProjectPriceCall, { params: { projectId } }),
    // Everybody of the company configures boards and changes rates.
    staleTime: 0,
  });
  return useMemo(() => (data ? new Map(data.boards.map((board) => [board.lineItemId, board])) : none), [data]);
}
