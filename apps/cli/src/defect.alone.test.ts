import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { quoteCommand } from './quote-command.ts';

vi.mock('./run-quote.ts', () => ({
  runQuote: () => {
    throw new Error('Typst says\nno');
  },
}));

it('a defect is one line without stack trace and exit 1, and nothing is written', async () => {
  const complained: string[] = [];
  const out = join(import.meta.dirname, 'never-written');
  const enquiry = join(import.meta.dirname, '../../../examples/distribution-board-400a.json');
  const terminal = { out: () => {}, progress: () => {}, error: (text: string) => complained.push(text) };
  expect(await quoteCommand([enquiry, '--out', out], terminal)).toBe(1);
  expect(complained).toEqual([
    'Panelwright failed, which is its defect: Typst says no. Report it with the enquiry and the company folder.',
    '\nOne fault; nothing was written.',
  ]);
  expect(existsSync(out)).toBe(false);
});
