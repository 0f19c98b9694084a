import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readBook } from '../output/read-intake.ts';

const context = {
  ...mustBeContext(readIntakeFiles(), mustReadCatalog()),
  board: { ...scheduleBoard, couplers: 0, hasIncomer: true, names: [] },
};

function rowOf(...lines: readonly string[]) {
  const file = { name: 'x', sha256: 'f', bytes: { length: 0 } };
  const [row] = mustBeOk(readBook(textBook(scheduleText(...lines)), file, context)).boards.flatMap(({ rows }) => rows);
  if (!row) {
    throw new Error(`${lines.at(-1)} is no row`);
  }
  return row;
}

describe('a row', () => {
  it.each([
    ['MCCB OUTGOING', '250', 'MCCB_OG'],
    ['ACB_IC', '1600', 'ACB_IC'],
    ['CAPACITOR BANK', '100 kvar', 'APFC'],
    ['DISTRIBUTION SECTION', '63', 'DB'],
    ['Empty', '', 'EMPTY'],
  ])('calls its type by the name that the product has for it: %s', (name, rating, type) => {
    const { values } = rowOf('Name|Type|Rating|Poles|Qty', `F|${name}|${rating}|4P|1`);
    expect(values.type).toMatchObject({ value: type, certainty: 'certain' });
  });

  it.each([
    ['11 kW', 'MOTOR STARTER', 'kw', 11],
    ['100 kvar', 'CAPACITOR BANK', 'kvar', 100],
    ['1000 VA', 'CONTROL SUPPLY', 'va', 1000],
  ] as const)('may have %s in the column of ratings', (written, type, field, value) => {
    const { values } = rowOf('Name|Rated Current|Type|Qty', `F|${written}|${type}|1`);
    expect(values[field]).toMatchObject({ value, certainty: 'certain' });
    expect(values.rating).toBeUndefined();
  });

  it('is one with a name and a type alone', () => {
    const { values } = rowOf('Name|Type|Qty', 'M-1|DOL starter|1');
    expect([values.starter?.value, values.kw?.reason]).toEqual(['DOL', 'NO_RATING']);
  });

  it('may have its poles next to the rating', () => {
    expect(rowOf('Name|Rating|Type|Qty', 'F|400 A TPN|MCCB outgoing|1').values).toMatchObject({
      rating: { value: 400, certainty: 'certain' },
      poles: { value: '3N', certainty: 'certain' },
    });
  });

  it.each(['02-Mar', '2-3-2025'])(
    'is only proposed to be called %s, which a spreadsheet may have made of a tag',
    (name) => {
      expect(rowOf('Name|Rating|Poles|Type|Qty', `${name}|400|3P|MCCB|1`).values.name).toMatchObject({
        value: name,
        certainty: 'proposed',
        reason: 'DATE_FOR_NAME',
      });
    },
  );
});
