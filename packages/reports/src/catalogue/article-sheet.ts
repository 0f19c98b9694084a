import { articleStatus, articleStatusTexts, noneVerified } from '@pw/switchboard/articles/article-status';
import type {
  AccessoryArticle,
  BreakerArticle,
  CatalogueArticle,
  ComponentArticle,
} from '@pw/switchboard/articles/catalogue-articles';
import type { ArticleTables } from '@pw/switchboard/tables/article-tables';
import type { ReportBlock, ReportDocument, ReportField, ReportHead } from '../document/report-document.ts';

const TITLE = 'Article data sheet';

/** What replaces a company: the sheet says what the product's own tables say. */
const ISSUER = 'Panelwright catalogue';

/** The data sheet of an article upon one page: what it is, its ratings and sizes, and which table rows say so. */
export function articleSheet(article: CatalogueArticle, tables: ArticleTables): ReportDocument {
  const { catalogueNumber, description, sources } = article;
  const head: ReportHead = {
    company: ISSUER,
    address: '',
    particulars: '',
    logo: null,
    title: TITLE,
    fields: [
      { label: 'Catalogue number', value: catalogueNumber },
      { label: 'Make', value: article.make },
      { label: 'Group', value: article.group },
    ],
  };
  return {
    title: `${TITLE}: ${catalogueNumber}`,
    // The same article gives the same bytes: its sheet is of the day of no request.
    date: '',
    head,
    confidentiality: '',
    isDraft: false,
    sources: [],
    parts: [
      {
        kind: 'text',
        title: `${catalogueNumber}: ${description}`,
        orientation: 'portrait',
        blocks: [
          { kind: 'fields', fields: [field('Number', numberText(article, tables)), ...factsOf(article)] },
          { kind: 'heading', text: 'Where this comes from' },
          sourceTable(sources),
          {
            kind: 'paragraph',
            style: 'small',
            text: 'Ratings are those of the tables named here. Compare them with the data of the maker before you order.',
          },
        ],
      },
    ],
  };
}

function numberText({ catalogueNumber }: CatalogueArticle, tables: ArticleTables): string {
  const status = articleStatus({ catalogueNumber }, tables, noneVerified);
  return status === null ? '' : articleStatusTexts[status];
}

function factsOf({ form }: CatalogueArticle): readonly ReportField[] {
  switch (form.kind) {
    case 'breaker':
      return breakerFacts(form);
    case 'accessory':
      return accessoryFacts(form);
    case 'component':
      return componentFacts(form);
  }
}

function breakerFacts(breaker: BreakerArticle): readonly ReportField[] {
  const { family, series, frame, ratingA, poles, breakingClass, icuKa, release, protection, mounting } = breaker;
  return [
    field('Kind', family === 'ACB' ? 'Air circuit-breaker' : 'Moulded-case circuit-breaker'),
    field('Series and frame', `${series}, ${frame}`),
    field('Rated current In', `${ratingA} A`),
    field('Poles', `${poles}`),
    field('Breaking capacity Icu at 415 V', `${icuKa} kA (class ${breakingClass})`),
    field('Release', protection === '' ? release : `${release}: ${protection}`),
    field('Mounting', mounting),
    ...measured('Mass', breaker.massKg, 'kg'),
    ...measured('Height of its door in a multi-tier cubicle', breaker.moduleHeightMm, 'mm'),
    ...measured('Width of its cubicle', breaker.cubicleWidthMm, 'mm'),
  ];
}

function accessoryFacts({ frames, voltage }: AccessoryArticle): readonly ReportField[] {
  return [
    field('Kind', 'Accessory of a breaker'),
    field('For the frames', frames.join(', ')),
    ...(voltage === null ? [] : [field('Voltage', voltage.replace(' ', ' V '))]),
  ];
}

function componentFacts({ family, variant, primaryA, wirePoints, isOnDoor }: ComponentArticle): readonly ReportField[] {
  const variantLabel = primaryA === null ? (family === 'MCB10kA' ? 'Rating' : 'Colour') : 'Ratio';
  return [
    field('Kind', 'Component'),
    ...(variant === '' ? [] : [field(variantLabel, primaryA === null ? variant : `${variant} A`)]),
    field('Wire points', `${wirePoints}`),
    field('Mounted', isOnDoor ? 'On the door, with room of its own' : 'As the design places it'),
  ];
}

function measured(label: string, value: number | null, unit: string): readonly ReportField[] {
  return value === null ? [] : [field(label, `${value} ${unit}`)];
}

function field(label: string, value: string): ReportField {
  return { label, value };
}

const sourceColumns = [
  { title: 'Table', kind: 'text', widthCharacters: 20 },
  { title: 'Row', kind: 'text', widthCharacters: 24 },
  { title: 'Source', kind: 'text', widthCharacters: 24 },
  { title: 'Revision', kind: 'text', widthCharacters: 12 },
] as const;

function sourceTable(sources: CatalogueArticle['sources']): ReportBlock {
  const rows = sources.map(({ table, row, source, revision }) => ({
    kind: 'line' as const,
    cells: [table, row, source, revision],
  }));
  return { kind: 'table', columns: sourceColumns, rows };
}
