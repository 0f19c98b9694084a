import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { mustBeContext } from '@pw/testing/must-be-context';
import { expect, it } from 'vitest';
import type { Intake } from '../intake.ts';
import { readIntakeOfFiles } from '../output/read-intake.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const sample = (name: string) => ({
  name,
  bytes: new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../examples/intake', name))),
});

const text = (name: string, content: string) => ({ name, bytes: new TextEncoder().encode(content) });

async function read(files: Parameters<typeof readIntakeOfFiles>[0]): Promise<Intake> {
  const intake = await readIntakeOfFiles(files, { sha256: 'of-all' }, context);
  if (!intake.ok) {
    throw new Error(intake.error.text);
  }
  return intake.value;
}

const schedule = 'Feeder,Device,Rating,Poles,Qty\nPump,MCCB,100,3,1\nFan,MCCB,63,3,2\n';

it('several files are one enquiry: their boards follow each other, each named as in its own file', async () => {
  const { boards, file } = await read([text('MDB-1.csv', schedule), text('MDB-2.csv', schedule)]);
  expect(boards.map(({ id, name, rows }) => [id, name.value, rows.map((row) => row.id)])).toEqual([
    ['b1', 'MDB-1', ['b1r1', 'b1r2']],
    ['b2', 'MDB-2', ['b2r1', 'b2r2']],
  ]);
  expect(boards[1]?.rows[0]?.at).toEqual({ sheet: 'MDB-2.csv / Text', cell: 'A2:E2' });
  expect([file.name, file.sha256, file.kind]).toEqual(['MDB-1.csv and 1 more', 'of-all', 'several files']);
});

it('what a specification says of all boards counts for those of the schedule next to it', async () => {
  const specification = text(
    'Specification.txt',
    'All boards shall be suitable for 45 deg C ambient temperature. IP54.\n',
  );
  const { boards } = await read([text('MDB-1.csv', schedule), specification]);
  expect(boards).toHaveLength(1);
  expect(boards[0]?.properties.SB_IP).toMatchObject({
    value: 'IP54',
    source: { sheet: 'Specification.txt / Text' },
  });
});

it('places in a PDF name its page, those in a Word file its table', async () => {
  const { boards, file } = await read([sample('e10-table.pdf'), sample('e11-table.docx')]);
  expect(file.sheets.map(({ name }) => name)).toEqual([
    'e10-table.pdf / Page 1',
    'e11-table.docx / Table 1',
    'e11-table.docx / Text',
  ]);
  expect(boards[0]?.rows[0]?.at).toMatchObject({ page: 1, sheet: 'e10-table.pdf / Page 1' });
  expect(boards[1]?.rows[0]?.at).toEqual({ sheet: 'e11-table.docx / Table 1', cell: 'A2:F2' });
});

it('two files of one name have sheets of their own', async () => {
  const { file } = await read([text('LT.csv', schedule), text('LT.csv', schedule)]);
  expect(file.sheets.map(({ name }) => name)).toEqual(['LT.csv / Text', 'LT.csv (2) / Text']);
});

it('a file that cannot be read refuses all of them by its name', async () => {
  const files = [text('MDB-1.csv', schedule), { name: 'empty.csv', bytes: new Uint8Array() }];
  const refused = await readIntakeOfFiles(files, { sha256: '' }, context);
  expect(refused).toMatchObject({ ok: false, error: { code: 'EMPTY', text: expect.stringContaining('empty.csv') } });
});
