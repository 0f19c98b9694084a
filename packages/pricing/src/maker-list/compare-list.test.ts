import { readMakerListFiles } from '@pw/catalog/read';
import { decisionKinds, type ListScope, rowFaults } from '@pw/domain/price-lists/list-codes';
import { decisionsOfFault } from '@pw/domain/price-lists/row-decisions';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { foldNumber } from './article-number.ts';
import { articlesByFold, compareList, type ListedArticle } from './compare-list.ts';
import { decisionRefusal, type RowDecision, versionArticles } from './decide-rows.ts';
import { doubtsOfDay, doubtsOfRows } from './list-doubts.ts';
import { readListTables } from './list-tables.ts';
import type { ArticleRow, FaultyRow, ListRow } from './read-list.ts';

const tables = mustBeOk(readListTables(readMakerListFiles()));

type RowValues = Partial<Omit<ArticleRow, 'price' | 'fault'>> & { readonly minor?: number };

function row(at: number, number: string, { minor = 10_000, ...values }: RowValues = {}): ArticleRow {
  return {
    row: at,
    number,
    fold: foldNumber(number),
    description: '',
    hsn: '',
    group: '',
    status: '',
    validFrom: null,
    unit: 'nos',
    per: 1,
    currency: 'INR',
    price: { state: 'priced', minor },
    isRounded: false,
    fault: null,
    ...values,
  };
}

function faulty(at: number, number: string, fault: Partial<FaultyRow['fault']> = {}): FaultyRow {
  const { price: _price, isRounded: _isRounded, ...head } = row(at, number);
  return { ...head, fault: { code: 'PRICE_ZERO', field: 'listPrice', cell: '0', ...fault } };
}

const listed = (number: string, values: RowValues = {}): ListedArticle => row(0, number, values);
const versionOf = (...articles: readonly ListedArticle[]) => articlesByFold(articles);

function classesOf(rows: readonly ListRow[], before: ReturnType<typeof versionOf>, scope: ListScope = 'full') {
  return compareList(rows, before, scope, tables).map((each) => each.class);
}

describe('the class of a row', () => {
  it.each([
    [1500, 'changed'],
    [1501, 'suspicious'],
    [500, 'changed'],
    [499, 'suspicious'],
    [1000, 'same'],
    [1001, 'changed'],
  ])('is suspicious above 1.5 times and below half: 10.00 becomes %d hundredths, %s', (minor, expected) => {
    expect(classesOf([row(1, 'A', { minor })], versionOf(listed('A', { minor: 1000 })))).toEqual([expected]);
  });

  it.each([
    [9499, []],
    [9500, ['decimal-slip']],
    [10_500, ['decimal-slip']],
    [10_501, []],
    [95_000, ['decimal-slip']],
    [105, ['decimal-slip']],
    [95, ['decimal-slip']],
    [94, []],
    [10, ['decimal-slip']],
  ])(
    'is marked as a decimal slip within 5 % of ten or a hundred times: 10.00 becomes %d hundredths',
    (minor, marks) => {
      const [compared] = compareList([row(1, 'A', { minor })], versionOf(listed('A', { minor: 1000 })), 'full', tables);
      expect(compared?.marks).toEqual(marks);
    },
  );

  it('is the first that fits: a fault before a duplicate, a unit before a currency, both before a price', () => {
    const before = versionOf(listed('A'), listed('B'), listed('C'), listed('D'));
    const rows = [
      faulty(1, 'A'),
      row(2, 'B', { unit: 'm', currency: 'EUR', minor: 1_000_000 }),
      row(3, 'C', { currency: 'EUR', minor: 1_000_000 }),
      row(4, 'D', { per: 10 }),
    ];
    expect(classesOf(rows, before)).toEqual(['faulty', 'unit-changed', 'currency-changed', 'unit-changed']);
  });

  it('is new for an article that had no price, on request or gone', () => {
    const before = versionOf(
      { ...listed('A'), price: { state: 'on request' } },
      { ...listed('B'), price: { state: 'gone' } },
    );
    expect(classesOf([row(1, 'A'), row(2, 'B'), row(3, 'C')], before)).toEqual(['new', 'new', 'new']);
  });

  it('is gone for an article that a full list leaves out, and for nothing that a supplement leaves out', () => {
    const before = versionOf(listed('A'), listed('B'), { ...listed('C'), price: { state: 'gone' } });
    expect(classesOf([row(1, 'A')], before, 'full')).toEqual(['same', 'gone']);
    expect(classesOf([row(1, 'A')], before, 'partial')).toEqual(['same']);
  });

  it('asks for all rows of a number that is priced in two ways, however it is written', () => {
    const rows = [row(1, 'A-1'), row(2, 'a 1'), row(3, 'A1', { minor: 9 })];
    expect(classesOf(rows, new Map())).toEqual(['duplicate-different', 'duplicate-different', 'duplicate-different']);
    expect(classesOf(rows.slice(0, 2), new Map())).toEqual(['new', 'duplicate']);
  });
});

describe('a decision about a row', () => {
  const before = versionOf(listed('A'), listed('B'));

  function refusal(rows: readonly ListRow[], ...decisions: readonly (readonly [number, RowDecision])[]) {
    return decisionRefusal(compareList(rows, before, 'full', tables), new Map(decisions), tables)?.code ?? null;
  }

  const keep = (reason: string | null = null): RowDecision => ({ kind: 'keep', reason });
  const correct = (minor: number, unit: 'nos' | null = null): RowDecision => ({
    kind: 'correct',
    correction: { minor, unit },
    reason: null,
  });

  it('keeps a suspicious price with a reason alone', () => {
    const rows = [row(1, 'A', { minor: 90_000 })];
    expect(refusal(rows, [1, keep()])).toBe('REASON_MISSING');
    expect(refusal(rows, [1, keep('ok')])).toBe('REASON_MISSING');
    expect(refusal(rows, [1, keep('x'.repeat(301))])).toBe('REASON_MISSING');
    expect(refusal(rows, [1, keep('new series')])).toBeNull();
  });

  const faultyFields = {
    NUMBER_MISSING: 'catalogueNumber',
    NUMBER_LOST: 'catalogueNumber',
    NUMBER_UNREADABLE: 'catalogueNumber',
    PRICE_MISSING: 'listPrice',
    PRICE_UNREADABLE: 'listPrice',
    PRICE_ZERO: 'listPrice',
    PRICE_NEGATIVE: 'listPrice',
    PRICE_TOO_LARGE: 'listPrice',
    UNIT_UNKNOWN: 'unit',
    CURRENCY_UNKNOWN: 'currency',
  } as const;

  it.each(rowFaults)('settles a row with the fault %s exactly where it is offered', (code) => {
    const rows = [faulty(1, 'A', { code, field: faultyFields[code] })];
    const decisions = {
      keep: keep('as agreed'),
      correct: correct(9_000, 'nos'),
      'leave-out': { kind: 'leave-out' },
    } as const;
    const settling = decisionKinds.filter((kind) => refusal(rows, [1, decisions[kind]]) === null);
    expect(settling.toSorted()).toEqual(decisionsOfFault[code].toSorted());
  });

  it('is judged again where it corrects the price', () => {
    const rows = [row(1, 'A', { minor: 90_000 })];
    expect(refusal(rows, [1, correct(9_000)])).toBeNull();
    expect(refusal(rows, [1, correct(95_000)])).toBe('REASON_MISSING');
  });

  it('corrects a faulty price or unit, and never keeps it', () => {
    const rows = [
      faulty(1, 'A'),
      faulty(2, 'B', { code: 'UNIT_UNKNOWN', field: 'unit', cell: 'Dozen' }),
      faulty(3, 'C', { code: 'NUMBER_LOST', field: 'catalogueNumber', cell: '1E+11' }),
      faulty(4, 'D', { code: 'CURRENCY_UNKNOWN', field: 'currency', cell: 'XXX' }),
    ];
    expect(refusal(rows, [1, keep()])).toBe('FAULT_KEPT');
    expect(refusal(rows, [1, correct(10_000)])).toBeNull();
    expect(refusal(rows, [2, correct(10_000)])).toBe('UNIT_MISSING');
    expect(refusal(rows, [2, correct(10_000, 'nos')])).toBeNull();
    expect(refusal(rows, [3, correct(10_000)])).toBe('NOT_CORRECTABLE');
    expect(refusal(rows, [4, correct(10_000)])).toBe('NOT_CORRECTABLE');
    expect(refusal(rows, [3, { kind: 'leave-out' }])).toBeNull();
    expect(refusal(rows, [9, keep()])).toBe('ROW_UNKNOWN');
  });

  it.each([0, -1, 0.5, Number.NaN, 100_000_000_001])('corrects to no price that is none: %d hundredths', (minor) => {
    expect(refusal([faulty(1, 'A')], [1, correct(minor)])).toBe('PRICE_INVALID');
    expect(refusal([row(1, 'A', { minor: 90_000 })], [1, correct(minor)])).toBe('PRICE_INVALID');
  });

  it('takes no corrected row next to another one of its number', () => {
    const rows = [row(1, 'A'), faulty(2, 'a')];
    expect(refusal(rows, [2, correct(10_000)])).toBe('TAKEN_TWICE');
    expect(refusal(rows, [2, { kind: 'leave-out' }])).toBeNull();
    expect(refusal(rows, [2, correct(10_000)], [1, { kind: 'leave-out' }])).toBeNull();
  });

  it('takes one of several rows with one number', () => {
    const rows = [row(1, 'C'), row(2, 'C', { minor: 7 })];
    expect(refusal(rows, [1, keep()], [2, keep()])).toBe('TAKEN_TWICE');
    expect(refusal(rows, [2, keep()])).toBeNull();
    const compared = compareList(rows, before, 'full', tables);
    const articles = mustBeOk(versionArticles(compared, new Map([[2, keep()]]), before));
    expect(articles.find(({ number }) => number === 'C')?.price).toEqual({ state: 'priced', minor: 7 });
  });

  it('leaves an article the price of the version before, if it has one', () => {
    const rows = [row(1, 'A', { minor: 90_000 }), faulty(2, 'C'), row(3, 'B', { minor: 11_000 })];
    const out: RowDecision = { kind: 'leave-out' };
    const compared = compareList(rows, before, 'full', tables);
    const decisions = new Map([1, 2, 3].map((at) => [at, out]));
    const articles = mustBeOk(versionArticles(compared, decisions, before));
    expect(articles.map(({ number, price, isCarried }) => [number, price, isCarried])).toEqual([
      ['A', { state: 'priced', minor: 10_000 }, true],
      ['B', { state: 'priced', minor: 10_000 }, true],
    ]);
  });
});

describe('the doubts about a list', () => {
  const articles = Array.from({ length: 10 }, (_, at) => listed(`A${at}`));
  const rows = articles.map(({ number }, at) => row(at + 1, number));

  function doubts(read: readonly ListRow[], scope: ListScope = 'full') {
    const before = versionOf(...articles);
    const compared = compareList(read, before, scope, tables);
    return doubtsOfRows({ rows: read }, compared, { before: before.size, scope }, tables).map(({ code }) => code);
  }

  it('are none for a list of small changes', () => {
    expect(doubts(rows)).toEqual([]);
  });

  it('name many articles that are gone, from more than a fifth of a full list', () => {
    expect(doubts(rows.slice(2))).toEqual([]);
    expect(doubts(rows.slice(3))).toEqual(['MANY_GONE']);
    expect(doubts(rows.slice(3), 'partial')).toEqual([]);
  });

  it('name many faults, from more than a fifth of the rows', () => {
    const withFaults = (count: number) => rows.map((each, at) => (at < count ? faulty(each.row, each.number) : each));
    expect(doubts(withFaults(2))).toEqual([]);
    expect(doubts(withFaults(3))).toEqual(['MANY_FAULTS']);
  });

  it.each([
    [12_500, []],
    [12_502, ['MEDIAN_JUMP']],
    [7500, []],
    [7498, ['MEDIAN_JUMP']],
    [100_000, ['MEDIAN_JUMP']],
  ])('name a jump of half of the changed prices beyond 25 %: 100.00 becomes %d hundredths', (minor, expected) => {
    expect(doubts(rows.map((each, at) => (at < 4 ? { ...each, price: { state: 'priced', minor } } : each)))).toEqual(
      expected,
    );
  });

  it('name a list without a number that the version before has', () => {
    expect(doubts([row(1, 'X'), row(2, 'Y')], 'partial')).toEqual(['NOTHING_KNOWN']);
  });

  it('name a day that is taken, and one before the latest version', () => {
    const codes = (day: string) => doubtsOfDay(day, [{ validFrom: '2026-07-01' }, { validFrom: '2026-10-01' }]);
    expect(codes('2026-10-01')).toEqual([{ code: 'SAME_DAY' }]);
    expect(codes('2026-09-30')).toEqual([{ code: 'OLD_DAY' }]);
    expect(codes('2026-07-01')).toEqual([{ code: 'SAME_DAY' }, { code: 'OLD_DAY' }]);
    expect(codes('2026-10-02')).toEqual([]);
    expect(doubtsOfDay('2026-10-02', [])).toEqual([]);
  });
});
