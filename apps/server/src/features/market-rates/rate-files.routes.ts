import { importMarketRatesCall, previewMarketRatesCall, type RateFilePreviewOnWire } from '@pw/contract/market-rates';
import { isoDayInIndia } from '@pw/domain/dates';
import { enteredRateKinds, MOST_RATE_ROWS, marketRateColumns } from '@pw/domain/market-rates/market-rate-codes';
import { err, type Result } from '@pw/domain/result';
import { type DecidedRate, decideRateFile, rateRecords } from '@pw/pricing/market-rates/decide-market-rates';
import {
  type MarketRateFault,
  type MarketRateRecord,
  marketRateFaultText,
} from '@pw/pricing/market-rates/read-market-rate';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route, type UploadedFile } from '../../platform/http/route.ts';
import { listEveryRate } from '../material-rates/market-rates.store.ts';
import { lockPricingTerms } from '../material-rates/material-rates.store.ts';
import { readFirstSheet, refusalOfHead } from '../price-lists/own-tables/read-own-file.ts';
import { addRates } from './add-rates.ts';

/** What a file of rates would add. */
export const previewMarketRatesRoute = route(previewMarketRatesCall, {
  async handle({ file, body: { source }, tx, now, refuse }) {
    const records = await readRateFile(file, source);
    if (!records.ok) {
      return refuse(records.error.code, records.error.more);
    }
    const { decided } = await decideFile(tx, records.value, now);
    return decided.ok ? presentPreview(decided.value, []) : presentPreview([], decided.error);
  },
});

/** Takes all rates of a file that are not there yet, or none. */
export const importMarketRatesRoute = route(importMarketRatesCall, {
  async handle({ file, body: { source, confirm }, refuse, ...request }) {
    const { tx, now, audit } = request;
    const records = await readRateFile(file, source);
    if (!records.ok) {
      return refuse(records.error.code, records.error.more);
    }
    await lockPricingTerms(tx);
    const { stored, decided } = await decideFile(tx, records.value, now);
    if (!decided.ok) {
      return refuse('FILE_FAULTY', { details: { faults: presentFaults(decided.error) } });
    }
    const { counts, rows } = presentPreview(decided.value, []);
    const jumps = rows.filter(({ jump }) => jump !== null);
    if (jumps.length > 0 && confirm === 'false') {
      return refuse('RATE_JUMP', { details: { rows: jumps } });
    }
    const added = decided.value.filter(({ isKnown }) => !isKnown).map(({ rate }) => rate);
    if (!(await addRates(request, stored, added))) {
      return refuse('TOO_MANY_RATES');
    }
    const details = { ...counts, jumps: jumps.map(({ key, validFrom, value }) => ({ key, validFrom, value })) };
    audit({ event: 'market-rate.imported', subject: file?.name ?? '', details });
    return { counts };
  },
});

/** The rates of an uploaded file; each row has one, or each column of a file by months. */
async function readRateFile(file: UploadedFile | undefined, source: string) {
  const sheet = await readFirstSheet(file, MOST_RATE_ROWS);
  if (!sheet.ok) {
    return sheet;
  }
  const records = rateRecords(sheet.value, source);
  return records.ok ? records : err(refusalOfHead(records.error, marketRateColumns));
}

type DecidedFile = {
  /** How many rates the company has, those that were withdrawn included. */
  readonly stored: number;
  readonly decided: Result<readonly DecidedRate[], readonly MarketRateFault[]>;
};

async function decideFile(tx: AppTransaction, records: readonly MarketRateRecord[], now: Date): Promise<DecidedFile> {
  const every = await listEveryRate(tx, enteredRateKinds);
  const current = every.filter(({ withdrawn }) => withdrawn === null);
  return { stored: every.length, decided: decideRateFile(records, current, isoDayInIndia(now.getTime())) };
}

const SHOWN_FAULTS = 200;

function presentPreview(decided: readonly DecidedRate[], faults: readonly MarketRateFault[]): RateFilePreviewOnWire {
  const added = decided.filter(({ isKnown }) => !isKnown);
  return {
    counts: { new: added.length, same: decided.length - added.length },
    rows: added.flatMap(({ row, rate: { kind, key, value, unit, validFrom }, jump }) =>
      kind === 'rate' ? [] : [{ row, kind, key, value, unit, validFrom, jump }],
    ),
    faulty: faults.length,
    faults: presentFaults(faults),
  };
}

function presentFaults(faults: readonly MarketRateFault[]): RateFilePreviewOnWire['faults'] {
  return faults.slice(0, SHOWN_FAULTS).map((fault) => ({ ...fault, message: marketRateFaultText(fault) }));
}
