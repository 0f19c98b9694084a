import { acceptPriceUpdateCall, type PriceUpdateOnWire, readPriceUpdateCall } from '@pw/contract/price-updates';
import { isoDayInIndia } from '@pw/domain/dates';
import { isViewOnly } from '@pw/domain/projects/project-status';
import { percentChange } from '@pw/pricing/maker-list/compare-list';
import type { BookParts } from '../../database/book-parts.ts';
import { route } from '../../platform/http/route.ts';
import { presentAmounts } from '../boards/board-price.ts';
import { listSavedBoards } from '../boards/board-sources.store.ts';
import { findBook, readBookHash, saveBookHash } from '../price-lists/price-books.store.ts';
import { bookOfDay, keepBookOfToday, readBookNamed, readStoredBook } from '../price-lists/price-books.ts';
import type { PriceOfProject } from '../project-pricing/project-price.ts';
import { subjectOf } from '../projects/change-project.ts';
import { openProject, openToWrite } from '../projects/open-project.ts';
import { makeProjectTerms, readKeptTerms } from '../projects/project-terms.ts';
import { noteAct } from '../projects/projects.store.ts';
import { type ComparedBooks, compareBooks } from './compare-books.ts';

/** What the current lists would change of a project. One that can only be viewed keeps its prices. */
export const readPriceUpdateRoute = route(readPriceUpdateCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params: { projectId }, actor: { companyId }, tx, now, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const hash = await readBookHash(tx, projectId);
    const stored = hash === null ? undefined : await findBook(tx, hash);
    const from = presentBook(hash, stored?.parts);
    if (isViewOnly(open.value.status)) {
      return unchanged(from);
    }
    const today = await bookOfDay(tx, isoDayInIndia(now.getTime()));
    const to = presentBook(today?.hash ?? null, today?.parts);
    if (to.book === hash) {
      return unchanged(from);
    }
    const terms = await readKeptTerms(tx, projectId);
    const compared = await compareBooks(tx, companyId, await listSavedBoards(tx, projectId), {
      before: makeProjectTerms(terms, await readBookNamed(tx, hash, projectId)),
      after: makeProjectTerms(terms, await readStoredBook(tx, today, projectId)),
    });
    return compared.ok
      ? { from, to, isChanged: true, ...presentCompared(compared.value) }
      : refuse(compared.error.code, { message: compared.error.message });
  },
});

function unchanged(book: PriceUpdateOnWire['from']): PriceUpdateOnWire {
  return { from: book, to: book, isChanged: false, lines: [], unpriced: [], totals: null };
}

function presentBook(book: string | null, parts: BookParts | undefined): PriceUpdateOnWire['from'] {
  const lists = parts?.lists ?? [];
  return {
    book,
    lists: lists.map(({ maker, version, name, validFrom }) => ({ maker, version, name, validFrom })),
    own: parts?.own?.hash ?? null,
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

type Totals = PriceOfProject['totals'];

function presentTotals(before: Totals, after: Totals): NonNullable<PriceUpdateOnWire['totals']> {
  const both = (field: 'list' | 'afterDiscount' | 'margin' | 'final') =>
    presentAmounts(['before', 'after'], { before: before[field], after: after[field] });
  return { list: both('list'), net: both('afterDiscount'), margin: both('margin'), final: both('final') };
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

/** Prices a project by the current lists. The same book twice is the same answer. */
export const acceptPriceUpdateRoute = route(acceptPriceUpdateCall, {
  async handle({ params: { projectId }, body: { to }, actor: { companyId }, tx, now, refuse, audit }) {
    const open = await openToWrite(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const today = await keepBookOfToday(tx, companyId, now);
    if (today !== to) {
      return refuse('BOOK_CHANGED');
    }
    const from = await readBookHash(tx, projectId);
    if (from !== to) {
      await saveBookHash(tx, projectId, to);
      await noteAct(tx, projectId, now);
    }
    audit({ event: 'price-list.book-accepted', subject: subjectOf(open.value), details: { projectId, from, to } });
    return { book: to };
  },
});
