import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { mustBeContext } from '@pw/testing/must-be-context';
import { describe, expect, it } from 'vitest';
import type { Intake } from '../intake.ts';
import { readIntake } from '../output/read-intake.ts';
import type { AnsweredColumns } from '../tables/answered-columns.ts';
import { readAnswers } from './answers.ts';
import { carryAnswers } from './carry-answers.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const FILE = 'abc';

async function read(columns: AnsweredColumns, ...lines: readonly string[]): Promise<Intake> {
  const bytes = new TextEncoder().encode(['Sl,Feeder,Device,Rating,Pole,kA,Panel', ...lines].join('\n'));
  const intake = await readIntake({ name: 'list.csv', bytes, sha256: FILE, columns }, context);
  if (!intake.ok) {
    throw new Error(intake.error.text);
  }
  return intake.value;
}

function carried(before: Intake, after: Intake, given: Readonly<Record<string, unknown>>) {
  const answers = readAnswers({ file: FILE, ...given });
  if (!answers.ok) {
    throw new Error(JSON.stringify(answers.error));
  }
  return carryAnswers(before, after, answers.value, context);
}

const idAt = ({ boards }: Intake, line: number) =>
  boards.flatMap(({ rows }) => rows).find(({ at }) => 'cell' in at && at.cell.startsWith(`A${line}:`))?.id ?? '';

describe('answers over another reading of their file', () => {
  it('follow their rows, which have other ids there', async () => {
    const lines = ['1,Incomer,ACB,1600,4P,50,P-2', '2,Line A,MCCB,161,TP,36,P-1', '3,Line B,MCCB,161,TP,36,P-2'];
    const before = await read({ t1: { G: null } }, ...lines);
    const after = await read({}, ...lines);
    const [was, is] = [idAt(before, 4), idAt(after, 4)];
    expect(was).not.toBe(is);
    const { answers, dropped } = carried(before, after, {
      values: { [`${was}.rating`]: 160 },
      confirmed: [`${was}.poles`],
      removed: [idAt(before, 3)],
    });
    expect(answers).toMatchObject({
      values: { [`${is}.rating`]: 160 },
      confirmed: [`${is}.poles`],
      removed: [idAt(after, 3)],
    });
    expect(dropped).toEqual([]);
  });

  it('are dropped where their place is gone, each in words', async () => {
    const before = await read({}, '1,Incomer,ACB,1600,4P,50,P-1', '2,Line A,MCCB,161,TP,36,P-1');
    const after = await read({}, '1,Incomer,ACB,1600,4P,50,P-1');
    const gone = idAt(before, 3);
    const { answers, dropped } = carried(before, after, {
      values: { [`${gone}.rating`]: 160, [`${idAt(before, 2)}.rating`]: 2000 },
      removed: [gone],
      leftovers: {},
    });
    expect(answers).toMatchObject({ values: { [`${idAt(after, 2)}.rating`]: 2000 }, removed: [] });
    expect(dropped).toEqual([
      'Text!A3:G3: the answer 160 for rating. The place is read otherwise now.',
      'Text!A3:G3: removed. The place is read otherwise now.',
    ]);
  });

  it('that name a board which is gone are dropped, and go to no other one', async () => {
    const lines = [
      '1,Incomer,ACB,1600,4P,50,P-1',
      '2,Line A,MCCB,160,TP,36,P-2',
      ',,,,,,',
      'NOTES',
      '1. Delivery in a week',
    ];
    const before = await read({}, ...lines);
    const after = await read({ t1: { G: null } }, ...lines);
    const note = before.leftovers.find(({ text }) => text.includes('Delivery'))?.id ?? '';
    const property = { kind: 'property', board: before.boards[1]?.id, property: 'AMBIENT', value: 40 };
    const { answers, dropped } = carried(before, after, { leftovers: { [note]: property } });
    expect(answers.leftovers).toEqual({});
    expect(dropped).toHaveLength(1);
  });

  it('lose what has no place alone: the other columns of the table and the other words about the board stay', async () => {
    const intake = await read({}, '1,Incomer,ACB,1600,4P,50,P-1', '2,Line A,MCCB,160,TP,36,P-2');
    const { answers, dropped } = carried(intake, intake, {
      columns: { t1: { G: 'board', Z: 'rating' }, t9: { A: null } },
      boards: { b2: { name: 'P-1', quantity: 2 } },
    });
    expect(answers.columns).toEqual({ t1: { G: 'board' } });
    expect(answers.boards).toEqual({ b2: { quantity: 2 } });
    expect(dropped).toHaveLength(3);
  });
});
