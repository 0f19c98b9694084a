import {
  exportArticleMapCall,
  importArticleMapCall,
  listArticleMapCall,
  previewArticleMapCall,
  retireMapRowCall,
  saveMapRowCall,
} from '@pw/contract/article-map';
import { articleMapColumns } from '@pw/domain/price-lists/own-articles';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleList } from '../../../testing/a-price-list.ts';
import { aTestServer } from '../../../testing/fixtures.ts';
import { holdSaves } from '../../../testing/hold-saves.ts';
import { addMapRow, csvTable, otherBreaker, sendTable } from '../../../testing/own-rows.ts';
import { type Person, seedCompany } from '../../../testing/seed-company.ts';

const server = aTestServer();
let admin: Person;
let sales: Person;

beforeEach(async () => {
  ({ administrator: admin, sales } = await seedCompany(server));
});

async function listed() {
  const reply = await server.send(listArticleMapCall, { token: sales.token });
  return listArticleMapCall.reply.parse(reply.json());
}

const codeOf = (reply: { readonly statusCode: number; readonly json: () => { code?: string } }) =>
  reply.statusCode === 200 ? '200' : `${reply.statusCode} ${reply.json().code}`;

describe('the article map of a company', () => {
  it('is listed as it was entered', async () => {
    expect(codeOf(await addMapRow(server, admin))).toBe('200');
    const { items, choices } = await listed();
    expect(items).toMatchObject([{ ...otherBreaker, poles: '', isRetired: false, revision: 1 }]);
    expect(choices.families).toEqual(['ACB', 'MCCB']);
    expect(choices.properties).toContainEqual({ property: 'FEEDER_ROT_HANDLE', label: 'Rotary handle' });
    expect(choices.properties.filter(({ property, label }) => label === '' || label === property)).toEqual([]);
  });

  it.each([
    ['of a class of 110 kA onto 36 kA', { icuKa: '36' }, '422 MAP_UNFIT', 'icuKa'],
    ['of a room of 200 mm onto 250 mm', { moduleMm: '250' }, '422 MAP_UNFIT', 'moduleMm'],
    ['about nothing', { family: '', frame: '', ratingA: '' }, '422 FIELD_INVALID', 'designNumber'],
    ['of a family that nobody makes', { family: 'VCB' }, '422 FIELD_INVALID', 'family'],
  ])('refuses a row %s, with its field named', async (_name, change, code, field) => {
    const reply = await addMapRow(server, admin, { ...otherBreaker, ...change });
    expect(codeOf(reply)).toBe(code);
    expect(Object.keys(reply.json().details.faults)).toEqual([field]);
    expect((await listed()).total).toBe(0);
  });

  it('refuses a row next to one that fits the same article as well, until that one is retired', async () => {
    const { mapId } = (await addMapRow(server, admin)).json();
    const alike = { ...otherBreaker, family: '', poles: '4' };
    expect(codeOf(await addMapRow(server, admin, alike))).toBe('422 MAP_AMBIGUOUS');
    const { token } = admin;
    const retired = await server.send(retireMapRowCall, { token, params: { mapId }, query: { revision: '1' } });
    expect(retired.json()).toMatchObject({ isRetired: true });
    expect(codeOf(await addMapRow(server, admin, alike))).toBe('200');
    // Saving the first one would use it again.
    const body = { ...otherBreaker, revision: 2 };
    const again = await server.send(saveMapRowCall, { token, params: { mapId }, body });
    expect(codeOf(again)).toBe('422 MAP_AMBIGUOUS');
  });

  it('takes one of two rows that two administrators enter for the same at the same moment', async () => {
    const held = await holdSaves(server, 'article_map');
    const replies = [addMapRow(server, admin), addMapRow(server, admin)];
    await held.untilWaiting(2);
    await held.release();
    expect((await Promise.all(replies)).map(codeOf).toSorted()).toEqual(['200', '422 MAP_AMBIGUOUS']);
  });

  it('of another company is not there', async () => {
    const { mapId } = (await addMapRow(server, admin)).json();
    const stranger = (await seedCompany(server)).administrator;
    const body = { ...otherBreaker, revision: 1 };
    const saved = await server.send(saveMapRowCall, { token: stranger.token, params: { mapId }, body });
    expect(codeOf(saved)).toBe('404 NOT_FOUND');
    expect(codeOf(await addMapRow(server, stranger))).toBe('200');
  });
});

describe('a file of the article map', () => {
  it('is taken as a whole, and is the same again as the export', async () => {
    const sample = sampleList('article-map.csv');
    const reply = await sendTable(server, admin, importArticleMapCall, sample);
    expect(reply.json()).toEqual({ counts: { new: 6, changed: 0, same: 0 } });
    const { rawPayload } = await server.send(exportArticleMapCall, { token: sales.token });
    for (const bytes of [sample, rawPayload]) {
      const shown = (await sendTable(server, admin, previewArticleMapCall, bytes)).json();
      expect(shown).toMatchObject({ counts: { new: 0, changed: 0, same: 6 }, changes: [], faulty: 0 });
    }
  });

  it('is refused with the line of each fault, next to what stays, too', async () => {
    await addMapRow(server, admin);
    const cells = (row: Readonly<Record<string, string>>) => articleMapColumns.map((column) => row[column] ?? '');
    const alike = { ...otherBreaker, family: '', poles: '4' };
    const file = csvTable(articleMapColumns, cells(alike), cells({ ...otherBreaker, icuKa: '25' }));
    const shown = (await sendTable(server, admin, previewArticleMapCall, file)).json();
    expect(shown.faults).toMatchObject([
      { row: 3, column: 'icuKa', code: 'MAP_UNFIT' },
      { row: 3, column: 'catalogueNumber', code: 'MAP_AMBIGUOUS' },
    ]);
    const only = csvTable(articleMapColumns, cells(alike));
    const refused = await sendTable(server, admin, importArticleMapCall, only);
    expect(codeOf(refused)).toBe('422 FILE_FAULTY');
    expect(refused.json().details.faults).toMatchObject([{ row: 2, code: 'MAP_AMBIGUOUS' }]);
    expect((await listed()).total).toBe(1);
  });
});
