import {
  type MarketRateColumn,
  MONTH_COLUMN,
  marketRateColumns,
  requiredMarketRateColumns,
} from '@pw/domain/market-rates/market-rate-codes';
import { err, ok, type Result } from '@pw/domain/result';
import { type HeadRefusal, readRecords } from '@pw/table-file/read-records';
import { cellText, type FileSheet } from '@pw/table-file/table-file';
import { textRecord } from '@pw/table-file/text-record';
import { type MarketRate, rateBefore } from './market-rate.ts';
import { type RateJump, rateJump } from './rate-jump.ts';
import { type MarketRateFault, type MarketRateRecord, readMarketRate } from './read-market-rate.ts';

/** A rate that would be kept, with what is asked about it. */
export type DecidedRate = {
  /** Of the file, from 1; 1 for a form. */
  readonly row: number;
  readonly rate: MarketRate;
  readonly jump: RateJump | null;
  /** Whether the company has the same value of that date: then nothing is added. */
  readonly isKnown: boolean;
};

/**
 * Decides about a rate that somebody enters.
 * @param current the rates of the company, without those that were withdrawn
 * @param today ISO day
 */
export function decideMarketRate(
  fields: Readonly<Record<MarketRateColumn, string>>,
  current: readonly MarketRate[],
  today: string,
): Result<DecidedRate, readonly MarketRateFault[]> {
  const record = textRecord(marketRateColumns, fields);
  const read = readMarketRate(record, today);
  if (!read.ok) {
    return read;
  }
  return current.some((each) => dateText(each) === dateText(read.value))
    ? err([faultOf(record, 'SAME_DAY')])
    : ok(decided(record, read.value, current));
}

/**
 * Decides about the rows of a file, of which all are kept or none. A row that the company has already adds nothing.
 * @param current the rates of the company, without those that were withdrawn
 */
export function decideRateFile(
  records: readonly MarketRateRecord[],
  current: readonly MarketRate[],
  today: string,
): Result<readonly DecidedRate[], readonly MarketRateFault[]> {
  const read = records.map((record) => ({ record, rate: readMarketRate(record, today) }));
  const rates = read.flatMap(({ record, rate }) => (rate.ok ? [{ record, rate: rate.value }] : []));
  const known = Map.groupBy(current, dateText);
  const ofFile = Map.groupBy(rates, ({ rate }) => dateText(rate));
  const knownOf = (rate: MarketRate) => known.get(dateText(rate))?.[0];
  const faults = [
    ...read.flatMap(({ rate }) => (rate.ok ? [] : rate.error)),
    ...[...ofFile.values()].flatMap(([, ...more]) => more.map(({ record }) => faultOf(record, 'ROW_TWICE'))),
    ...rates
      .filter(({ rate }) => (knownOf(rate)?.value ?? rate.value) !== rate.value)
      .map(({ record }) => faultOf(record, 'SAME_DAY')),
  ];
  if (faults.length > 0) {
    return err(faults.toSorted((one, other) => one.row - other.row));
  }
  const bySubject = Map.groupBy([...current, ...rates.map(({ rate }) => rate)], subjectText);
  return ok(
    rates.map(({ record, rate }) =>
      decided(record, rate, bySubject.get(subjectText(rate)) ?? [], knownOf(rate) !== undefined),
    ),
  );
}

function decided(
  { row }: MarketRateRecord,
  rate: MarketRate,
  current: readonly MarketRate[],
  isKnown = false,
): DecidedRate {
  return { row, rate, jump: isKnown ? null : rateJump(rate, rateBefore(current, rate)), isKnown };
}

function subjectText({ kind, key }: MarketRate): string {
  return JSON.stringify([kind, key]);
}

function dateText(rate: MarketRate): string {
  return `${subjectText(rate)} ${rate.validFrom}`;
}

function faultOf({ row, cells }: MarketRateRecord, code: 'SAME_DAY' | 'ROW_TWICE'): MarketRateFault {
  return { code, row, column: 'validFrom', cell: cells.validFrom };
}

/**
 * The rows of a file of rates: one rate in each, or a month in each with a column for every index.
 * @param source of a file by months, which has no column for it
 */
export function rateRecords(sheet: FileSheet, source: string): Result<readonly MarketRateRecord[], HeadRefusal> {
  const names = (sheet.rows[0] ?? []).map(cellText).filter((name) => name !== '');
  if (!names.includes(MONTH_COLUMN)) {
    return readRecords(sheet, marketRateColumns, requiredMarketRateColumns);
  }
  const indices = names.filter((name) => name !== MONTH_COLUMN);
  const months = readRecords(sheet, names, [MONTH_COLUMN]);
  if (!months.ok) {
    return months;
  }
  return ok(
    months.value.flatMap(({ row, cells, fileCells }) =>
      indices
        .filter((index) => cells[index] !== '')
        .map((index): MarketRateRecord => {
          const validFrom = cells[MONTH_COLUMN] ?? '';
          const fields = { kind: 'index', key: index, value: cells[index] ?? '', unit: '', validFrom, source };
          const record = textRecord(marketRateColumns, fields);
          return { ...record, row, fileCells: { ...record.fileCells, validFrom: fileCells[MONTH_COLUMN] ?? null } };
        }),
    ),
  );
}
