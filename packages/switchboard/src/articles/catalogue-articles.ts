import type { RowReference } from '@pw/configurator/origin';
import type { Table } from '@pw/configurator/table/table';
import { moduleHeights } from '../breaker/module-height.ts';
import type { ArticleGroup, BreakerFamily, ComponentFamilyName } from '../model/article.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import type { ComponentTables } from '../tables/component-tables.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import {
  everyCatalogueNumber,
  everyComponentArticle,
  type GeneratedComponent,
  type GeneratedNumber,
} from './every-catalogue-number.ts';

/** A row of a table that says something of an article, and where the table has it from. */
export type ArticleSource = RowReference & { readonly source: string };

/** Rating, mass and size of a breaker; null where no table says it. */
export type BreakerArticle = {
  readonly kind: 'breaker';
  readonly family: BreakerFamily;
  readonly series: string;
  readonly frame: string;
  readonly ratingA: number;
  readonly poles: number;
  readonly breakingClass: string;
  readonly icuKa: number;
  readonly release: string;
  /** What the release protects against. */
  readonly protection: string;
  readonly mounting: string;
  readonly massKg: number | null;
  /** Of its door in a multi-tier cubicle, as an outgoing unit. */
  readonly moduleHeightMm: number | null;
  /** Of its cubicle, as a feeder. */
  readonly cubicleWidthMm: number | null;
};

/** What goes with breakers, for one frame or several. */
export type AccessoryArticle = {
  readonly kind: 'accessory';
  readonly property: string;
  readonly frames: readonly string[];
  /** The coil or contact voltage that the number is made for; null for one that is made for any. */
  readonly voltage: string | null;
};

/** A component of a family; `variant` is its colour or its ratio, '' without one. */
export type ComponentArticle = {
  readonly kind: 'component';
  readonly family: ComponentFamilyName;
  readonly variant: string;
  readonly primaryA: number | null;
  readonly wirePoints: number;
  readonly isOnDoor: boolean;
};

/** An article of the catalogue, with everything that the tables say of it. */
export type CatalogueArticle = {
  readonly catalogueNumber: string;
  readonly description: string;
  readonly group: ArticleGroup;
  readonly make: string;
  readonly form: BreakerArticle | AccessoryArticle | ComponentArticle;
  readonly sources: readonly ArticleSource[];
};

type ArticleTables = BreakerTables & ComponentTables;

/** Every article that the catalogue knows, each number once: breakers, their accessories, components. */
export function catalogueArticles(tables: ArticleTables): readonly CatalogueArticle[] {
  const articles = [
    ...everyCatalogueNumber(tables).map((each) => breakerOrAccessory(tables, each)),
    ...everyComponentArticle(tables).map((each) => component(tables, each)),
  ];
  return [...new Map(articles.map((article) => [article.catalogueNumber, article])).values()];
}

function breakerOrAccessory(tables: ArticleTables, number: GeneratedNumber): CatalogueArticle {
  const { catalogueNumber, description, group, make } = number;
  const about = { catalogueNumber, description, group, make };
  const { ratingA, poles, icuKa } = number;
  return ratingA === null || poles === null || icuKa === null
    ? { ...about, ...accessory(tables, catalogueNumber) }
    : { ...about, ...breaker(tables, { ...number, ratingA, poles, icuKa }) };
}

type RatedNumber = GeneratedNumber & Record<'ratingA' | 'poles' | 'icuKa', number>;

/** What the tables say of an article, and which rows say it. */
type Facts = Pick<CatalogueArticle, 'form' | 'sources'>;

function breaker(tables: ArticleTables, number: RatedNumber): Facts {
  const { group: family, series, frame, breakingClass, release, mounting, ratingA, poles, icuKa } = number;
  const { acbShortTime, mccbClass, tripUnit, breakerMass, acbCubicle } = tables;
  const releaseRow = tripUnit.rows.find((row) => row.series === series && row.tripUnit === release);
  const massRow = breakerMass.rows.find((row) => row.frame === frame && row.poles === poles);
  const cubicleRow = acbCubicle.rows.find((row) => row.duty === 'feeder' && row.frame === frame && row.poles === poles);
  const outgoing = moduleHeights(tables)(series, 'MCCB_OG');
  const heightRow = family === 'MCCB' ? rowUpTo(outgoing, 'upToA', ratingA) : undefined;
  const isOfClass = (row: { readonly frame: string; readonly class: string }) =>
    row.frame === frame && row.class === breakingClass;
  return {
    form: {
      kind: 'breaker',
      family,
      series,
      frame,
      ratingA,
      poles,
      breakingClass,
      icuKa,
      release,
      mounting,
      protection: releaseRow?.protection ?? '',
      massKg: massRow?.massKg ?? null,
      moduleHeightMm: heightRow?.heightMm ?? null,
      cubicleWidthMm: cubicleRow?.widthMm ?? null,
    },
    sources: [
      ...sourceOf(
        acbShortTime,
        acbShortTime.rows.find((row) => isOfClass(row) && row.poles === poles),
      ),
      ...sourceOf(mccbClass, mccbClass.rows.find(isOfClass)),
      ...sourceOf(tripUnit, releaseRow),
      ...sourceOf(breakerMass, massRow),
      ...sourceOf(acbCubicle, cubicleRow),
      ...(heightRow === undefined ? [] : [{ ...heightRow.reference(), source: heightRow.source }]),
    ],
  };
}

/** Replaces the voltage in a number that is made for any voltage. */
const anyVoltage: ReadonlySet<string> = new Set(['Y', '4+4', 'Withdrawable']);

function accessory({ accessoryArticle }: ArticleTables, catalogueNumber: string): Facts {
  const rows = accessoryArticle.rows.filter((row) => row.catalogueNumber === catalogueNumber);
  const [first] = rows;
  if (!first) {
    throw new Error(`accessory-article holds no ${catalogueNumber}`);
  }
  return {
    form: {
      kind: 'accessory',
      property: first.property,
      frames: [...new Set(rows.map(({ frame }) => frame))],
      voltage: anyVoltage.has(first.choice) ? null : first.choice,
    },
    sources: sourceOf(accessoryArticle, first),
  };
}

function component({ componentFamily }: ArticleTables, article: GeneratedComponent): CatalogueArticle {
  const { catalogueNumber, description, group, variant, primaryA } = article;
  const row = componentFamily.rows.find(({ family }) => family === group);
  if (!row) {
    throw new Error(`component-family holds no ${group}`);
  }
  const { supplier, wirePoints, doorInstrument } = row;
  return {
    catalogueNumber,
    description,
    group,
    make: supplier,
    form: { kind: 'component', family: group, variant, primaryA, wirePoints, isOnDoor: doorInstrument === 'Y' },
    sources: sourceOf(componentFamily, row),
  };
}

function sourceOf<Row>(table: Table<Row>, row: Row | undefined): readonly ArticleSource[] {
  return row === undefined ? [] : [{ ...table.reference(row), source: table.source }];
}
