import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { mustBeContext } from '@pw/testing/must-be-context';
import { expect, it } from 'vitest';
import { readIntake } from './read-intake.ts';

/** Of the name of a file. */
const ENDING = /\.\w+$/u;

const folder = join(import.meta.dirname, '../../../../examples/intake');

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

it.each(['e01-feeder-list.xlsx', 'e06-boq-prose.xlsx', 'e08-item-list-mcc.xlsx', 'e10-table.pdf'])(
  'all of the intake of a sample is as somebody has read it: %s',
  async (name) => {
    const bytes = new Uint8Array(readFileSync(join(folder, name)));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const intake = await readIntake({ name, bytes, sha256 }, context);
    const content = `${JSON.stringify(intake.ok ? intake.value : intake.error, null, 2)}\n`;
    const path = join(import.meta.dirname, '../../golden', `${name.replace(ENDING, '')}.golden.json`);
    if (process.env.UPDATE_GOLDEN === '1') {
      writeFileSync(path, content);
    }
    const golden = existsSync(path) ? readFileSync(path, 'utf8') : '';
    expect(content === golden, `${path} differs: look at it, then UPDATE_GOLDEN=1`).toBe(true);
  },
);
