import { isoDayInIndia } from '@pw/domain/dates';
import {
  newerPriceReservations,
  offerReservations,
  type ReservationCode,
  reservationText,
} from '@pw/pricing/quote/reservations';
import { answerTo } from '@pw/pricing/quote/send-gate';
import type { AcceptedPoint } from '../../database/follow-up-tables.ts';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { listFrozenBoards, readFrozenWhole } from '../boards/frozen-boards.store.ts';
import { quotedOf, readWhole } from '../boards/frozen-whole.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { readNewerPrices } from '../price-updates/read-price-update.ts';
import type { FrozenRevision } from '../projects/frozen-project.store.ts';
import { readingOf } from '../projects/project-reading.ts';

/** What is said of prices that may have grown old since the offer was made. */
const ofAge: ReadonlySet<ReservationCode> = new Set([
  'OLD_METALS',
  'OLD_PRICES',
  'UNDATED_PRICES',
  'OLD_INDICES',
  'MISSING_INDICES',
  'EXPIRED_LISTS',
  'NEWER_PRICES',
  'EXPIRED_QUOTATIONS',
]);

/** What is to be said of the prices of a submitted offer on the day on which somebody extends it (SBD 14.3). */
export async function extensionPoints(
  tx: AppTransaction,
  companyId: string,
  frozen: FrozenRevision,
  now: Date,
): Promise<readonly AcceptedPoint[]> {
  const boards = [];
  for (const { lineItemId } of await listFrozenBoards(tx, frozen)) {
    boards.push(quotedOf(await readWhole(await readFrozenWhole(tx, frozen, lineItemId)), knowledgeOf(tx)));
  }
  const { priceValidityDays: validityDays, agingDays } = await readSettings(tx);
  const prices = { ...frozen.priceAge, today: isoDayInIndia(now.getTime()), validityDays, agingDays };
  // Its status would say that nothing is compared any more.
  const project = { projectId: frozen.projectId, status: 'on-quote' } as const;
  const newer = await readNewerPrices(readingOf(tx, frozen.projectId), { companyId, project, now });
  const reservations = [
    ...newerPriceReservations(newer),
    ...offerReservations(boards, prices, knowledgeOf(tx).tables),
  ].filter(({ reservation }) => ofAge.has(reservation.code));
  return reservations.map((each) => ({
    id: answerTo({ code: 'RESERVATION', ...each })?.what ?? each.reservation.code,
    message: reservationText(each.reservation),
  }));
}
