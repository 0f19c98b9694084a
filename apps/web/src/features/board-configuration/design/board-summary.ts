import { feederAmounts } from '@pw/pricing/bill/feeder-price';
import type { TermsOfBoard } from '@pw/pricing/project-terms';
import { type QuotedBoard, quoteBoard } from '@pw/pricing/quote/quote-board';
import { assessBoard, runChecks } from '@pw/switchboard/assess-board';
import type { CheckFinding } from '@pw/switchboard/checks/check';
import { type DesignOutput, designOutput } from '@pw/switchboard/design/board-output';
import { BOARD_PART, type Draft } from '@pw/switchboard/editing/draft';
import type { Knowledge } from '@pw/switchboard/knowledge';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';

/** What is said of a board beside its configuration. */
export type BoardSummary = {
  /** Null where the checks say why there is none. */
  readonly design: DesignOutput | null;
  readonly findings: readonly SummaryFinding[];
  /** How many kinds of checks found nothing. */
  readonly passedCount: number;
  readonly price: SummaryPrice;
};

/** A finding with the part that it is about. */
export type SummaryFinding = Omit<CheckFinding, 'property'> & {
  /** The id of the part whose property repairs it. */
  readonly part: string;
  /** Without the word for the part in front. */
  readonly property: string;
};

/** Amounts of one unit; unknown while the terms of the project did not arrive. */
export type SummaryPrice =
  | {
      readonly kind: 'priced';
      readonly listPaise: number;
      readonly afterDiscountPaise: number;
      /** Articles that the price list does not hold. */
      readonly unpricedCount: number;
      /** What the feeders come to that are in the price. */
      readonly feeders: readonly FeederAmount[];
    }
  | { readonly kind: 'none' | 'unknown' }
  | { readonly kind: 'refused'; readonly text: string };

/** What a feeder entry comes to, all its copies together. */
export type FeederAmount = {
  readonly part: string;
  readonly listPaise: number;
  readonly afterDiscountPaise: number;
};

/** A draft worked out: what is said of it, and what it is said of. */
export type WorkedBoard = {
  readonly summary: BoardSummary;
  readonly board: EvaluatedBoard;
  readonly design: BoardDesign | null;
  /** The parts of the feeders by their names. */
  readonly parts: ReadonlyMap<string, string>;
};

export type SummarizedBoard = { readonly lineItemId: number; readonly name: string; readonly quantity: number };

/** Works a draft out as far as it goes: design, checks and price, by the packages that the server works with, too. */
export function workOutBoard(
  knowledge: Knowledge,
  terms: TermsOfBoard | null,
  board: SummarizedBoard,
  draft: Draft,
): WorkedBoard {
  const configuration = { name: board.name, quantity: board.quantity, ...draft };
  const quoted = terms === null ? null : quoteBoard(knowledge, configuration, terms(board));
  const { board: evaluated, design, checks } = quoted?.ok ? quoted.value : assessed(knowledge, configuration);
  const parts = new Map(draft.feeders.map(({ name, part }) => [name, part]));
  const findings = checks.map(({ property, ...finding }) => ({
    ...finding,
    part: (finding.feeder === undefined ? undefined : parts.get(finding.feeder)) ?? BOARD_PART,
    property: property.slice(property.indexOf('.') + 1),
  }));
  const kinds = knowledge.tables.check.rows.filter(({ evaluated: isEvaluated }) => isEvaluated === 'Y');
  const found = new Set(findings.map(({ id }) => id));
  const summary = {
    design: design && designOutput(design),
    findings,
    passedCount: kinds.filter(({ id }) => !found.has(id)).length,
    price: priceOf(quoted, parts),
  };
  return { summary, board: evaluated, design, parts };
}

function assessed(knowledge: Knowledge, configuration: Parameters<typeof assessBoard>[1]) {
  const assessment = assessBoard(knowledge, configuration);
  const checks = runChecks({ ...assessment, tables: knowledge.tables, unpriced: [] });
  return { board: assessment.board, design: assessment.design, checks };
}

function priceOf(quoted: ReturnType<typeof quoteBoard> | null, parts: WorkedBoard['parts']): SummaryPrice {
  if (quoted === null) {
    return { kind: 'unknown' };
  }
  if (!quoted.ok) {
    return { kind: 'refused', text: quoted.error.message };
  }
  const { price, unpriced, bill }: QuotedBoard = quoted.value;
  return price === null
    ? { kind: 'none' }
    : {
        kind: 'priced',
        listPaise: price.list.paise,
        afterDiscountPaise: price.afterDiscount.paise,
        unpricedCount: unpriced.length,
        feeders: [...feederAmounts(bill)].map(([name, amount]) => ({ part: partOf(parts, name), ...amount })),
      };
}

function partOf(parts: WorkedBoard['parts'], name: string): string {
  const part = parts.get(name);
  if (part === undefined) {
    throw new Error(`The bill names a feeder ${name} that the draft does not have`);
  }
  return part;
}
