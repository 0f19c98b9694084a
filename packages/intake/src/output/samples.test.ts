import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import type { RowField } from '@pw/domain/intake/intake-codes';
import { type ExpectedIntake, judgeIntake } from '@pw/testing/judge-intake';
import { mustBeContext } from '@pw/testing/must-be-context';
import { describe, expect, it } from 'vitest';
import type { Value } from '../intake.ts';
import { readIntake } from './read-intake.ts';

const folder = join(import.meta.dirname, '../../../../examples/intake');

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const samples = readdirSync(folder)
  .filter((name) => name.endsWith('.expected.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ExpectedIntake);

async function read(file: string) {
  const bytes = new Uint8Array(readFileSync(join(folder, file)));
  return readIntake({ name: file, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }, context);
}

async function faultsOf(sample: ExpectedIntake): Promise<readonly string[]> {
  const intake = await read(sample.file);
  return intake.ok ? judgeIntake(intake.value, sample) : [intake.error.text];
}

describe('a sample of an enquiry', () => {
  it.each(samples.map((sample) => [sample.file, sample] as const))(
    'is read with every row on its board, nothing wrong as certain, and nothing lost: %s',
    async (_file, sample) => {
      expect(await faultsOf(sample)).toEqual([]);
    },
  );

  it('has at most 15 % of its values flagged', async () => {
    const values: Value[] = [];
    for (const { file } of samples) {
      const intake = await read(file);
      const rows = intake.ok ? intake.value.boards.flatMap((board) => board.rows) : [];
      values.push(
        ...rows.flatMap((row) => (Object.keys(row.values) as RowField[]).flatMap((field) => row.values[field] ?? [])),
      );
    }
    const flagged = values.filter(({ certainty }) => certainty !== 'certain');
    expect(flagged.length / values.length).toBeLessThanOrEqual(0.15);
  });
});
