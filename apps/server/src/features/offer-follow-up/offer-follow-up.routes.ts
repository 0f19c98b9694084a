import {
  extendOfferCall,
  type OfferFollowUpOnWire,
  readOfferFollowUpCall,
  recordOutcomeCall,
  saveFollowUpCall,
} from '@pw/contract/offer-follow-up';
import { listOverdueCall, MOST_OVERDUE } from '@pw/contract/overdue-offers';
import { ENDING_DAYS } from '@pw/domain/commercial/pipeline-days';
import { daysBetween, daysLater, isoDayInIndia } from '@pw/domain/dates';
import { isFaultless } from '@pw/domain/field-rules';
import { extensionFault, isOverdue, judgeFollowUp, lastDayOf } from '@pw/domain/offer-follow-up/follow-up';
import { judgeOutcome } from '@pw/domain/offer-follow-up/offer-outcome';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { findFrozen, findFrozenAddress } from '../projects/frozen-project.store.ts';
import { openProject, openToMove } from '../projects/open-project.ts';
import type { Project } from '../projects/projects.store.ts';
import { extensionPoints } from './extension-points.ts';
import { addExtension, addOutcome, listOverdue, readFollowUp, saveFollowUp } from './offer-follow-up.store.ts';

const readOfferFollowUpRoute = route(readOfferFollowUpCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, tx, now, refuse }) {
    const open = await openProject(tx, projectId);
    return open.ok ? present(tx, open.value, now) : refuse(open.error.code, open.error.more);
  },
});

/** Saves when somebody asks the customer again. It is no part of the quote, so that every status takes it. */
const saveFollowUpRoute = route(saveFollowUpCall, {
  async handle({ params: { projectId }, body, actor, tx, now, refuse, audit }) {
    const faults = judgeFollowUp(body);
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const open = await openToMove(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const [onDay, note] = [body.on === '' ? null : body.on, body.note.trim()];
    await saveFollowUp(tx, open.value.projectId, { onDay, note }, { actor, now });
    audit({ event: 'follow-up.saved', subject: subjectOf(open.value), details: { on: onDay, note } });
    return present(tx, open.value, now);
  },
});

/** Adds how the offer has ended. Other writes of the project wait, and then meet the outcome. */
const recordOutcomeRoute = route(recordOutcomeCall, {
  async handle({ params: { projectId }, body, actor, tx, now, refuse, audit }) {
    const faults = judgeOutcome(body);
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const open = await openToMove(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const said = { ...body, competitor: body.competitor.trim(), note: body.note.trim() };
    await addOutcome(tx, open.value.projectId, said, { actor, now });
    audit({ event: 'outcome.recorded', subject: subjectOf(open.value), details: said });
    return present(tx, { ...open.value, outcome: said.outcome }, now);
  },
});

/** Moves the last day of a submitted offer, once its prices are accepted as they are on this day. */
const extendOfferRoute = route(extendOfferCall, {
  isHeavy: true,
  async handle({ params: { projectId }, body, actor, tx, now, refuse, audit }) {
    const open = await openToMove(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const project = open.value;
    const frozen = await findFrozen(tx, project.projectId);
    if (!frozen || project.outcome === 'lost') {
      return refuse('NOT_SUBMITTED');
    }
    const { validUntil } = await present(tx, project, now);
    const until = extensionFault(body.until, validUntil, isoDayInIndia(now.getTime()));
    if (until !== null) {
      return refuse('FIELD_INVALID', { details: { faults: { until } } });
    }
    const points = await extensionPoints(tx, actor.companyId, frozen, now);
    if (points.some(({ id }) => !body.acknowledged.includes(id))) {
      return refuse('NOT_ACCEPTED', { details: { findings: points } });
    }
    const extension = { revision: project.offerRevision, until: body.until, accepted: points };
    await addExtension(tx, project.projectId, extension, { actor, now });
    audit({ event: 'extension.added', subject: subjectOf(project), details: { from: validUntil, ...extension } });
    return present(tx, project, now);
  },
});

const listOverdueRoute = route(listOverdueCall, {
  async handle({ actor, tx, now }) {
    const { items, total } = await listOverdue(tx, actor.accountId, isoDayInIndia(now.getTime()), MOST_OVERDUE);
    return { items: [...items], total };
  },
});

export const offerFollowUpRoutes: readonly Route[] = [
  readOfferFollowUpRoute,
  saveFollowUpRoute,
  recordOutcomeRoute,
  extendOfferRoute,
  listOverdueRoute,
];

async function present(tx: AppTransaction, project: Project, now: Date): Promise<OfferFollowUpOnWire> {
  const { followUp, outcome, extensions, offeredOn } = await readFollowUp(tx, project.projectId);
  const { offerValidityDays } = await readSettings(tx);
  const today = isoDayInIndia(now.getTime());
  const isFrozen = (await findFrozenAddress(tx, project.projectId)) !== null;
  const validUntil = lastDayOf(
    offeredOn && daysLater(offeredOn, offerValidityDays),
    extensions.map(({ until }) => until),
  );
  const left = validUntil === null ? null : daysBetween(today, validUntil);
  const onDay = followUp?.onDay ?? null;
  return {
    followUp:
      followUp && onDay !== null
        ? { on: onDay, note: followUp.note, by: followUp.savedByName, at: followUp.savedAt.toISOString() }
        : null,
    isOverdue: project.outcome === 'open' && isOverdue(onDay, today),
    outcome: outcome
      ? {
          outcome: outcome.outcome,
          reason: outcome.reason,
          competitor: outcome.competitor,
          note: outcome.note,
          by: outcome.recordedByName,
          at: outcome.recordedAt.toISOString(),
        }
      : null,
    validUntil,
    isEnding: left !== null && left >= 0 && left <= ENDING_DAYS,
    canExtend: isFrozen && project.outcome !== 'lost',
    extensions: extensions.map(({ until, accepted, extendedByName: by, extendedAt }) => ({
      until,
      accepted,
      by,
      at: extendedAt.toISOString(),
    })),
  };
}

function subjectOf({ quotationNumber, name }: Project): string {
  return `${quotationNumber} ${name}`;
}
