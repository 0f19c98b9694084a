import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { sheetBook } from '@pw/testing/sheet-book';
import { describe, expect, it } from 'vitest';
import { readAnswers } from '../answers/answers.ts';
import { applyAnswers } from '../answers/apply-answers.ts';
import type { Intake } from '../intake.ts';
import { readBook } from '../output/read-intake.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const HEAD = 'Panel\tFeeder\tDevice\tRating\tPole\tkA\tQty';
const FILE = { name: 'lists.xlsx', sha256: 'f', bytes: { length: 0 } };

const read = (first: string, second: string) => {
  const sheets = {
    Power: { lines: [HEAD, `${first}\tPump\tMCCB\t250\t3P\t36\t1`] },
    Light: { lines: [HEAD, `${second}\tLight\tMCCB\t100\t3P\t36\t1`] },
  };
  return mustBeOk(readBook(sheetBook(sheets), FILE, context));
};

const apply = (intake: Intake, given: Readonly<Record<string, unknown>>) =>
  applyAnswers(intake, mustBeOk(readAnswers({ file: 'f', ...given })), context);

const boardsOf = ({ boards }: Intake) => boards.map(({ name, rows }) => [name.value, rows.length]);

describe('a board that two sheets name', () => {
  it.each(['PCC-1', 'pcc 1'])('is one question, with both names as offers: %s', (second) => {
    const { boards, questions } = read('PCC-1', second);
    expect(boards.map(({ name }) => [name.value, name.certainty])).toEqual([
      ['PCC-1', 'certain'],
      [null, 'unclear'],
    ]);
    expect(questions.map(({ about, code, offers }) => [about, code, offers.map(({ value }) => value)])).toEqual([
      [{ board: 'b2', value: 'name' }, 'TWO_BOARDS_OF_A_NAME', ['PCC-1', `${second} (2)`]],
    ]);
  });

  it('is one board once a person chooses its name, and two with another name', () => {
    const intake = read('PCC-1', 'PCC-1');
    const one = mustBeOk(apply(intake, { boards: { b2: { name: 'PCC-1' } } }));
    expect(boardsOf(one)).toEqual([['PCC-1', 2]]);
    expect(one.questions).toEqual([]);
    expect(boardsOf(mustBeOk(apply(intake, { values: { 'b2.name': 'PCC-1' } })))).toEqual([['PCC-1', 2]]);
    const two = mustBeOk(apply(intake, { boards: { b2: { name: 'PCC-1 (2)' } } }));
    expect(boardsOf(two)).toEqual([
      ['PCC-1', 1],
      ['PCC-1 (2)', 1],
    ]);
  });

  it('is no question where the names differ', () => {
    expect(read('PCC-1', 'PCC-2').questions).toEqual([]);
  });
});

it('a board is not given the name of another one', () => {
  expect(apply(read('PCC-1', 'PCC-2'), { boards: { b2: { name: 'PCC-1' } } })).toMatchObject({
    ok: false,
    error: [{ path: 'boards.b2.name' }],
  });
});
