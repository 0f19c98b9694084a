import { describe, expect, it } from 'vitest';
import { type IndexedPage, indexRows } from './package-index.ts';

const page = (given: Partial<IndexedPage>): IndexedPage => ({
  part: 'drawings',
  group: '',
  title: '',
  status: 'new',
  ...given,
});

const pages = [
  page({ part: 'cover', title: 'Page 1' }),
  page({ part: 'offer', title: 'Page 1', status: 'unchanged' }),
  page({ part: 'offer', title: 'Page 2', status: 'changed' }),
  page({ group: 'PCC-1', title: 'PCC-1-GA-01', status: 'unchanged' }),
  page({ group: 'PCC-1', title: 'PCC-1-SLD-01', status: 'changed' }),
  page({ part: 'dataSheets', group: '3VA1', title: 'Page 1', status: 'unchanged' }),
  page({ part: 'dataSheets', group: '3VA1', title: 'Page 2', status: 'unchanged' }),
];

const said = (rows: ReturnType<typeof indexRows>) =>
  rows.map(({ level, title, pages: of, status, page: to }) => [level, title, of, status, to]);

describe('the index of a package', () => {
  it('names parts, boards and articles with their pages, and each sheet; a first package has no status', () => {
    expect(said(indexRows(pages, [], false))).toEqual([
      ['part', 'Cover', '1', '', 1],
      ['part', 'Offer', '2–3', '', 2],
      ['part', 'Drawings', '4–5', '', 4],
      ['group', 'PCC-1', '4–5', '', 4],
      ['page', 'PCC-1-GA-01', '4', '', 4],
      ['page', 'PCC-1-SLD-01', '5', '', 5],
      ['part', 'Data sheets', '6–7', '', 6],
      ['group', '3VA1', '6–7', '', 6],
    ]);
  });

  it('says of a resubmittal what is unchanged, names pages of text that have changed, and what was removed', () => {
    const removed = [{ part: 'itp', group: '', title: 'Page 1' }] as const;
    expect(said(indexRows(pages, removed, true))).toEqual([
      ['part', 'Cover', '1', '', 1],
      ['part', 'Offer', '2–3', '1 of 2 changed', 2],
      ['page', 'Page 2', '3', 'Changed', 3],
      ['part', 'Drawings', '4–5', '1 of 2 changed', 4],
      ['group', 'PCC-1', '4–5', '1 of 2 changed', 4],
      ['page', 'PCC-1-GA-01', '4', 'Unchanged', 4],
      ['page', 'PCC-1-SLD-01', '5', 'Changed', 5],
      ['part', 'Data sheets', '6–7', 'Unchanged', 6],
      ['group', '3VA1', '6–7', 'Unchanged', 6],
      ['part', 'Removed pages', '', '', null],
      ['page', 'Inspection and test plan, Page 1', '', 'Removed', null],
    ]);
  });
});
