import { counted } from '../counted.ts';
import { firstNamed } from '../first-named.ts';

/** The texts of the prices of articles that count for one project. */
export const articlePriceScreen = {
  unpriced: 'Articles without a price',
  unpricedNote: 'They are not in the totals',
  noNumber: 'no catalogue number',
  saved: 'Prices for this project',
  savedNote: 'They count before every price list',
  enter: 'Enter price',
  onRequest: 'On request',
  onRequestNote: 'The offer prints “on request” and adds nothing to the total.',
  next: 'Save and next',
  save: 'Save',
  failed: 'The price was not saved.',
  stale: 'Somebody else saved an article price, and the prices are loaded again. Save again.',
} as const;

/** A line of a board whose price nobody knows. */
type UnpricedLine = {
  readonly board: string;
  readonly feeder: string | null;
  /** What its price is saved for: its number, or what it is. */
  readonly priceName: string;
  readonly catalogueNumber: string;
  readonly description: string;
  readonly quantity: number;
};

/** An article without a price, with every place where it is. */
export type UnpricedArticle<Line extends UnpricedLine> = Omit<UnpricedLine, 'board' | 'feeder'> & {
  /** e.g. `MDB: O/G-63, O/G-100; SDB`. */
  readonly where: string;
  readonly lines: readonly Line[];
};

/** The articles without a price, each once, with their boards and feeders and what is needed of them in all. */
export function unpricedArticles<Line extends UnpricedLine>(lines: readonly Line[]): readonly UnpricedArticle<Line>[] {
  return [...Map.groupBy(lines, ({ priceName }) => priceName).values()].flatMap((group) =>
    group.slice(0, 1).map(({ priceName, catalogueNumber, description }) => ({
      priceName,
      catalogueNumber,
      description,
      quantity: group.reduce((sum: number, { quantity }) => sum + quantity, 0),
      where: placesText(group),
      lines: group,
    })),
  );
}

function placesText(lines: readonly UnpricedLine[]): string {
  const boards = [...Map.groupBy(lines, ({ board }) => board)];
  return boards
    .map(([board, ofBoard]) => {
      const feeders = [...new Set(ofBoard.flatMap(({ feeder }) => feeder ?? []))];
      return feeders.length === 0 ? board : `${board}: ${feeders.join(', ')}`;
    })
    .join('; ');
}

/** What stands next to each total that lacks the price of articles; '' next to one that lacks none. */
export function incompleteMark(articles: number): string {
  return articles === 0 ? '' : `incomplete: ${counted(articles, 'article')} without a price`;
}

/** How many prices of articles the total of some boards lacks. */
export function countUnpriced(boards: readonly { readonly unpricedArticles: number }[]): number {
  return boards.reduce((sum, { unpricedArticles }) => sum + unpricedArticles, 0);
}

/** A board as far as its total may be incomplete. */
type CountedBoard = { readonly name: string; readonly unpricedArticles: number };

const MOST_NAMED = 5;

/** Says which totals lack the price of an article; empty where none does. */
export function incompleteText(boards: readonly CountedBoard[]): string {
  const lacking = boards.filter(({ unpricedArticles }) => unpricedArticles > 0);
  const named = lacking.map(({ name, unpricedArticles }) => `${name} (${counted(unpricedArticles, 'article')})`);
  return named.length === 0 ? '' : `Articles without a price are not in them: ${firstNamed(named, MOST_NAMED)}.`;
}
