import type { PriceListMakerOnWire } from '@pw/contract/price-lists';
import {
  exportPriceListCall,
  findPriceCall,
  listMissingPricesCall,
  listPriceListsCall,
  listPriceListVersionsCall,
  rollBackPriceListCall,
  saveMakerTermsCall,
} from '@pw/contract/price-lists';
import { isIsoDate, isoDayInIndia } from '@pw/domain/dates';
import { isFaultless } from '@pw/domain/field-rules';
import { foldMakerName } from '@pw/domain/price-lists/maker-name';
import { judgeRollBackForm } from '@pw/domain/price-lists/price-list-forms';
import { matchesSearch } from '@pw/domain/search';
import type { BoughtArticle } from '@pw/pricing/company-prices/bought-articles';
import { activeVersion } from '@pw/pricing/maker-list/activation';
import { listCsv } from '@pw/pricing/maker-list/list-csv';
import { judgeListDays } from '@pw/pricing/maker-list/list-days';
import { termsText } from '@pw/pricing/maker-list/list-texts';
import { judgeTerms, type MakerTerms, type TermsRefusal } from '@pw/pricing/maker-list/maker-terms';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { route, streamReply } from '../../platform/http/route.ts';
import { listTables } from '../../platform/knowledge.ts';
import { findNumber } from './find-price.ts';
import { readDemoCounts, readMakerLists } from './maker-lists.ts';
import { presentMaker, readMakerStates } from './maker-states.ts';
import { findMaker, insertActivation, listActivations, lockMaker, saveTerms } from './makers.store.ts';
import { missingByMaker, missingInAll, missingWithDraft } from './missing-articles.ts';
import { orderImpact } from './order-impact.ts';
import { findDraft, listVersions } from './price-list-drafts.store.ts';
import { countPriced, readVersionArticles } from './version-articles.store.ts';

/** The makers with the list that holds today, the coming ones, open drafts and terms. */
export const listPriceListsRoute = route(listPriceListsCall, {
  isOfOneMoment: true,
  async handle({ tx, now }) {
    const states = await readMakerStates(tx, isoDayInIndia(now.getTime()));
    const held = states.filter(({ active }) => active !== null);
    return { makers: states.map(presentMaker), demoPrices: await readDemoCounts(tx, held.length) };
  },
});

async function oneMaker(tx: AppTransaction, makerId: string, now: Date): Promise<PriceListMakerOnWire> {
  const states = await readMakerStates(tx, isoDayInIndia(now.getTime()));
  const state = states.find((each) => each.maker.makerId === makerId);
  if (!state) {
    throw new Error(`The maker ${makerId} was just there and is no longer`);
  }
  return presentMaker(state);
}

export const listPriceListVersionsRoute = route(listPriceListVersionsCall, {
  isOfOneMoment: true,
  async handle({ params, tx, now, refuse }) {
    const maker = await findMaker(tx, params.maker);
    if (!maker) {
      return refuse('NOT_FOUND');
    }
    const versions = await listVersions(tx, maker.makerId);
    const activations = (await listActivations(tx)).filter(({ makerId }) => makerId === maker.makerId);
    const active = activeVersion(activations, isoDayInIndia(now.getTime()));
    const priced = await countPriced(
      tx,
      versions.map(({ draftId }) => draftId),
    );
    return {
      maker: maker.name,
      versions: versions
        .toReversed()
        .map(({ draftId, version, name, validFrom, validUntil, fileName, ...published }) => ({
          version,
          name,
          validFrom,
          validUntil,
          rows: priced.get(draftId) ?? 0,
          fileName,
          by: published.publishedByName,
          at: published.publishedAt.toISOString(),
          isActive: version === active,
        })),
    };
  },
});

export const exportPriceListRoute = route(exportPriceListCall, {
  async handle({ params, query: { format }, tx, platform, refuse }) {
    const maker = await findMaker(tx, params.maker);
    const versions = maker ? await listVersions(tx, maker.makerId) : [];
    const version = versions.find((each) => each.version === params.version);
    if (!maker || !version) {
      return refuse('NOT_FOUND');
    }
    if (format === 'csv') {
      return {
        bytes: Buffer.from(listCsv(await readVersionArticles(tx, [version.draftId]))),
        contentType: 'text/csv; charset=utf-8',
        disposition: disposition(`${maker.name} ${version.version}.csv`),
      };
    }
    const file = await platform.files.readStream(version.fileKey);
    return file ? { ...streamReply(file), disposition: disposition(version.fileName) } : refuse('NOT_FOUND');
  },
});

/** Has an older or newer version of a list hold from a day on. */
export const rollBackPriceListRoute = route(rollBackPriceListCall, {
  async handle(request) {
    const { params, body, actor, tx, now, refuse, audit } = request;
    const { toVersion, fromDay, reason } = body;
    const maker = await lockMaker(tx, { name: params.maker });
    if (!maker) {
      return refuse('NOT_FOUND');
    }
    const { makerId, name } = maker;
    const versions = await listVersions(tx, makerId);
    if (!versions.some(({ version }) => version === toVersion)) {
      return refuse('NOT_FOUND');
    }
    const today = isoDayInIndia(now.getTime());
    const { validFrom } = judgeListDays({ validFrom: fromDay, validUntil: null }, today, listTables());
    const isPast = validFrom === undefined && fromDay < today;
    const faults = {
      ...judgeRollBackForm({ fromDay, reason }),
      ...(validFrom === undefined ? {} : { fromDay: validFrom }),
      ...(isPast ? { fromDay: 'Enter today or a later day: the prices of past days stay.' } : {}),
    };
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const activations = (await listActivations(tx)).filter((each) => each.makerId === makerId);
    const from = activeVersion(activations, fromDay);
    if (from === toVersion) {
      return refuse('VERSION_ACTIVE');
    }
    const activation = { companyId: actor.companyId, makerId, version: toVersion, fromDay, reason: reason.trim() };
    await insertActivation(tx, {
      ...activation,
      activatedBy: actor.accountId,
      activatedByName: actor.name,
      activatedAt: now,
    });
    audit({
      event: 'price-list.rolled-back',
      subject: name,
      details: { from, to: toVersion, fromDay, reason: reason.trim() },
    });
    await orderImpact(request);
    return oneMaker(tx, makerId, now);
  },
});

export const saveMakerTermsRoute = route(saveMakerTermsCall, {
  async handle(request) {
    const { params, body, actor, tx, now, refuse, audit } = request;
    const { discounts, factor, groups, revision } = body;
    const maker = await lockMaker(tx, { name: params.maker });
    if (!maker) {
      return refuse('NOT_FOUND');
    }
    const { makerId, name } = maker;
    if (revision !== maker.revision) {
      return refuse('STALE', { details: { current: await oneMaker(tx, makerId, now) } });
    }
    const terms: MakerTerms = { discounts, factor, groups };
    const faults = termsFaults(terms);
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    await saveTerms(tx, makerId, terms, { by: actor.name, at: now });
    audit({ event: 'maker-terms.saved', subject: name, details: { from: termsOnly(maker.terms), to: terms } });
    await orderImpact(request);
    return oneMaker(tx, makerId, now);
  },
});

/** Terms without who saved them. */
function termsOnly({ discounts, factor, groups }: MakerTerms): MakerTerms {
  return { discounts, factor, groups };
}

const termsFields: Readonly<Record<TermsRefusal['code'], 'discounts' | 'factor'>> = {
  TOO_MANY_STEPS: 'discounts',
  DISCOUNT_INVALID: 'discounts',
  FACTOR_INVALID: 'factor',
};

/** What of terms is wrong, at `discounts`, `factor`, or `groups.0.factor` of a group. */
function termsFaults({ groups, ...terms }: MakerTerms): Readonly<Record<string, string>> {
  const all = [{ at: '', terms }, ...groups.map((group, index) => ({ at: `groups.${index}.`, terms: group }))];
  const wrong = all.flatMap(({ at, terms: judged }) => {
    const result = judgeTerms(judged);
    return result.ok ? [] : [[`${at}${termsFields[result.error.code]}`, `${termsText(result.error)}.`] as const];
  });
  const names = groups.map(({ group }) => group.trim());
  const unnamed = names.flatMap((group, index) =>
    group === '' || names.indexOf(group) !== index
      ? [
          [
            `groups.${index}.group`,
            group === '' ? 'Enter the discount group.' : 'This group has terms already.',
          ] as const,
        ]
      : [],
  );
  return Object.fromEntries([...wrong, ...unnamed]);
}

export const findPriceRoute = route(findPriceCall, {
  isOfOneMoment: true,
  async handle({ query: { number, day }, tx, now, refuse }) {
    if (day !== undefined && !isIsoDate(day)) {
      return refuse('FIELD_INVALID', { details: { faults: { day: 'Enter a day of the calendar.' } } });
    }
    return findNumber(tx, number, day ?? isoDayInIndia(now.getTime()));
  },
});

export const listMissingPricesRoute = route(listMissingPricesCall, {
  isOfOneMoment: true,
  async handle({ query: { maker, draftId, search, page, size }, tx, now, refuse }) {
    const draft = draftId === undefined ? null : await findDraft(tx, draftId);
    if (draft === undefined) {
      return refuse('NOT_FOUND');
    }
    const missing = draft
      ? await missingWithDraft(tx, draft)
      : await missingOn(tx, isoDayInIndia(now.getTime()), maker);
    const shown = missing
      .map(({ catalogueNumber, make, group, description }) => ({ catalogueNumber, make, group, description }))
      .filter((article) => matchesSearch(article, search));
    return { items: shown.slice((page - 1) * size, page * size), total: shown.length };
  },
});

/** The numbers that no list prices on a day; of one maker those that its own list does not price. */
async function missingOn(tx: AppTransaction, day: string, maker?: string): Promise<readonly BoughtArticle[]> {
  const lists = await readMakerLists(tx, day);
  return maker === undefined
    ? missingInAll(tx, lists)
    : ((await missingByMaker(tx, lists)).get(foldMakerName(maker)) ?? []);
}
