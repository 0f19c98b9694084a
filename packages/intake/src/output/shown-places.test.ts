import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { mustBeContext } from '@pw/testing/must-be-context';
import { expect, it } from 'vitest';
import type { Intake } from '../intake.ts';
import { readIntake } from './read-intake.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

async function read(name: string): Promise<Intake> {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../examples/intake', name)));
  const intake = await readIntake({ name, bytes, sha256: '' }, context);
  if (!intake.ok) {
    throw new Error(intake.error.text);
  }
  return intake.value;
}

it('of a Word file are its tables and paragraphs', async () => {
  const { boards, file, tables: schedules, leftovers } = await read('e11-table.docx');
  const [board] = boards;
  expect(file.sheets.map(({ name, role }) => [name, role])).toEqual([
    ['Table 1', 'tables'],
    ['Text', 'notes'],
  ]);
  expect(board?.name.source).toEqual({ sheet: 'Text', cell: 'A1' });
  expect(board?.rows[0]?.at).toEqual({ sheet: 'Table 1', cell: 'A2:F2' });
  expect(board?.rows[0]?.values.poles?.source).toEqual({ sheet: 'Table 1', cell: 'D2' });
  expect(board?.properties.SB_IP?.source).toEqual({ sheet: 'Text', cell: 'A2' });
  expect(schedules[0]).toMatchObject({ sheet: 'Table 1', range: 'A1:F9', headings: 'A1:F1' });
  expect(JSON.stringify([boards, leftovers])).not.toContain('Document');
});

it('of a PDF are pages with the box around what was read', async () => {
  const { boards } = await read('e10-table.pdf');
  const row = boards[0]?.rows[0];
  expect(row?.at).toEqual({ page: 1, box: [131.9, 447.3, 676.4, 455.3] });
  expect(row?.values.poles?.source).toEqual({ page: 1, box: [491.9, 447.3, 526.6, 455.3] });
  expect(JSON.stringify(boards)).not.toContain('"Page 1"');
});
