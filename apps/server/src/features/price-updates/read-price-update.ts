import type { PriceUpdateOnWire } from '@pw/contract/price-updates';
import { isoDayInIndia } from '@pw/domain/dates';
import { isViewOnly } from '@pw/domain/projects/project-status';
import { ok, type Result } from '@pw/domain/result';
import { percentChange } from '@pw/pricing/maker-list/compare-list';
import type { NewerPrices } from '@pw/pricing/quote/newer-prices';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import type { BookParts } from '../../database/book-parts.ts';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { presentAmounts } from '../boards/board-price.ts';
import { listSavedBoards } from '../boards/board-sources.store.ts';
import { findBook, readBookHash } from '../price-lists/price-books.store.ts';
import { bookOfDay, readBookNamed, readStoredBook } from '../price-lists/price-books.ts';
import { makeProjectTerms, readKeptTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { type ComparedBooks, compareBooks, type Totals } from './compare-books.ts';

type Asked = {
  readonly companyId: string;
  readonly project: Pick<Project, 'projectId' | 'status'>;
  readonly now: Date;
};

/** What the current lists would change of a project. One that can only be viewed keeps its prices. */
export async function readPriceUpdate(
  tx: AppTransaction,
  { companyId, project: { projectId, status }, now }: Asked,
): Promise<Result<PriceUpdateOnWire, PriceRefusal>> {
  const hash = await readBookHash(tx, projectId);
  const stored = hash === null ? undefined : await findBook(tx, hash);
  const from = presentBook(hash, stored?.parts);
  if (isViewOnly(status)) {
    return ok(unchanged(from));
  }
  const today = await bookOfDay(tx, isoDayInIndia(now.getTime()));
  const to = presentBook(today?.hash ?? null, today?.parts);
  if (to.book === hash) {
    return ok(unchanged(from));
  }
  const terms = await readKeptTerms(tx, projectId);
  const compared = await compareBooks(tx, companyId, await listSavedBoards(tx, projectId), {
    before: makeProjectTerms(terms, await readBookNamed(tx, hash, projectId), knowledgeOf(tx)),
    after: makeProjectTerms(terms, await readStoredBook(tx, today, projectId), knowledgeOf(tx)),
  });
  return compared.ok ? ok({ from, to, isChanged: true, ...presentCompared(compared.value) }) : compared;
}

/** The same as an offer asks about it (P4): null where nothing differs, or nothing can be compared. */
export async function readNewerPrices(tx: AppTransaction, asked: Asked): Promise<NewerPrices | null> {
  const update = await readPriceUpdate(tx, asked);
  if (!update.ok || update.value.lines.length === 0) {
    return null;
  }
  const { lines, totals } = update.value;
  return { lines: lines.length, final: totals && changeOf(totals.final) };
}

function changeOf({ beforePaise, afterPaise }: NonNullable<PriceUpdateOnWire['totals']>['final']) {
  return { beforePaise, afterPaise, changePercent: beforePaise === 0 ? null : percentChange(beforePaise, afterPaise) };
}

function unchanged(book: PriceUpdateOnWire['from']): PriceUpdateOnWire {
  return { from: book, to: book, isChanged: false, lines: [], unpriced: [], totals: null };
}

function presentBook(book: string | null, parts: BookParts | undefined): PriceUpdateOnWire['from'] {
  const lists = parts?.lists ?? [];
  return {
    book,
    lists: lists.map(({ maker, version, name, validFrom }) => ({ maker, version, name, validFrom })),
    own: parts?.own?.hash ?? null,
    exchange: (parts?.exchange ?? []).map(([currency, { rate, validFrom }]) => ({ currency, rate, validFrom })),
  };
}

function presentCompared({
  lines,
  unpriced,
  before,
  after,
}: ComparedBooks): Pick<PriceUpdateOnWire, 'lines' | 'unpriced' | 'totals'> {
  return { lines: lines.map(presentLine), unpriced, totals: before && after && presentTotals(before, after) };
}

function presentTotals(before: Totals, after: Totals): NonNullable<PriceUpdateOnWire['totals']> {
  const both = (field: 'list' | 'afterDiscount' | 'margin' | 'final') =>
    presentAmounts(['before', 'after'], { before: before[field], after: after[field] });
  return {
    list: both('list'),
    net: both('afterDiscount'),
    margin: both('margin'),
    final: both('final'),
    unpricedArticles: { before: before.unpricedArticles, after: after.unpricedArticles },
  };
}

/** A line of one unit as the line of all units of its board. */
function presentLine({
  of: { lineItemId, name, quantity: units },
  before,
  after,
  quantity,
  ...line
}: ComparedBooks['lines'][number]): PriceUpdateOnWire['lines'][number] {
  const ofUnits = (paise: number | null) => paise && paise * units;
  return {
    ...line,
    lineItemId,
    board: name,
    quantity: quantity * units,
    beforePaise: ofUnits(before.listPaise),
    afterPaise: ofUnits(after.listPaise),
    beforeNetPaise: before.amountPaise * units,
    afterNetPaise: after.amountPaise * units,
    changePercent: before.listPaise && after.listPaise ? percentChange(before.listPaise, after.listPaise) : null,
  };
}
