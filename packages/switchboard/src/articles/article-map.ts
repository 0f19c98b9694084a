import { type Figure, figure, type Origin } from '@pw/configurator/origin';
import type { PropertyValue } from '@pw/configurator/value';
import { orderedNumber } from '../breaker/breaker-article.ts';
import { cabinetArticles } from '../cabinet/board-cabinet.ts';
import { componentArticle } from '../component/component-article.ts';
import type { Article } from '../model/article.ts';
import {
  type ArticleReplacement,
  type MapFitColumn,
  type MapGap,
  replaceArticle,
} from '../model/article-replacement.ts';
import type { EvaluatedBoard, EvaluatedComponent, EvaluatedFeeder, ReplacedArticle } from '../model/board.ts';
import type { BoardDesign } from '../model/design.ts';
import type { FeederValues } from '../model/part-properties.ts';
import { createMemory } from '../model/watched-board.ts';
import { interlockArticles } from '../supply/interlock.ts';
import type { Tables } from '../tables/tables.ts';

/** The breaker that the rules chose for a feeder, as the map asks for it. */
export type ChosenBreaker = {
  /** ACB or MCCB. */
  readonly family: string;
  readonly frame: string;
  /** Of the breaker, not what it is set to; in A. */
  readonly ratingA: number | null;
  readonly poles: number | null;
  readonly class: string;
  readonly release: string;
  readonly mounting: string;
  readonly icuKa: number | null;
  /** Icu or Ics. */
  readonly basis: string;
  /** The height of its module; 0 for one in a cubicle of its own. */
  readonly roomMm: number;
  /** 0 where the rules know none. */
  readonly lossW: number;
};

/** An article that the rules chose. */
export type ChosenArticle = {
  readonly catalogueNumber: string;
  /** The breaker itself, or the one that it belongs to; null for any other article. */
  readonly breaker: ChosenBreaker | null;
  /** The tick that asks for it; null for the device itself. */
  readonly property: string | null;
};

/** What the map says of an article. */
export type MapAnswer =
  | { readonly state: 'replaced'; readonly by: ArticleReplacement }
  /** The article of the map does not do what the design needs. */
  | { readonly state: 'unfit'; readonly columns: readonly MapFitColumn[] };

/** The articles that a company buys in place of those that the rules choose (SBD 13.13). */
export type ArticleMap = {
  /** Null where no row is about the article. */
  readonly find: (chosen: ChosenArticle) => MapAnswer | null;
  /** The breakers of which the map replaces some, by family and frame; null for any. */
  readonly mapped: readonly { readonly family: string | null; readonly frame: string | null }[];
};

type MapTables = Pick<Tables, 'mccbFrame'> & Parameters<typeof componentArticle>[1];

/** What the map says of each article of a feeder, and the feeder with what it replaces. */
type MappedFeeder = { readonly feeder: EvaluatedFeeder; readonly gaps: readonly MapGap[] };

const mappedFeeders = createMemory();

/** The board with the articles of the map in place of those of its feeders, before it is laid out. */
export function replaceFeederArticles(board: EvaluatedBoard, tables: MapTables, map: ArticleMap): EvaluatedBoard {
  const replaced = (feeder: EvaluatedFeeder) =>
    mappedFeeders(feeder, [tables, map], board, () => replaceIn(feeder, tables, map));
  const mapped = board.feeders.map(replaced);
  const gaps = mapped.flatMap((each) => each.gaps);
  return {
    ...board,
    feeders: mapped.map(({ feeder }) => feeder),
    ...(board.controller ? { controller: replaced(board.controller).feeder } : {}),
    ...(gaps.length === 0 ? {} : { mapGaps: gaps }),
  };
}

/** The board with the articles that are of no feeder: its cabinets and interlocks, which follow from its design. */
export function replaceBoardArticles(
  board: EvaluatedBoard,
  design: BoardDesign,
  tables: Parameters<typeof cabinetArticles>[0] & Parameters<typeof interlockArticles>[0],
  map: ArticleMap,
): EvaluatedBoard {
  const own = [...cabinetArticles(tables, board, design), ...interlockArticles(tables, board)];
  const replacedArticles = own.flatMap(({ article: { catalogueNumber } }): readonly ReplacedArticle[] => {
    const answer = map.find({ catalogueNumber, breaker: null, property: null });
    return answer?.state === 'replaced' ? [{ catalogueNumber, by: answer.by }] : [];
  });
  return replacedArticles.length === 0 ? board : { ...board, replacedArticles };
}

/** An article of the board itself as it is bought. */
export function replacedIn({ replacedArticles = [] }: EvaluatedBoard, article: Article): Article {
  const replaced = replacedArticles.find(({ catalogueNumber }) => catalogueNumber === article.catalogueNumber);
  return replaced ? replaceArticle(article, replaced.by) : article;
}

/** The breaker that the rules chose for a feeder; null for one without. */
export function chosenBreaker({ kind, values }: EvaluatedFeeder): ChosenBreaker | null {
  return values.FRAME === ''
    ? null
    : {
        family: kind.family.name,
        frame: values.FRAME,
        ratingA: values.TAKEN_RATING ?? values.RATING,
        poles: values.POLES,
        class: values.ICU_CLASS,
        release: values.RELEASE ?? '',
        mounting: values.FEEDER_MOUNTING ?? '',
        icuKa: values.ICU,
        basis: values.BASIS,
        roomMm: values.MODULE_HEIGHT,
        lossW: values.LOSS_W,
      };
}

function replaceIn(feeder: EvaluatedFeeder, tables: MapTables, map: ArticleMap): MappedFeeder {
  const breaker = chosenBreaker(feeder);
  const isOfMappedSeries = breaker !== null && isMapped(breaker, tables, map);
  const gaps: MapGap[] = [];
  /** The replacement of an article; what is missing is noted. */
  const find = (chosen: ChosenArticle): ArticleReplacement | null => {
    const answer = map.find(chosen);
    if (answer?.state === 'replaced') {
      return answer.by;
    }
    if (answer?.state === 'unfit' || (chosen.breaker !== null && isOfMappedSeries)) {
      const { catalogueNumber } = chosen;
      gaps.push({ feeder: feeder.name, catalogueNumber, unfit: answer?.columns ?? [] });
    }
    return null;
  };
  const chosen = feeder.kind.articles(feeder.values);
  const device = chosen.find((article) => isDevice(article, feeder));
  const ofDevice = device ? find({ catalogueNumber: device.catalogueNumber, breaker, property: null }) : null;
  const articles = chosen.map((article) => {
    if (article === device) {
      return ofDevice === null ? article : replacedBreaker(article, ofDevice);
    }
    const { catalogueNumber, askedBy: property = null } = article;
    const isOfBreaker = breaker !== null && article.group === breaker.family;
    // Nothing of another make fits a breaker that stays.
    if (catalogueNumber === '' || (isOfBreaker && ofDevice === null)) {
      return article;
    }
    const by = find({ catalogueNumber, breaker: isOfBreaker ? breaker : null, property });
    return by === null ? article : replaceArticle(article, by);
  });
  const components = feeder.components.map((component) => replaceComponent(component, tables, find));
  const replaced = { ...feeder, kind: { ...feeder.kind, articles: () => articles }, components };
  return { feeder: ofDevice === null ? replaced : withValues(replaced, ofDevice), gaps };
}

/** Whether an article is the breaker of its feeder. */
function isDevice({ askedBy, catalogueNumber }: Article, { values }: EvaluatedFeeder): boolean {
  return values.FRAME !== '' && askedBy === undefined && catalogueNumber === orderedNumber(values);
}

/** The words of the design name the series of its maker: without others a breaker is called by its number. */
function replacedBreaker(article: Article, by: ArticleReplacement): Article {
  const description = by.description ?? `${article.group} ${by.catalogueNumber}`;
  return { ...replaceArticle(article, { ...by, description }), device: article.device };
}

/** What a person typed stays, and what the customer supplies is not bought. */
function replaceComponent(
  component: EvaluatedComponent,
  tables: MapTables,
  find: (chosen: ChosenArticle) => ArticleReplacement | null,
): EvaluatedComponent {
  const { CATALOG_NO, MAKE, SuppliedBy } = component.values;
  if (CATALOG_NO !== '' || MAKE !== '' || SuppliedBy === 'customer') {
    return component;
  }
  const { catalogueNumber } = componentArticle(component, tables, []);
  const replacement = find({ catalogueNumber, breaker: null, property: null });
  return replacement === null ? component : { ...component, replacement };
}

/** Whether the map replaces breakers of the same series: then all of the series should be of one make. */
function isMapped(
  { family, frame }: ChosenBreaker,
  { mccbFrame }: Pick<Tables, 'mccbFrame'>,
  map: ArticleMap,
): boolean {
  const seriesOf = (of: string) => mccbFrame.rows.find((row) => row.frame === of)?.series;
  return map.mapped.some(
    (each) =>
      (each.family === null || each.family === family) &&
      (each.frame === null || seriesOf(each.frame) === seriesOf(frame)),
  );
}

/** The values that name the article, and its mass and losses. Frame, rating, class and heights are those of the design. */
function withValues(feeder: EvaluatedFeeder, by: ArticleReplacement): EvaluatedFeeder {
  const { catalogueNumber, massKg, lossW } = by;
  const { values } = feeder;
  const accessories = feeder.kind.articles(values).filter(({ askedBy }) => askedBy !== undefined);
  const own: Partial<FeederValues> & Readonly<Record<'SERIES' | 'FEEDER_ACC_CAT_NO', string>> = {
    FEEDER_CAT_NO: catalogueNumber,
    PRICE_KEY: catalogueNumber,
    BREAKER: catalogueNumber,
    // The names of the maker that the rules chose: papers would name two makers of one breaker.
    SERIES: catalogueNumber,
    TRIP_UNIT: '',
    FEEDER_ACC_CAT_NO: accessories.flatMap((article) => article.catalogueNumber || []).join(','),
    ...(massKg === null ? {} : { DEVICE_MASS: massKg }),
    // Losses of a breaker are compared and counted where the rules know those that they chose.
    ...(lossW === null || values.LOSS_W === 0 ? {} : { LOSS_W: lossW }),
  };
  const isOwn = (property: string): property is keyof typeof own => property in own;
  const explain = (property: keyof FeederValues): Origin =>
    isOwn(property) ? replacedOrigin(own[property] ?? null, feeder.explain(property), by) : feeder.explain(property);
  return {
    ...feeder,
    replacement: by,
    values: { ...values, ...own },
    explain,
    figure: <Name extends keyof FeederValues>(property: Name) =>
      isOwn(property)
        ? // Each own value is of the type of the property that it stands for.
          (figure(own[property] ?? null, () => explain(property)) as Figure as ReturnType<typeof feeder.figure<Name>>)
        : feeder.figure(property),
  };
}

function replacedOrigin(value: PropertyValue, chosen: Origin, by: ArticleReplacement): Origin {
  return {
    rule: 'article-map',
    source: 'SBD 13.13',
    value,
    arithmetic: String(value),
    inputs: [{ name: 'chosen', value: chosen.value, origin: chosen }],
    rows: [{ table: 'article map', revision: '-', row: by.catalogueNumber }],
  };
}
