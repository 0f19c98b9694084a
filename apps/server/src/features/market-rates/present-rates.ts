import type { LinkedRateOnWire, MarketRatesOnWire, RateCardOnWire } from '@pw/contract/market-rates';
import { daysBetween, isoDayInIndia } from '@pw/domain/dates';
import { type EnteredRateKind, enteredRateKinds, SHOWN_RATES } from '@pw/domain/market-rates/market-rate-codes';
import { type AgingDays, type AgingKind, agingKinds } from '@pw/domain/material-rates/price-aging';
import { rupeesOf } from '@pw/domain/money';
import { rateOfDay } from '@pw/pricing/market-rates/market-rate';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { listEveryRate, type StoredMarketRate } from '../material-rates/market-rates.store.ts';
import { type KeptRate, rateTable, readPricingTerms, readRates } from '../material-rates/material-rates.store.ts';
import { listRateLinks } from './rate-links.store.ts';

/** The market rates of the company as they are now. */
export async function presentMarketRates(tx: AppTransaction, now: Date): Promise<MarketRatesOnWire> {
  const today = isoDayInIndia(now.getTime());
  const rates = await listEveryRate(tx, enteredRateKinds);
  const subjects = Map.groupBy(rates, ({ kind, key }) => JSON.stringify([kind, key]));
  const { revision } = await readPricingTerms(tx);
  const { agingDays } = await readSettings(tx);
  return {
    cards: enteredRateKinds.flatMap((kind) =>
      [...subjects.values()]
        .filter(([first]) => first?.kind === kind)
        .flatMap((own) => presentCard(kind, own, { today, agingDays })),
    ),
    links: await presentLinks(tx),
    revision,
  };
}

function presentCard(
  kind: EnteredRateKind,
  own: readonly StoredMarketRate[],
  { today, agingDays }: { readonly today: string; readonly agingDays: AgingDays },
): readonly RateCardOnWire[] {
  const [first] = own;
  if (!first) {
    return [];
  }
  const holding = rateOfDay(
    own.filter(({ withdrawn }) => withdrawn === null),
    first,
    today,
  );
  const ageDays = holding && ageOf(kind, holding, today);
  const holdsDays = isAgingKind(kind) ? agingDays[kind] : null;
  return [
    {
      kind,
      key: first.key,
      unit: first.unit,
      rates: own.slice(0, SHOWN_RATES).map(({ rateId, value, validFrom, source, enteredBy, enteredAt, withdrawn }) => ({
        rateId,
        value,
        validFrom,
        source,
        enteredBy,
        enteredAt: enteredAt.toISOString(),
        withdrawn: withdrawn && { ...withdrawn, at: withdrawn.at.toISOString() },
      })),
      older: Math.max(0, own.length - SHOWN_RATES),
      holds: holding?.rateId ?? null,
      ageDays,
      isOld: ageDays !== null && holdsDays !== null && ageDays > holdsDays,
    },
  ];
}

/** The age in days; of an index, which is of a month, from the first day of it. */
function ageOf(kind: EnteredRateKind, { validFrom }: StoredMarketRate, today: string): number | null {
  return daysBetween(kind === 'index' ? `${validFrom}-01` : validFrom, today);
}

function isAgingKind(kind: EnteredRateKind): kind is AgingKind {
  return agingKinds.some((each) => each === kind);
}

async function presentLinks(tx: AppTransaction): Promise<LinkedRateOnWire[]> {
  const links = await listRateLinks(tx);
  return (await readRates(tx)).flatMap((rate) => {
    const metal = metalOf(rate);
    const link = links.find(({ rateKey }) => rateKey === rate.rateKey);
    return metal === null || rate.rateKey === null
      ? []
      : [
          {
            rateKey: rate.rateKey,
            material: rate.material,
            metal,
            ratePerUnit: rupeesOf(rate.ratePaise),
            link: link ? { factor: link.factor, addition: rupeesOf(link.additionPaise) } : null,
          },
        ];
  });
}

/** The metal of a material rate; null for any other. */
function metalOf({ rateKey }: Pick<KeptRate, 'rateKey'>): string | null {
  return rateTable().rows.find((row) => row.rateKey === rateKey)?.metal ?? null;
}
