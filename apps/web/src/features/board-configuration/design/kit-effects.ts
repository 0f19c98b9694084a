import { type BomChange, bomChanges } from '@pw/pricing/bill/bom-changes';
import { type FeederBomRow, feederBom } from '@pw/pricing/bill/feeder-bom';
import { type FeederPrice, priceFeeder } from '@pw/pricing/bill/feeder-price';
import type { TermsOfBoard } from '@pw/pricing/terms/project-terms';
import { type ControlKit, controlKits } from '@pw/switchboard/component/control-kit';
import { controlKitEdits } from '@pw/switchboard/editing/control-kit-edits';
import type { Draft } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import { type SummarizedBoard, type SummaryPrice, type WorkedBoard, workOutBoard } from './board-summary.ts';

/** What the standard kits of a feeder come to, each on its own; none of a feeder that is gone. */
export type KitEffects = { readonly part: string; readonly kits: readonly KitEffect[] };

/** What it comes to when a standard kit is added to a feeder. */
export type KitEffect = {
  /** The name of the kit. */
  readonly kit: string;
  /** Why it cannot be added; '' where it can. */
  readonly refusal: string;
  readonly articles: readonly KitArticle[];
  /** By so many the wire points of the board rise, with all copies. */
  readonly wirePoints: number;
  /** By so much one copy costs more after discount, in paise; null where its price is not known. */
  readonly feederPaise: number | null;
  /** The price of the board with all copies; null where the board has no price before or after. */
  readonly boardPaise: number | null;
};

/** Pieces of an article that come to one copy of the feeder; below 0 those that go. */
export type KitArticle = Pick<FeederBomRow, 'component' | 'description'> & {
  readonly pieces: number;
  /** Whether the price list does not hold it, so that it counts 0. */
  readonly isUnpriced: boolean;
};

/** A draft with what was worked out of it. */
export type WorkedDraft = { readonly draft: Draft; readonly worked: WorkedBoard };

/**
 * Adds each kit that suits a feeder to the draft and works the board out with it, as it is worked out once the kit is
 * there. The draft itself stays as it is.
 */
export function kitEffects(
  knowledge: Knowledge,
  terms: TermsOfBoard | null,
  board: SummarizedBoard,
  { draft, worked }: WorkedDraft,
  part: string,
): KitEffects {
  const before = feederOf(worked, part);
  if (!before) {
    return { part, kits: [] };
  }
  const { board: trial } = openEditableBoard(knowledge, draft);
  const effectOf = (kit: ControlKit): KitEffect => {
    const added = trial.apply(controlKitEdits(kit, part, trial));
    if (!added.ok) {
      const nothing = { articles: [], wirePoints: 0, feederPaise: null, boardPaise: null };
      return { kit: kit.name, refusal: added.error.text, ...nothing };
    }
    const after = workOutBoard(knowledge, terms, board, trial.draft());
    trial.undo();
    const priceOf = (feeder: EvaluatedFeeder) => priceIn(knowledge, terms, board, feeder);
    return { kit: kit.name, refusal: '', ...effect({ knowledge, priceOf, before: worked, after, part }) };
  };
  return { part, kits: controlKits(knowledge, before.type.name).map(effectOf) };
}

type Compared = {
  readonly knowledge: Knowledge;
  readonly priceOf: (feeder: EvaluatedFeeder) => FeederPrice | null;
  readonly before: WorkedBoard;
  readonly after: WorkedBoard;
  readonly part: string;
};

function effect({ knowledge, priceOf, before, after, part }: Compared): Omit<KitEffect, 'kit' | 'refusal'> {
  const [feeder, withKit] = [feederOf(before, part), feederOf(after, part)];
  if (!feeder || !withKit) {
    throw new Error(`A kit takes the feeder ${part} away`);
  }
  const [price, priceWithKit] = [priceOf(feeder), priceOf(withKit)];
  const isPriced = price !== null && priceWithKit !== null;
  const articles = isPriced
    ? bomChanges(price.rows, priceWithKit.rows).map((each) => articleOf(each, each.row.listPricePaise === null))
    : bomChanges(feederBom(feeder, knowledge.tables), feederBom(withKit, knowledge.tables)).map((each) =>
        articleOf(each, false),
      );
  return {
    articles,
    wirePoints: after.board.values.WIRE_POINTS - before.board.values.WIRE_POINTS,
    feederPaise: isPriced ? priceWithKit.afterDiscountPaise - price.afterDiscountPaise : null,
    boardPaise: differenceOf(before.summary.price, after.summary.price),
  };
}

function articleOf({ row, pieces }: BomChange<FeederBomRow>, isUnpriced: boolean): KitArticle {
  return { component: row.component, description: row.description, pieces, isUnpriced };
}

function differenceOf(before: SummaryPrice, after: SummaryPrice): number | null {
  return before.kind === 'priced' && after.kind === 'priced'
    ? after.afterDiscountPaise - before.afterDiscountPaise
    : null;
}

/** The price of one copy; null without terms, and where an amount is too large. */
function priceIn(
  { tables }: Knowledge,
  terms: TermsOfBoard | null,
  board: SummarizedBoard,
  feeder: EvaluatedFeeder,
): FeederPrice | null {
  const priced = terms && priceFeeder(feeder, tables, terms(board));
  return priced?.ok ? priced.value : null;
}

function feederOf({ board, parts }: WorkedBoard, part: string): EvaluatedFeeder | undefined {
  return board.feeders.find(({ name }) => parts.get(name) === part);
}
