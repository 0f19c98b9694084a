import { acceptPriceUpdateCall, readPriceUpdateCall } from '@pw/contract/price-updates';
import { route } from '../../platform/http/route.ts';
import { readBookHash, saveBookHash } from '../price-lists/price-books.store.ts';
import { keepBookOfToday } from '../price-lists/price-books.ts';
import { subjectOf } from '../projects/change-project.ts';
import { openProject, openToWrite } from '../projects/open-project.ts';
import { readingOf } from '../projects/project-reading.ts';
import { noteAct } from '../projects/projects.store.ts';
import { readPriceUpdate } from './read-price-update.ts';

/** What the current lists would change of a project. One that can only be viewed keeps its prices. */
export const readPriceUpdateRoute = route(readPriceUpdateCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params: { projectId }, actor: { companyId }, tx, now, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const read = await readPriceUpdate(readingOf(tx, projectId), { companyId, project: open.value, now });
    return read.ok ? read.value : refuse(read.error.code, { message: read.error.message });
  },
});

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
