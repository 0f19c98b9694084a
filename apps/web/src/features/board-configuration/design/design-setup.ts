import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { type KeptTerms, projectTerms } from '@pw/pricing/project-terms/project-terms';
import type { Draft } from '@pw/switchboard/editing/draft';
import { readKnowledge, type TableTexts } from '../knowledge/read-knowledge.ts';
import { type BoardSummary, type SummarizedBoard, type WorkedBoard, workOutBoard } from './board-summary.ts';
import type { drawDoor } from './draw-door.ts';
import { type FeederDetail, feederDetail } from './feeder-detail.ts';

/** Everything that a worker needs to work boards out; plain data, so that it can be sent there. */
export type DesignSetup = {
  readonly tables: TableTexts;
  /** Null while prices cannot be worked out. */
  readonly prices: { readonly files: Readonly<Record<string, string>>; readonly terms: KeptTerms } | null;
  readonly board: SummarizedBoard;
};

/** Works drafts of one board out. */
export type BoardWork = {
  readonly summarize: (draft: Draft) => BoardSummary;
  /** A feeder of the draft that was worked out last; null where it has no such feeder. */
  readonly feeder: (part: string, draw: typeof drawDoor | null) => FeederDetail | null;
};

/** Reads the tables once, and gives what works drafts of the board out with them. */
export function boardWork({ tables, prices, board }: DesignSetup): BoardWork {
  const knowledge = readKnowledge(tables);
  const book = prices && readPriceBook(new Map(Object.entries(prices.files)));
  const terms = prices && book?.ok ? projectTerms(book.value, prices.terms) : null;
  let last: WorkedBoard | null = null;
  return {
    summarize: (draft) => {
      last = workOutBoard(knowledge, terms, board, draft);
      return last.summary;
    },
    feeder: (part, draw) => last && feederDetail(knowledge.tables, terms?.(board) ?? null, last, part, draw),
  };
}
