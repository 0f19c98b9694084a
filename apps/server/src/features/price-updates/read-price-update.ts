import type { PriceUpdateOnWire } from '@pw/contract/price-updates';
import { isoDayInIndia } from '@pw/domain/dates';
import { isViewOnly } from '@pw/domain/projects/project-status';
import { ok, type Result } from '@pw/domain/result';
import { percentChange } from '@pw/pricing/maker-list/compare-list';
import type { NewerPrices } from '@pw/pricing/quote/newer-prices';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import type { BookParts } from '../../database/book-parts.ts';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { presentAmounts } from '../boards/board-price.ts';
import { listSavedBoards, type SavedBoard } from '../boards/board-sources.store.ts';
import { bookOfDay, readStoredBook } from '../price-lists/price-books.ts';
import type { ProjectReading } from '../projects/project-reading.ts';
import { makeProjectTerms, readKeptTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { type ComparedBooks, compareBooks, type Totals } from './compare-books.ts';

type Asked = {
  readonly companyId: string;
  readonly project: Pick<Project, 'projectId' | 'status'>;
  readonly now: Date;
  /** Its boards, where they are read for more. */
  readonly boards?: () => Promise<readonly SavedBoard[]>;
};

/** What the current lists would change of a project. One that can only be viewed keeps its prices. */
export async function readPriceUpdate(
  reading: ProjectReading,
  { companyId, project: { projectId, status }, now, boards = () => listSavedBoards(reading.tx, projectId) }: Asked,
): Promise<Result<PriceUpdateOnWire, PriceRefusal>> {
  const { tx } = reading;
  const { priceBookHash: hash } = await reading.row();
  const stored = await reading.storedBook();
  const from = presentBook(hash, stored?.parts);
  if (isViewOnly(status)) {
    return ok(unchanged(from));
  }
  const today = await bookOfDay(tx, isoDayInIndia(now.getTime()), reading.settings);
  const to = presentBook(today?.hash ?? null, today?.parts);
  if (to.book === hash) {
    return ok(unchanged(from));
  }
  const terms = await readKeptTerms(reading);
  const compared = await compareBooks(tx, companyId, await boards(), {
    before: makeProjectTerms(terms, await reading.book(), knowledgeOf(tx)),
    after: makeProjectTerms(terms, await readStoredBook(tx, today, projectId, reading.namedFolds), knowledgeOf(tx)),
  });
  return compared.ok ? ok({ from, to, isChanged: true, ...presentCompared(compared.value) }) : compared;
}

/** The same as an offer asks about it (P4): null where nothing differs, or nothing can be compared. */
export async function readNewerPrices(reading: ProjectReading, asked: Asked): Promise<NewerPrices | null> {
  const update = await readPriceUpdate(reading, asked);
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
