import type { AmountsOnWire, BoardDesignOnWire } from '@pw/contract/price-fields';
import { type Paise, rupeesOf, wholePaise } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import { givenAmount } from '@pw/pricing/money/amount';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import { type PriceField, priceFields } from '@pw/pricing/price/price-fields';
import { boardOutput, lineOutput, type QuotedBoard, quoteAssessment } from '@pw/pricing/quote/quote-board';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import { type Assessment, assessEvaluated, renameAssessment } from '@pw/switchboard/assessment/assess-board';
import type { BoardWork } from '@pw/switchboard/assessment/board-work';
import { evaluateBoard } from '@pw/switchboard/assessment/evaluate-board';
import { draftOf } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { lostFindings, openDraft } from '@pw/switchboard/editing/open-draft';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardInputs } from '../../database/board-tables.ts';
import { perKnowledge } from '../../platform/knowledge.ts';
import type { ProjectTerms } from '../projects/project-terms.ts';
import type { SavedBoard } from './board-sources.store.ts';

const inputsKnown = perKnowledge(partInputs);

/** A saved configuration worked out as far as its price, and what the rules have lost of it. */
export type AssessedInputs = {
  readonly assessment: Assessment;
  readonly lost: ReturnType<typeof lostOf>;
};

/**
 * Works a saved configuration out as far as its price: of the terms of its project the article map alone has a bearing
 * on it, and its number has none.
 * @param work goes on from the configuration before
 */
export function assessInputs(
  { name, quantity }: Pick<SavedBoard, 'name' | 'quantity'>,
  inputs: BoardInputs,
  { articleMap, knowledge }: Pick<ProjectTerms, 'articleMap' | 'knowledge'>,
  work: BoardWork = { evaluate: (configuration) => evaluateBoard(knowledge, configuration) },
): AssessedInputs {
  const lost = lostOf(knowledge, inputs);
  const understood = lost.length === 0 ? inputs : openEditableBoard(knowledge, draftOf(inputs)).board.draft();
  const evaluated = work.evaluate({ name, quantity, ...understood });
  return { assessment: assessEvaluated(knowledge, evaluated, articleMap), lost };
}

/**
 * Checks and prices a board as it is worked out. One of which the rules have lost something has neither design nor
 * price, since they would be those of another board; its findings say what it is.
 */
export function quoteAssessed(
  { lineItemId, name }: Pick<SavedBoard, 'lineItemId' | 'name'>,
  { assessment, lost }: AssessedInputs,
  terms: Pick<ProjectTerms, 'of' | 'knowledge'>,
): Result<QuotedBoard, PriceRefusal> {
  const quoted = quoteAssessment(terms.knowledge, renameAssessment(assessment, name), terms.of({ lineItemId, name }));
  if (!quoted.ok || lost.length === 0) {
    return quoted;
  }
  const checks = [...lostFindings(name, lost), ...quoted.value.checks];
  return ok({ ...quoted.value, design: null, bill: [], price: null, unpriced: [], checks });
}

/**
 * Works a saved configuration out: the one place where a board of a project gets its design and its price.
 * @param work as `assessInputs` takes it
 */
export function quoteSavedBoard(
  board: Pick<SavedBoard, 'lineItemId' | 'name' | 'quantity'>,
  inputs: BoardInputs,
  terms: Pick<ProjectTerms, 'of' | 'articleMap' | 'knowledge'>,
  work?: BoardWork,
): Result<QuotedBoard, PriceRefusal> {
  return quoteAssessed(board, assessInputs(board, inputs, terms, work), terms);
}

/** The values of a saved configuration that the current rules do not have. */
export function lostOf(knowledge: Knowledge, inputs: BoardInputs) {
  return openDraft(inputsKnown(knowledge), knowledge.board.name, draftOf(inputs)).lost;
}

/** The price as the project's sums take it. */
export function boardPriceOf(paise: Readonly<Record<PriceField, Paise>>): BoardPrice {
  const amounts = priceFields.map((field) => [field, givenAmount(paise[field], field, 'price of the board')] as const);
  // Every field has just been given its amount.
  return Object.fromEntries(amounts) as Record<PriceField, ReturnType<typeof givenAmount>>;
}

/** Every amount of a price in paise. */
export function paiseOfPrice(price: BoardPrice): Readonly<Record<PriceField, Paise>> {
  const paise = priceFields.map((field) => [field, wholePaise(price[field].paise)] as const);
  // Every field has just been read.
  return Object.fromEntries(paise) as Record<PriceField, Paise>;
}

/** A board as the headless quote gives it, with paise next to each figure in rupees. */
export function presentBoardDesign(quoted: QuotedBoard): BoardDesignOnWire {
  const { bill, price, labourMode } = quoted;
  return {
    ...boardOutput(quoted),
    bom: bill.map((line) => ({
      ...lineOutput(line),
      ...presentAmounts(['listPrice', 'netPrice', 'amount'], line),
      ...(line.isUnpriced ? { listPrice: null, listPricePaise: null } : {}),
    })),
    price: price && { ...presentAmounts(priceFields, price), labourMode },
  };
}

type Amounts<Name extends string> = Readonly<Record<Name, { readonly paise: Paise }>>;

/** Amounts as the calls name them: each in rupees and in paise. */
export function presentAmounts<Name extends string>(
  names: readonly Name[],
  amounts: Amounts<Name>,
): AmountsOnWire<Name> {
  const fields = names.flatMap((name) => {
    const { paise } = amounts[name];
    return [[name, rupeesOf(paise)] as const, [`${name}Paise`, paise] as const];
  });
  // Each name has just got its two fields.
  return Object.fromEntries(fields) as AmountsOnWire<Name>;
}
