import {
  DIGEST_COPPER_PERCENT,
  type Digest,
  type DigestExposure,
  type DigestList,
  type DigestListName,
  type DigestProject,
  MOST_LISTED,
} from '@pw/domain/commercial/digest-mail';
import type { DigestWeek } from '@pw/domain/commercial/digest-week';
import { offerStatuses } from '@pw/domain/commercial/exposed-offers';
import { ENDING_DAYS } from '@pw/domain/commercial/pipeline-days';
import { beginOfDayInIndia, daysLater, isoDayInIndia } from '@pw/domain/dates';
import { totalExposure } from '@pw/pricing/exposure/exposure';
import { percentOf } from '@pw/pricing/margin/margin-floor';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { readCompanyPrint } from '../price-updates/value-prints.ts';
import { readOpenBook } from './open-book.ts';
import { listPipeline, type PipelineProject } from './pipeline.store.ts';
import { allProjects, type PipelineFilter } from './pipeline-filter.ts';
import type { FactsRequest } from './price-facts.ts';

/**
 * The lists and the exposure of a week, as values and facts are kept.
 * @param createdBy whose projects alone are in them; null for all of the company
 */
export async function readDigest(request: FactsRequest, week: DigestWeek, createdBy: string | null): Promise<Digest> {
  const { tx, now } = request;
  const { offerValidityDays } = await readSettings(tx);
  const basis = { companyPrint: await readCompanyPrint(tx, null), offerValidityDays };
  const today = isoDayInIndia(now.getTime());
  const narrowed = filtersOf(week, today);
  const list = async (name: DigestListName): Promise<DigestList> => {
    const filter = { ...allProjects(today), ...narrowed[name], createdBy };
    const { projects, total, totalBeforeTaxPaise, leftOut } = await listPipeline(tx, filter, basis, FIRST);
    return { projects: projects.map(presentProject), total, beforeTaxPaise: totalBeforeTaxPaise, leftOut };
  };
  return {
    week,
    lists: {
      new: await list('new'),
      won: await list('won'),
      lost: await list('lost'),
      ending: await list('ending'),
      overdue: await list('overdue'),
      belowFloor: await list('belowFloor'),
    },
    copper: await readCopper(request, createdBy),
  };
}

const FIRST = { size: MOST_LISTED, skip: 0 };

/** What each list has. New, won and lost are those of the week; the other lists are current. */
function filtersOf(week: DigestWeek, today: string): Readonly<Record<DigestListName, Partial<PipelineFilter>>> {
  const span = { from: new Date(beginOfDayInIndia(week.from)), before: new Date(beginOfDayInIndia(week.monday)) };
  return {
    new: { created: span },
    won: { won: span },
    lost: { lost: span },
    ending: {
      ending: { from: today, to: daysLater(today, ENDING_DAYS) ?? today },
      sort: { key: 'validUntil', isDescending: false },
    },
    overdue: { isOverdue: true, sort: { key: 'followUp', isDescending: false } },
    belowFloor: {
      isBelowFloor: true,
      statuses: offerStatuses,
      outcomes: ['open'],
      sort: { key: 'marginPercent', isDescending: false },
    },
  };
}

function presentProject(project: PipelineProject): DigestProject {
  const { quotationNumber, name, customer, costPaise, marginPaise, validUntil, followUp } = project;
  const marginPercent =
    costPaise === null || marginPaise === null ? null : percentOf(marginPaise, costPaise + marginPaise);
  return { quotationNumber, name, customer, marginPercent, validUntil, followUp };
}

async function readCopper(request: FactsRequest, createdBy: string | null): Promise<DigestExposure> {
  const change = { metal: 'copper', percent: DIGEST_COPPER_PERCENT } as const;
  const { offers, unpriced } = await readOpenBook(request, { ...change, statuses: offerStatuses, createdBy });
  return {
    offers: offers.length,
    costMorePaise: totalExposure(offers).costMorePaise,
    belowFloor: offers.filter(({ isBelowFloor }) => isBelowFloor).length,
    unpriced: unpriced.length,
  };
}
