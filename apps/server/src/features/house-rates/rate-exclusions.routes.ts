import type { BodyOf } from '@pw/contract/call';
import { addRateExclusionCall, removeRateExclusionCall } from '@pw/contract/house-rates';
import { DRAFT_REASON_FAULT, isDraftReason } from '@pw/domain/catalogue/draft-forms';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { findOrder, listOrdersOf } from '../manufacture-documents/orders.store.ts';
import { findUnit } from '../serial-units/serial-units.store.ts';
import { currentRates } from './current-rates.ts';
import { insertExclusion, takeExclusionBack } from './house-rates.store.ts';

const addRateExclusionRoute = route(addRateExclusionCall, {
  async handle({ body: { subject, reason }, tx, actor, now, refuse, audit }) {
    if (!isDraftReason(reason)) {
      return refuse('FIELD_INVALID', { details: { faults: { reason: DRAFT_REASON_FAULT } } });
    }
    const place = await findPlace(tx, subject);
    if (place === null) {
      return refuse('NOT_FOUND');
    }
    const { companyId, accountId: excludedBy, name: excludedByName } = actor;
    const made = { companyId, reason: reason.trim(), excludedBy, excludedByName, excludedAt: now };
    const exclusionId = await insertExclusion(tx, { ...place, ...made });
    if (exclusionId === null) {
      return refuse('LEFT_OUT');
    }
    const named = subject.of === 'unit' ? subject.serial : subject.orderNumber;
    audit({ event: 'house-rate.left-out', subject: named, details: { exclusionId, ...subject, reason: made.reason } });
    return { exclusionId };
  },
});

type Subject = BodyOf<typeof addRateExclusionCall>['subject'];

/** The columns that name the unit or order; null where the company has no such unit, order or rate. */
async function findPlace(tx: AppTransaction, subject: Subject) {
  if (subject.of === 'order') {
    const order = await findOrder(tx, subject.orderNumber);
    return order ? { serial: null, projectId: order.projectId, activity: null } : null;
  }
  const { serial, activity } = subject;
  const isRate = activity === null || currentRates(tx).some((rate) => rate.activity === activity);
  return isRate && (await findUnit(tx, serial)) ? { serial, projectId: null, activity } : null;
}

const removeRateExclusionRoute = route(removeRateExclusionCall, {
  async handle({ params: { exclusionId }, tx, now, refuse, audit }) {
    const row = await takeExclusionBack(tx, exclusionId, now);
    if (!row) {
      return refuse('NOT_FOUND');
    }
    const { serial, projectId, activity, reason } = row;
    const [order] = projectId === null ? [] : await listOrdersOf(tx, [projectId]);
    const subject = serial ?? order?.orderNumber ?? '';
    audit({ event: 'house-rate.taken-back', subject, details: { exclusionId, activity, reason } });
    return { exclusionId };
  },
});

export const rateExclusionRoutes = [addRateExclusionRoute, removeRateExclusionRoute] as const;
