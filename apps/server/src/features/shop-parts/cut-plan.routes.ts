import {
  exportCutPlanCall,
  makeCutPlanCall,
  readCutPlanCall,
  releaseCutPlanCall,
  takeBackCutPlanCall,
} from '@pw/contract/shop-parts';
import { drawingPdf } from '@pw/documents/pdf/drawing-pdf';
import { sectionName } from '@pw/domain/shop-parts/cut-plan';
import { judgeCutSettings } from '@pw/domain/shop-parts/cut-settings';
import { decideNewPlan, decideRelease, decideTakeBack, isTakeBackReason } from '@pw/domain/shop-parts/decide-cut-plan';
import { cutSheets } from '@pw/drawing/cut-sheet/cut-sheets';
import { sawFile } from '@pw/reports/workshop/saw-file';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { route } from '../../platform/http/route.ts';
import { findOrder, type Order } from '../manufacture-documents/orders.store.ts';
import { lockProject } from '../projects/projects.store.ts';
import { findCutPlan, type KeptPlan, movePlan, saveDraftPlan } from './cut-plans.store.ts';
import { planOrder } from './plan-order.ts';
import { presentCutPlan } from './present-cut-plan.ts';
import { addRemnants, giveRemnantsBack, hasCutRemnants, reserveRemnants } from './remnants.store.ts';

type Held = { readonly order: Order; readonly plan: KeptPlan | null };

/** An order with its plan, whose project is locked: two who act at once act one after the other. */
async function lockPlan(tx: AppTransaction, orderNumber: string): Promise<Held | null> {
  const known = await findOrder(tx, orderNumber);
  await (known && lockProject(tx, known.projectId, 'change'));
  const order = known && (await findOrder(tx, orderNumber));
  return order ? { order, plan: await findCutPlan(tx, order.projectId) } : null;
}

const readCutPlanRoute = route(readCutPlanCall, {
  async handle({ params, tx, refuse }) {
    const order = await findOrder(tx, params.orderNumber);
    return order ? presentCutPlan(tx, await findCutPlan(tx, order.projectId), order.revision) : refuse('NOT_FOUND');
  },
});

const makeCutPlanRoute = route(makeCutPlanCall, {
  isHeavy: true,
  async handle({ params, body: { revision, ...settings }, tx, actor, now, refuse, audit }) {
    const held = await lockPlan(tx, params.orderNumber);
    if (!held) {
      return refuse('NOT_FOUND');
    }
    const { order, plan: before } = held;
    const faults = judgeCutSettings(settings);
    if (Object.keys(faults).length > 0) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const decided = decideNewPlan(before);
    if (!decided.ok) {
      return refuse(decided.error);
    }
    if (revision !== undefined && revision !== (before?.revision ?? 0)) {
      return refuse('STALE', { details: { current: presentCutPlan(tx, before, order.revision) } });
    }
    const { projectId, orderNumber, revision: orderRevision } = order;
    const { plan, tooLong } = await planOrder(tx, { projectId, revision: orderRevision }, settings);
    const [first] = tooLong;
    if (first) {
      const { piece, longestMm } = first;
      return refuse('PIECE_TOO_LONG', {
        message: `The piece ${piece.mark} of ${piece.lengthMm} mm, ${sectionName(piece)}, is longer than the longest stock of ${longestMm} mm. Enter a longer stock length, or divide the board into shorter transport units.`,
      });
    }
    await saveDraftPlan(
      tx,
      { projectId, orderRevision, settings, plan },
      { companyId: actor.companyId, by: actor.name, now },
    );
    audit({ event: 'units.cut-plan-made', subject: orderNumber, details: { projectId, orderNumber, settings } });
    return presentCutPlan(tx, await findCutPlan(tx, projectId), orderRevision);
  },
});

const releaseCutPlanRoute = route(releaseCutPlanCall, {
  async handle({ params, body, tx, actor, now, refuse, audit }) {
    const held = await lockPlan(tx, params.orderNumber);
    if (!held) {
      return refuse('NOT_FOUND');
    }
    const { order, plan } = held;
    const decided = decideRelease(plan, order.revision);
    if (!decided.ok) {
      return refuse(decided.error);
    }
    if (plan === null || body.revision !== plan.revision) {
      return refuse('STALE', { details: { current: presentCutPlan(tx, plan, order.revision) } });
    }
    const { projectId, orderNumber } = order;
    const { companyId, name: by } = actor;
    const remnantIds = plan.plan.flatMap(({ bars }) => bars.flatMap(({ remnantId }) => remnantId ?? []));
    if ((await reserveRemnants(tx, remnantIds, projectId)) < remnantIds.length) {
      return refuse('REMNANT_TAKEN');
    }
    const rests = plan.plan.flatMap(({ material, widthMm, thicknessMm, bars }) =>
      bars
        .filter(({ isRestKept }) => isRestKept)
        .map(({ restMm: lengthMm }) => ({ material, widthMm, thicknessMm, lengthMm, place: '' })),
    );
    await addRemnants(tx, companyId, rests, projectId);
    await movePlan(tx, projectId, 'released', { companyId, by, now });
    const details = { projectId, orderNumber, reserved: remnantIds.length, kept: rests.length };
    audit({ event: 'units.cut-plan-released', subject: orderNumber, details });
    return presentCutPlan(tx, await findCutPlan(tx, projectId), order.revision);
  },
});

const takeBackCutPlanRoute = route(takeBackCutPlanCall, {
  async handle({ params, body: { reason, revision }, tx, actor, now, refuse, audit }) {
    const held = await lockPlan(tx, params.orderNumber);
    if (!held) {
      return refuse('NOT_FOUND');
    }
    if (!isTakeBackReason(reason)) {
      return refuse('REASON_MISSING');
    }
    const { order, plan } = held;
    const { projectId, orderNumber } = order;
    const decided = decideTakeBack(plan, await hasCutRemnants(tx, projectId));
    if (!decided.ok) {
      return refuse(decided.error);
    }
    if (revision !== plan?.revision) {
      return refuse('STALE', { details: { current: presentCutPlan(tx, plan, order.revision) } });
    }
    await giveRemnantsBack(tx, projectId);
    await movePlan(tx, projectId, 'draft', { companyId: actor.companyId, by: actor.name, now });
    const details = { projectId, orderNumber, reason: reason.trim() };
    audit({ event: 'units.cut-plan-taken-back', subject: orderNumber, details });
    return presentCutPlan(tx, await findCutPlan(tx, projectId), order.revision);
  },
});

const exportCutPlanRoute = route(exportCutPlanCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, query: { format }, tx, refuse }) {
    const order = await findOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const plan = await findCutPlan(tx, order.projectId);
    if (!plan) {
      return refuse('NO_PLAN');
    }
    const { orderNumber, name } = order;
    const title = `${orderNumber} Cut plan`;
    if (format === 'csv') {
      const bytes = Buffer.from(sawFile(plan.plan));
      return { bytes, contentType: 'text/csv; charset=utf-8', disposition: disposition(`${title}.csv`) };
    }
    const state = plan.state === 'released' ? 'Released' : 'Draft';
    const head = { title, subtitle: `${name}, R${plan.orderRevision}. ${state}. Lengths in mm.` };
    const bytes = await drawingPdf(cutSheets(head, plan.plan), { title, date: plan.stepAt });
    return { bytes, contentType: 'application/pdf', disposition: disposition(`${title}.pdf`) };
  },
});

export const cutPlanRoutes = [
  readCutPlanRoute,
  makeCutPlanRoute,
  releaseCutPlanRoute,
  takeBackCutPlanRoute,
  exportCutPlanRoute,
] as const;
