import { daysLater } from '@pw/domain/dates';
import {
  type EnteredRateKind,
  enteredRateKinds,
  type MarketRateColumn,
  marketRateLimits,
} from '@pw/domain/market-rates/market-rate-codes';
import { err, ok, type Result } from '@pw/domain/result';
import type { TableRecord } from '@pw/table-file/read-records';
import type { FileCell } from '@pw/table-file/table-file';
import { readFileText } from '../company-prices/file-fault.ts';
import { readDay } from '../maker-list/read-list.ts';
import { dateOfKind, type MarketRate, marketRateKeys, type RateSubject, unitOfSubject } from './market-rate.ts';

export type MarketRateRecord = TableRecord<MarketRateColumn>;

/** What can be wrong with a field of a rate, or a cell of a file of rates. */
export type MarketRateFaultCode =
  | 'KIND_UNKNOWN'
  | 'KEY_UNKNOWN'
  | 'VALUE_UNREADABLE'
  | 'VALUE_TOO_LARGE'
  | 'UNIT_UNKNOWN'
  | 'DAY_UNREADABLE'
  | 'MONTH_UNREADABLE'
  | 'DAY_TOO_LATE'
  | 'SOURCE_UNFIT'
  /** The company has another value of this date. */
  | 'SAME_DAY'
  /** Another row of the file is of this date. */
  | 'ROW_TWICE';

export type MarketRateFault = {
  readonly code: MarketRateFaultCode;
  /** From 1, as a spreadsheet counts. */
  readonly row: number;
  readonly column: string;
  /** As it is written. */
  readonly cell: string;
};

const { mostValue, decimals, daysAhead, key: keyLength, source: sourceLength } = marketRateLimits;

const faultTexts: Readonly<Record<MarketRateFaultCode, string>> = {
  KIND_UNKNOWN: `Write one of: ${enteredRateKinds.join(', ')}.`,
  KEY_UNKNOWN: 'There is no such rate. Write copper, aluminium or steel, a department, or a currency as "EUR buy".',
  VALUE_UNREADABLE: `Write a number above 0 with at most ${decimals} decimals, such as 92.4375.`,
  VALUE_TOO_LARGE: `A rate is at most ${mostValue.toLocaleString('en-IN')}. Is a decimal point missing?`,
  UNIT_UNKNOWN: 'The rate is kept in another unit. Convert it: a metal is in INR/kg, labour in INR/h.',
  DAY_UNREADABLE: 'Write a day that exists, such as 20-11-2026.',
  MONTH_UNREADABLE: 'Write a month, such as 2026-11.',
  DAY_TOO_LATE: `Write a day of at most ${daysAhead} days from today.`,
  SOURCE_UNFIT: `Write where it is from, with ${sourceLength.least} to ${sourceLength.most} characters.`,
  SAME_DAY: 'There is another value of this date. Withdraw that one first.',
  ROW_TWICE: 'Another row of the file is of this date. Leave one.',
};

/** What is wrong with a field, as a sentence. */
export function marketRateFaultText({ code }: Pick<MarketRateFault, 'code'>): string {
  return faultTexts[code];
}

/**
 * Reads a rate of a form or of the row of a file.
 * @param today ISO day
 */
export function readMarketRate(
  record: MarketRateRecord,
  today: string,
): Result<MarketRate, readonly MarketRateFault[]> {
  const { row, cells, fileCells } = record;
  const faults: MarketRateFault[] = [];
  /** The value, or what stands for it in a rate that is not kept. */
  const take = <Value>(column: MarketRateColumn, read: Result<Value, MarketRateFaultCode>, otherwise: Value): Value => {
    if (read.ok) {
      return read.value;
    }
    faults.push({ code: read.error, row, column, cell: cells[column] });
    return otherwise;
  };
  const kind = take('kind', readKind(cells.kind), null);
  if (kind === null) {
    return err(faults);
  }
  const key = take('key', readKey(kind, cells.key), '');
  const rate: MarketRate = {
    kind,
    key,
    value: take('value', readValue(cells.value), 0),
    unit: key === '' ? '' : take('unit', readUnit({ kind, key }, cells.unit), ''),
    validFrom: take('validFrom', readDate(kind, fileCells.validFrom, today), ''),
    source: take('source', readSource(cells.source), ''),
  };
  return faults.length > 0 ? err(faults) : ok(rate);
}

function readKind(text: string): Result<EnteredRateKind, MarketRateFaultCode> {
  const kind = enteredRateKinds.find((each) => each === text.toLowerCase());
  return kind ? ok(kind) : err('KIND_UNKNOWN');
}

/** The key as it is kept, whatever its case; of an index its name as it is written. */
function readKey(kind: EnteredRateKind, text: string): Result<string, MarketRateFaultCode> {
  if (kind === 'index') {
    const name = readFileText(text, keyLength);
    return name.ok ? name : err('KEY_UNKNOWN');
  }
  const key = marketRateKeys[kind].find((each) => each.toLowerCase() === text.toLowerCase());
  return key === undefined ? err('KEY_UNKNOWN') : ok(key);
}

const DECIMAL = new RegExp(`^\\d{1,15}(\\.\\d{1,${decimals}})?$`, 'u');

function readValue(text: string): Result<number, MarketRateFaultCode> {
  const value = DECIMAL.test(text) ? Number(text) : 0;
  if (value <= 0) {
    return err('VALUE_UNREADABLE');
  }
  return value > mostValue ? err('VALUE_TOO_LARGE') : ok(value);
}

/** An empty unit is that of the kind. */
function readUnit(subject: RateSubject, text: string): Result<string, MarketRateFaultCode> {
  const unit = unitOfSubject(subject);
  return text === '' || text.toLowerCase() === unit.toLowerCase() ? ok(unit) : err('UNIT_UNKNOWN');
}

function readDate(kind: EnteredRateKind, cell: FileCell, today: string): Result<string, MarketRateFaultCode> {
  const day = kind === 'index' ? readMonth(cell) : readDay(cell);
  if (day === null) {
    return err(kind === 'index' ? 'MONTH_UNREADABLE' : 'DAY_UNREADABLE');
  }
  const last = daysLater(today, daysAhead) ?? today;
  return day > dateOfKind(kind, last) ? err('DAY_TOO_LATE') : ok(day);
}

/** The month of a cell as `yyyy-mm`: written so, as `mm-yyyy`, or any day of it. */
function readMonth(cell: FileCell): string | null {
  const text = typeof cell === 'string' ? cell.trim() : '';
  const [, month, year] = /^(\d{2})[-/.](\d{4})$/u.exec(text) ?? [];
  const written = month === undefined ? text : `${year}-${month}`;
  const day = readDay(/^\d{4}-\d{2}$/u.test(written) ? `${written}-01` : cell);
  return day === null ? null : dateOfKind('index', day);
}

function readSource(text: string): Result<string, MarketRateFaultCode> {
  const read = readFileText(text, sourceLength);
  return read.ok ? read : err('SOURCE_UNFIT');
}
