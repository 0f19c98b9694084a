import { describe, expectTypeOf, it } from 'vitest';
import { falling, quotient, rising, risingAcross } from './row-checks.ts';
import { choice, defineTable, number, orEmpty, type RowCheck, type RowOf, text } from './schema.ts';
import type { Table, TableOf } from './table.ts';

const schema = defineTable({
  name: 'frame',
  columns: {
    frame: text(),
    poles: choice('3P', '4P'),
    ratedA: number('A', { min: 16, max: 1600 }),
    note: orEmpty(text()),
    motor: orEmpty(choice('Y', 'N')),
    massKg: orEmpty(number('kg', { min: 1, max: 200 })),
  },
  key: ['frame'],
  checks: [
    rising({ within: ['poles'], by: 'ratedA', column: 'massKg' }),
    falling({ by: 'ratedA', column: 'massKg' }),
    quotient({ column: 'massKg', of: 'ratedA', min: 0.01, max: 0.1 }),
    risingAcross({ columns: ['massKg', 'ratedA'] }),
  ],
});

describe('a schema', () => {
  it('declares the type of its rows', () => {
    expectTypeOf<TableOf<typeof schema>>().toEqualTypeOf<
      Table<{
        readonly frame: string;
        readonly poles: '3P' | '4P';
        readonly ratedA: number;
        readonly note: string | null;
        readonly motor: 'Y' | 'N' | null;
        readonly massKg: number | null;
      }>
    >();
    expectTypeOf<RowOf<typeof schema.columns>>().toEqualTypeOf<TableOf<typeof schema>['rows'][number]>();
  });

  it('takes no check over an unknown column, nor one that compares words as numbers', () => {
    type Check = RowCheck<{ readonly frame: string; readonly ratedA: number; readonly massKg: number }>;
    expectTypeOf(rising({ by: 'ratedA', column: 'massKg' })).toExtend<Check>();
    expectTypeOf(rising({ by: 'ratedA', column: 'widthMm' })).not.toExtend<Check>();
    expectTypeOf(rising({ by: 'frame', column: 'massKg' })).not.toExtend<Check>();
    expectTypeOf(rising({ by: 'ratedA', column: 'frame' })).not.toExtend<Check>();
  });

  it('takes no key column that it does not declare', () => {
    expectTypeOf(defineTable<{ readonly frame: ReturnType<typeof text> }>)
      .parameter(0)
      .toHaveProperty('key')
      .toEqualTypeOf<readonly 'frame'[]>();
  });
});
