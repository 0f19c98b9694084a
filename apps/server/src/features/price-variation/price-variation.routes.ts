import {
  type PriceMonthsOnWire,
  readPriceVariationCall,
  replayPriceVariationCall,
  savePriceVariationCall,
} from '@pw/contract/price-variation';
import { printDay } from '@pw/domain/dates';
import { type Paise, totalOf } from '@pw/domain/money';
import type { PriceVariation } from '@pw/domain/price-variation/variation-clause';
import { err, ok, type Result } from '@pw/domain/result';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import { baseValues, type IndexMissing, type IndexValues, indexValues } from '@pw/pricing/variation/index-values';
import { judgeClause } from '@pw/pricing/variation/judge-clause';
import { type PriceOfMonth, priceMonths, printedFactor } from '@pw/pricing/variation/price-months';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { listRatesOfKinds } from '../material-rates/market-rates.store.ts';
import { priceOfProject } from '../project-pricing/project-price.ts';
import { subjectOf } from '../projects/change-project.ts';
import { findFrozen } from '../projects/frozen-project.store.ts';
import { type CodedRefusal, openProject, openToWrite } from '../projects/open-project.ts';
import { putPriceVariation, readPriceVariation, type StoredVariation } from '../projects/price-variations.store.ts';
import { noteAct } from '../projects/projects.store.ts';

/** The clause of a project, and the indices that it may follow. */
export const readPriceVariationRoute = route(readPriceVariationCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const indices = [...(await readIndices(tx))].flatMap(([index, values]) => {
      const months = [...values.keys()].toSorted();
      const [firstMonth, lastMonth] = [months.at(0), months.at(-1)];
      return firstMonth === undefined || lastMonth === undefined ? [] : [{ index, firstMonth, lastMonth }];
    });
    const { variation, revision } = await variationOf(tx, projectId);
    const clause = variation && { ...variation.clause, parts: [...variation.clause.parts] };
    return { variation: variation && clause && { ...variation, clause }, indices, revision };
  },
});

/** Saves a clause with the base values of the moment, or takes it out. */
export const savePriceVariationRoute = route(savePriceVariationCall, {
  isHeavy: true,
  async handle({ params: { projectId }, body, actor, tx, now, refuse, audit }) {
    const { companyId, name } = actor;
    const open = await openToWrite(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const before = await readPriceVariation(tx, projectId);
    if (body.revision !== undefined && body.revision !== before.revision) {
      return refuse('STALE', { details: { current: before.revision } });
    }
    const indices = await readIndices(tx);
    const decided = decideVariation(body.clause, indices);
    if (!decided.ok) {
      return refuse(decided.error.code, decided.error.more);
    }
    const base = await basePrice(tx, { companyId, projectId });
    if (!base.ok) {
      return refuse(base.error.code, { message: base.error.message });
    }
    const priced = pricedMonths(decided.value, base.value, indices, {});
    if (!priced.ok) {
      return refuse(priced.error.code, priced.error.more);
    }
    const revision = await putPriceVariation(tx, projectId, decided.value, { companyId, by: name, at: now });
    await noteAct(tx, projectId, now);
    const details = { projectId, from: before.variation?.clause ?? null, to: body.clause };
    audit({ event: 'project.price-variation-saved', subject: subjectOf(open.value), details });
    return { ...priced.value, revision };
  },
});

/** The price of a project by its clause, month by month. */
export const replayPriceVariationRoute = route(replayPriceVariationCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, query, actor: { companyId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { variation } = await variationOf(tx, projectId);
    if (variation === null) {
      return refuse('NO_CLAUSE');
    }
    const base = await basePrice(tx, { companyId, projectId });
    if (!base.ok) {
      return refuse(base.error.code, { message: base.error.message });
    }
    const priced = pricedMonths(variation, base.value, await readIndices(tx), query);
    return priced.ok ? priced.value : refuse(priced.error.code, priced.error.more);
  },
});

/** The clause of a project; of a submitted revision the one that it was submitted with. */
async function variationOf(tx: AppTransaction, projectId: number): Promise<StoredVariation> {
  const stored = await readPriceVariation(tx, projectId);
  const frozen = await findFrozen(tx, projectId);
  return frozen ? { ...stored, variation: frozen.offer.priceVariation ?? null } : stored;
}

async function readIndices(tx: AppTransaction): Promise<IndexValues> {
  return indexValues(await listRatesOfKinds(tx, ['index']));
}

/** Cost and margin of all boards: the ex-works price. */
async function basePrice(
  tx: AppTransaction,
  project: { readonly companyId: string; readonly projectId: number },
): Promise<Result<Paise, PriceRefusal>> {
  const priced = await priceOfProject(tx, project);
  if (!priced.ok) {
    return priced;
  }
  const { cost, margin } = priced.value.totals;
  const base = totalOf([cost.paise, margin.paise]);
  if (!base.ok) {
    throw new Error('Cost and margin are more than the price that they are part of');
  }
  return base;
}

type ClauseCode = 'FIELD_INVALID' | 'WEIGHTS_NOT_100' | 'INDEX_MISSING';

function decideVariation(
  clause: PriceVariation['clause'] | null,
  indices: IndexValues,
): Result<PriceVariation | null, CodedRefusal<ClauseCode>> {
  if (clause === null) {
    return ok(null);
  }
  const judged = judgeClause(clause);
  if (!judged.ok) {
    const { code, ...details } = judged.error;
    return err({ code, more: { details } });
  }
  const variation = baseValues(clause, indices);
  return variation.ok ? variation : err(refusalOf(variation.error));
}

const USUAL_MONTHS = 24;

type AskedMonths = { readonly from?: string | undefined; readonly months?: number };

function pricedMonths(
  variation: PriceVariation | null,
  base: Paise,
  indices: IndexValues,
  { from, months = USUAL_MONTHS }: AskedMonths,
): Result<PriceMonthsOnWire, CodedRefusal<'INDEX_MISSING' | 'TOO_LARGE'>> {
  if (variation === null) {
    return ok({ basePaise: base, months: [] });
  }
  const asked = { from: from ?? variation.clause.baseMonth, months };
  const priced = priceMonths(variation, base, indices, asked);
  if (priced.ok) {
    return ok({ basePaise: base, months: priced.value.map(presentMonth) });
  }
  return err(priced.error.code === 'TOO_LARGE' ? { code: 'TOO_LARGE', more: {} } : refusalOf(priced.error));
}

const FACTOR_DECIMALS = 12;

function presentMonth({
  month,
  factor,
  price,
  variation,
  provisional,
}: PriceOfMonth): PriceMonthsOnWire['months'][number] {
  return {
    month,
    factor: printedFactor(factor, FACTOR_DECIMALS),
    pricePaise: price,
    variationPaise: variation,
    provisional: [...provisional],
  };
}

function refusalOf({ index, month }: IndexMissing): CodedRefusal<'INDEX_MISSING'> {
  const message = `The index ${index} has no value of ${printDay(month)}. Enter it in Market rates.`;
  return { code: 'INDEX_MISSING', more: { message, details: { index, month } } };
}
