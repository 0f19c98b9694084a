import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { scheduleText } from '@pw/testing/feeders';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { expect, it } from 'vitest';
import { readAnswers } from '../answers/answers.ts';
import { applyAnswers } from '../answers/apply-answers.ts';
import { readBook } from '../output/read-intake.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const read = (line: string) => {
  const text = scheduleText('Name|Device|Rating|Poles|Section A|Section B', 'I/C|ACB|1600|4P|1|', line);
  return mustBeOk(readBook(textBook(text), { name: 'x', sha256: 'f', bytes: { length: 0 } }, context));
};
const lastRow = ({ boards }: ReturnType<typeof read>) => boards[0]?.rows.at(-1);

it('feeders that are counted in several bus sections are in each of them', () => {
  const row = lastRow(read('O/G|MCCB|250|3P|2|1'));
  expect(row?.values).toMatchObject({
    quantity: { value: 3, certainty: 'certain' },
    sectionA: { value: 2 },
    sectionB: { value: 1 },
  });
  expect(row?.feeder?.properties).toMatchObject({ SECTION_A: 2, SECTION_B: 1 });
});

it('a number of feeders that is not their sum asks for the quantity', () => {
  const answers = mustBeOk(readAnswers({ file: 'f', values: { 'b1r2.sectionB': 2 } }));
  const row = lastRow(mustBeOk(applyAnswers(read('O/G|MCCB|250|3P|2|1'), answers, context)));
  expect([row?.feeder, row?.values.quantity?.value]).toEqual([null, null]);
});

it('a small way is in several bus sections with one quantity', () => {
  expect(lastRow(read('L|MCB|16|SP|2|2'))?.feeder?.properties).toMatchObject({ QTY: 2, SECTION_A: 1, SECTION_B: 1 });
  expect(lastRow(read('L|MCB|16|SP|2|3'))).toMatchObject({ feeder: null, values: { quantity: { value: null } } });
});
