import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { catalogueArticles } from './catalogue-articles.ts';
import { everyCatalogueNumber, everyComponentArticle } from './every-catalogue-number.ts';

const tables = mustReadCatalog();
const articles = catalogueArticles(tables);

const articleOf = (catalogueNumber: string) => articles.find((article) => article.catalogueNumber === catalogueNumber);

describe('the articles of the catalogue', () => {
  it('are every number that the rules make, each once and with the rows that it comes from', () => {
    const numbers = [...everyCatalogueNumber(tables), ...everyComponentArticle(tables)];
    expect(new Set(articles.map(({ catalogueNumber }) => catalogueNumber))).toEqual(
      new Set(numbers.map(({ catalogueNumber }) => catalogueNumber)),
    );
    expect(articles.filter(({ sources }) => sources.length === 0)).toEqual([]);
  });

  it('say of a moulded-case breaker what it is rated for, weighs and takes', () => {
    expect(articleOf('3VA2340-6HN32-0AA0')).toMatchObject({
      description: 'MCCB 3VA2 400 A 3P 85 kA ETU350',
      make: 'Siemens',
      form: { frame: '3VA23', breakingClass: 'H', massKg: 6, moduleHeightMm: 400, cubicleWidthMm: null },
      sources: [
        { table: 'mccb-class', row: '3VA23/H', source: 'SBD 4.3, 4.8, 4.5' },
        { table: 'trip-unit' },
        { table: 'breaker-mass' },
        { table: 'mccb-module-height', row: 'MCCB_OG/400' },
      ],
    });
  });

  it('say of an air circuit-breaker how wide its cubicle is', () => {
    const { form, sources } = articleOf('3WA1116-SAE32-0AA0') ?? {};
    expect(form).toMatchObject({ family: 'ACB', mounting: 'Withdrawable', cubicleWidthMm: 600, moduleHeightMm: null });
    expect(sources?.map(({ table }) => table)).toEqual(['acb-short-time', 'trip-unit', 'breaker-mass', 'acb-cubicle']);
  });

  it('name the frames of an accessory, and the voltage that its number is made for', () => {
    expect(articleOf('3WA-SHUNT')?.form).toEqual({
      kind: 'accessory',
      property: 'FEEDER_SHUNT',
      frames: ['3WA11', '3WA12', '3WA13'],
      voltage: null,
    });
    const made = articles.filter(({ form }) => form.kind === 'accessory' && form.voltage !== null);
    expect(made.map(({ form }) => form.kind === 'accessory' && form.voltage)).toContain('230 AC');
  });

  it('name the colour or the ratio of a component, and who supplies it', () => {
    expect(articleOf('3SU1106-6AA20-1AA0')?.form).toMatchObject({ family: 'Lamps', variant: 'Red', primaryA: null });
    expect(articleOf('5SL4206-7')?.form).toMatchObject({ family: 'MCB10kA', variant: '2P 6 A C', primaryA: null });
    expect(articleOf('4NC5P-30/1')?.form).toMatchObject({ variant: '30/1', primaryA: 30 });
    expect(articleOf('PW-VOLTMETER')).toMatchObject({ make: 'Non-Siemens', form: { isOnDoor: true } });
  });
});
