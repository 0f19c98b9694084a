import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readBook } from '../output/read-intake.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const FILE = { name: 'lists.xlsx', sha256: 'f', bytes: { length: 0 } };
const INCOMER = 'Incomer 630A 4P MCCB 36kA\t1 No';

const read = (...lines: readonly string[]) => mustBeOk(readBook(textBook(lines.join('\n')), FILE, context));

/** A list with an incomer, a bank of 200 kvar, and what is said below it. */
function bankOf(...steps: readonly string[]) {
  const { boards, leftovers } = read('Description\tQty', INCOMER, '200 kVAr capacitor bank\t1 No', ...steps);
  const [, bank, ...more] = boards[0]?.rows ?? [];
  return { bank, more, leftovers };
}

describe('the steps of a capacitor bank', () => {
  it('are no feeders of their own: the bank has them, with the lines as their source', () => {
    const { bank, more } = bankOf('25 kVAr step\t4 Nos', '50 kVAr step\t2 Nos');
    expect(more).toEqual([]);
    expect(bank?.values.steps).toMatchObject({ value: '25 25 25 25 50 50', certainty: 'certain' });
    expect(bank?.values.steps?.source).toMatchObject([{ cell: 'A4:B4' }, { cell: 'A5:B5' }]);
    expect(bank?.feeder?.properties).toMatchObject({ APFC_KVAR: 200, APFC_STEPS: '25 25 25 25 50 50' });
  });

  it('are unclear where they do not add up to the bank', () => {
    const { bank } = bankOf('25 kVAr step\t4 Nos');
    expect(bank?.values.steps).toMatchObject({ value: null, reason: 'DISAGREE', offers: ['25 25 25 25'] });
    expect(bank?.feeder).toBeNull();
  });

  it('make a bank that no line says: its power is asked with their sum as offer, and there is one', () => {
    const { boards } = read('Description\tQty', INCOMER, 'Capacitor step 25 kVAr\t6', 'Capacitor step 50 kVAr\t1');
    const [, bank, ...more] = boards[0]?.rows ?? [];
    expect(more).toEqual([]);
    expect(bank?.values).toMatchObject({
      type: { value: 'APFC', certainty: 'proposed' },
      kvar: { value: null, certainty: 'unclear', offers: [200] },
      steps: { value: '25 25 25 25 25 25 50', certainty: 'proposed' },
      quantity: { value: 1, certainty: 'proposed' },
    });
  });

  it('leave what is said of their device to a person', () => {
    const head = 'Feeder\tDevice\tRating\tPole\tQty\tLoad';
    const { boards, leftovers } = read(head, 'Bank\t\t\t\t1\t50 kVAr APFC', 'Step 1\tMCCB\t125\t3P\t1\t50 kVAr');
    expect(boards[0]?.rows).toHaveLength(1);
    expect(leftovers).toMatchObject([
      { reason: 'accessory', about: { row: 'b1r1' }, text: 'Step 1 | MCCB | 125 | 3P | 1 | 50 kVAr', answer: null },
    ]);
  });
});

it('the power of a bank is asked where nothing says it, and is no rated current in the column of ratings', () => {
  const head = 'Feeder\tDevice\tRating\tPole\tQty';
  const [bare, rated] = read(head, 'APFC\t\t\t\t1', 'APFC two\t\t150 kVAr\t\t1').boards[0]?.rows ?? [];
  expect(bare?.values.kvar).toMatchObject({ value: null, reason: 'NO_RATING' });
  expect(rated?.values.kvar).toMatchObject({ value: 150 });
  expect(rated?.values.rating).toBeUndefined();
});

it('the relay of a bank is equipment', () => {
  const { more, leftovers } = bankOf('APFC relay 8 stage\t1 No');
  expect(more).toEqual([]);
  expect(leftovers).toMatchObject([{ reason: 'accessory', answer: null }]);
});
