import { mustReadCatalog } from '@pw/catalog/read';
import { articleSheet } from '@pw/reports/catalogue/article-sheet';
import { catalogueArticles } from '@pw/switchboard/articles/catalogue-articles';
import { afterAll, describe, expect, it } from 'vitest';
import { closePdfWorker } from '../pdf/render-pdf.ts';
import { countPages } from './uploaded-file.ts';
import { writeReport } from './write-report.ts';

afterAll(() => closePdfWorker());

const tables = mustReadCatalog();
const articles = catalogueArticles(tables);

/** The article of a kind of which most is said, since its sheet is the longest. */
function longest(kind: 'breaker' | 'accessory' | 'component') {
  const [most] = articles
    .filter(({ form }) => form.kind === kind)
    .toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length);
  if (!most) {
    throw new Error(`The catalogue has no ${kind}`);
  }
  return most;
}

describe('the data sheet of an article', () => {
  it.each(['breaker', 'accessory', 'component'] as const)('has one page, the longest one of a %s too', async (kind) => {
    const pdf = await writeReport(articleSheet(longest(kind), tables));
    expect(await countPages(pdf)).toEqual({ ok: true, value: 1 });
  });

  it('names the rows that say it, with their source and revision', () => {
    const article = longest('breaker');
    const [part] = articleSheet(article, tables).parts;
    const rows =
      part?.kind === 'text' ? part.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])) : [];
    expect(rows).toEqual(
      article.sources.map(({ table, row, source, revision }) => ({
        kind: 'line',
        cells: [table, row, source, revision],
      })),
    );
  });
});
