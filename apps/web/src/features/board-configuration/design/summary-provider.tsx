import type { ReactNode } from 'react';
import type { TableTexts } from '../knowledge/read-knowledge.ts';
import { useBoardStore } from '../use-board-store.ts';
import { OpenedFeederContext } from './opened-feeder.ts';
import { BoardSummaryContext, useWorkedOutBoard } from './use-board-summary.ts';
import { useProjectPrices } from './use-project-prices.ts';

type SummaryProviderProps = { readonly tables: TableTexts; readonly children: ReactNode };

/** Keeps the summary of the board for everything inside. */
export function SummaryProvider({ tables, children }: SummaryProviderProps) {
  const { address } = useBoardStore();
  const prices = useProjectPrices(address.projectId);
  const { summary, openedFeeder } = useWorkedOutBoard(tables, prices);
  return (
    <BoardSummaryContext value={summary}>
      <OpenedFeederContext value={openedFeeder}>{children}</OpenedFeederContext>
    </BoardSummaryContext>
  );
}
