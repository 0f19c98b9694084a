import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { type KeptTerms, projectTerms } from '@pw/pricing/project-terms/project-terms';
import type { Draft } from '@pw/switchboard/editing/draft';
import { readKnowledge, type TableTexts } from '../knowledge/read-knowledge.ts';
import { type BoardSummary, type SummarizedBoard, summarizeBoard } from './board-summary.ts';

/** Everything that a worker needs to work boards out; plain data, so that it can be sent there. */
export type DesignSetup = {
  readonly tables: TableTexts;
  /** Null while prices cannot be worked out. */
  readonly prices: { readonly files: Readonly<Record<string, string>>; readonly terms: KeptTerms } | null;
  readonly board: SummarizedBoard;
};

export type Summarize = (draft: Draft) => BoardSummary;

/** Reads the tables once, and gives what works drafts of the board out with them. */
export function summarizer({ tables, prices, board }: DesignSetup): Summarize {
  const knowledge = readKnowledge(tables);
  const book = prices && readPriceBook(new Map(Object.entries(prices.files)));
  const terms = prices && book?.ok ? projectTerms(book.value, prices.terms) : null;
  return (draft) => summarizeBoard(knowledge, terms, board, draft);
}
