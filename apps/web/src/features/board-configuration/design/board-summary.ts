import type { TermsOfBoard } from '@pw/pricing/project-terms/project-terms';
import { type QuotedBoard, quoteBoard } from '@pw/pricing/quote/quote-board';
import { assessBoard } from '@pw/switchboard/assess-board';
import { runChecks } from '@pw/switchboard/checks/run-checks';
import { type DesignOutput, designOutput } from '@pw/switchboard/design/board-output';
import { BOARD_PART, type Draft } from '@pw/switchboard/editing/draft';
import type { Knowledge } from '@pw/switchboard/knowledge';
import type { CheckFinding } from '@pw/switchboard/model/check';

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
    }
  | { readonly kind: 'none' | 'unknown' }
  | { readonly kind: 'refused'; readonly text: string };

export type SummarizedBoard = { readonly lineItemId: number; readonly name: string; readonly quantity: number };

/** Works a draft out as far as it goes: design, checks and price, by the packages that the server works with, too. */
export function summarizeBoard(
  knowledge: Knowledge,
  terms: TermsOfBoard | null,
  board: SummarizedBoard,
  draft: Draft,
): BoardSummary {
  const configuration = { name: board.name, quantity: board.quantity, ...draft };
  const quoted = terms === null ? null : quoteBoard(knowledge, configuration, terms(board));
  const { design, checks } = quoted?.ok ? quoted.value : assessed(knowledge, configuration);
  const parts = new Map(draft.feeders.map(({ name, part }) => [name, part]));
  const findings = checks.map(({ property, ...finding }) => ({
    ...finding,
    part: (finding.feeder === undefined ? undefined : parts.get(finding.feeder)) ?? BOARD_PART,
    property: property.slice(property.indexOf('.') + 1),
  }));
  const evaluated = knowledge.tables.check.rows.filter(({ evaluated: isEvaluated }) => isEvaluated === 'Y');
  const found = new Set(findings.map(({ id }) => id));
  return {
    design: design && designOutput(design),
    findings,
    passedCount: evaluated.filter(({ id }) => !found.has(id)).length,
    price: priceOf(quoted),
  };
}

function assessed(knowledge: Knowledge, configuration: Parameters<typeof assessBoard>[1]) {
  const assessment = assessBoard(knowledge, configuration);
  const checks = runChecks({ ...assessment, tables: knowledge.tables, unpriced: [] });
  return { design: assessment.design, checks };
}

function priceOf(quoted: ReturnType<typeof quoteBoard> | null): SummaryPrice {
  if (quoted === null) {
    return { kind: 'unknown' };
  }
  if (!quoted.ok) {
    return { kind: 'refused', text: quoted.error.message };
  }
  const { price, unpriced }: QuotedBoard = quoted.value;
  return price === null
    ? { kind: 'none' }
    : {
        kind: 'priced',
        listPaise: price.list.paise,
        afterDiscountPaise: price.afterDiscount.paise,
        unpricedCount: unpriced.length,
      };
}
