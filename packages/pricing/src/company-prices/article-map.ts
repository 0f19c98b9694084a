import type { ArticleMap, ChosenArticle, ChosenBreaker, MapAnswer } from '@pw/switchboard/articles/article-map';
import type { ArticleReplacement, MapFitColumn } from '@pw/switchboard/model/article-replacement';
import { foldNumber } from '../maker-list/article-number.ts';
import { isSameMaker, type PublishedList } from '../maker-list/maker-prices.ts';
import type { OwnArticle } from './own-article.ts';

/** The cells of a row that name what the rules chose; null for any (SBD 13.13). */
export type MapKeys = {
  readonly family: string | null;
  readonly frame: string | null;
  readonly ratingA: number | null;
  readonly poles: number | null;
  readonly class: string | null;
  readonly release: string | null;
  readonly mounting: string | null;
  /** A tick; null for the device itself. */
  readonly property: string | null;
  /** The house or component number, or one that the rules made. */
  readonly designNumber: string | null;
};

/** A row of the article map: what the rules chose, and the article that the company buys in its place. */
export type ArticleMapRow = {
  readonly keys: MapKeys;
  readonly make: string;
  readonly catalogueNumber: string;
  readonly icuKa: number | null;
  readonly icsKa: number | null;
  readonly moduleMm: number | null;
  readonly lossW: number | null;
  readonly massKg: number | null;
  readonly note: string;
};

/** How many cells of a row name what it replaces. */
export function filledCells(keys: MapKeys): number {
  return Object.values(keys).filter((cell) => cell !== null).length;
}

/** Where the words for an article come from: those of the company, then the lists of makers. */
export type ArticleWords = {
  readonly ownArticles: readonly OwnArticle[];
  readonly lists: readonly PublishedList[];
};

/** What the map of these rows comes to, as a text: a board that is worked out by the same text is the same. */
export function articleMapText(rows: readonly ArticleMapRow[], words: ArticleWords): string {
  const ownByFold = ownArticlesByFold(words);
  return JSON.stringify(rows.map((row) => [row, replacementOf(row, ownByFold, words.lists)]));
}

function ownArticlesByFold({ ownArticles }: ArticleWords): ReadonlyMap<string, OwnArticle> {
  return new Map(ownArticles.map((article) => [article.fold, article]));
}

/** The map of these rows. Of several that fit an article that with the most filled cells counts. */
export function articleMapOf(rows: readonly ArticleMapRow[], words: ArticleWords): ArticleMap {
  const ownByFold = ownArticlesByFold(words);
  // The sort is stable, and two rows that fit alike are refused before.
  const ordered = rows.toSorted((one, other) => filledCells(other.keys) - filledCells(one.keys));
  const replacements = new Map(ordered.map((row) => [row, replacementOf(row, ownByFold, words.lists)]));
  const numbered = Map.groupBy(ordered, ({ keys }) => keys.designNumber && foldNumber(keys.designNumber));
  const unnumbered = numbered.get(null) ?? [];
  return {
    find: (chosen): MapAnswer | null => {
      const ofNumber = numbered.get(foldNumber(chosen.catalogueNumber)) ?? [];
      const fitting = [ofNumber, unnumbered].flatMap((among) => among.find(({ keys }) => fits(keys, chosen)) ?? []);
      const [row] = fitting.toSorted((one, other) => filledCells(other.keys) - filledCells(one.keys));
      const by = row && replacements.get(row);
      if (row === undefined || by === undefined) {
        return null;
      }
      const columns = chosen.breaker !== null && chosen.property === null ? unfitColumns(row, chosen.breaker) : [];
      return columns.length === 0 ? { state: 'replaced', by } : { state: 'unfit', columns };
    },
    mapped: rows.flatMap(({ keys: { family, frame, property, designNumber } }) =>
      property === null && designNumber === null && (family !== null || frame !== null) ? [{ family, frame }] : [],
    ),
  };
}

/** Whether a row of the number of an article, or without one, is about the article. */
function fits(keys: MapKeys, { breaker, property }: ChosenArticle): boolean {
  const { designNumber } = keys;
  // A row without a number is about a breaker, or about what a tick adds to it.
  const isOfPart = designNumber === null ? keys.property === property : isAny(keys.property, property);
  return (
    isOfPart &&
    (designNumber !== null || breaker !== null) &&
    breakerKeys.every((key) => isAny(keys[key], breaker?.[key]))
  );
}

const breakerKeys = ['family', 'frame', 'ratingA', 'poles', 'class', 'release', 'mounting'] as const;

function isAny<Cell>(cell: Cell | null, value: Cell | null | undefined): boolean {
  return cell === null || cell === value;
}

/** Losses may be this much above those of the design, in percent of them. */
const MOST_LOSS_PERCENT = 110;
const PERCENT = 100;

type FitFigures = Pick<ArticleMapRow, 'icuKa' | 'icsKa' | 'moduleMm' | 'lossW'> & {
  readonly keys: Pick<MapKeys, 'ratingA'>;
};

/** The columns by which an article does not do what the rules chose a breaker for; none where it does. */
export function unfitColumns(row: FitFigures, chosen: ChosenBreaker): readonly MapFitColumn[] {
  return fitRules.filter(({ isFit }) => !isFit(row, chosen)).map(({ column }) => column);
}

const fitRules: readonly {
  readonly column: MapFitColumn;
  readonly isFit: (row: FitFigures, chosen: ChosenBreaker) => boolean;
}[] = [
  { column: 'ratingA', isFit: ({ keys }, chosen) => keys.ratingA !== null && keys.ratingA === chosen.ratingA },
  { column: 'icuKa', isFit: ({ icuKa }, chosen) => chosen.icuKa === null || (icuKa !== null && icuKa >= chosen.icuKa) },
  {
    column: 'icsKa',
    isFit: ({ icsKa }, { basis, icuKa }) => basis !== 'Ics' || icuKa === null || (icsKa !== null && icsKa >= icuKa),
  },
  {
    column: 'moduleMm',
    isFit: ({ moduleMm }, { roomMm }) => roomMm === 0 || (moduleMm !== null && moduleMm <= roomMm),
  },
  {
    column: 'lossW',
    isFit: ({ lossW }, chosen) =>
      chosen.lossW === 0 || lossW === null || lossW * PERCENT <= chosen.lossW * MOST_LOSS_PERCENT,
  },
];

function replacementOf(
  { catalogueNumber, make, massKg, lossW }: ArticleMapRow,
  ownByFold: ReadonlyMap<string, OwnArticle>,
  lists: readonly PublishedList[],
): ArticleReplacement {
  const fold = foldNumber(catalogueNumber);
  const own = ownByFold.get(fold);
  const described = [
    own?.description,
    ...lists.filter(({ maker }) => isSameMaker(maker, make)).map(({ articles }) => articles.get(fold)?.description),
  ];
  return {
    catalogueNumber,
    make,
    description: described.find((text) => text !== undefined && text !== '') ?? null,
    ...(own === undefined ? {} : { device: own.device }),
    massKg,
    lossW,
  };
}
