import { randomUUID } from 'node:crypto';
import {
  acceptComparisonLinesCall,
  type CatalogueComparisonOnWire,
  compareCatalogueDraftCall,
  readCatalogueComparisonCall,
  stopCatalogueComparisonCall,
} from '@pw/contract/catalogue-comparison';
import { DRAFT_REASON_FAULT, isDraftReason } from '@pw/domain/catalogue/draft-forms';
import { counted } from '@pw/domain/counted';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { comparisonPrint } from '../catalogue/compared-boards.ts';
import {
  endComparison,
  findComparison,
  insertAcceptances,
  readAcceptances,
  saveComparisonOrder,
} from '../catalogue/comparisons.store.ts';
import { lockCurrentDraft } from '../catalogue/draft-step.ts';
import { lockOpenDraft, type OpenDraft, readOpenDraft } from '../catalogue/open-draft.ts';
import { readReleaseComparison } from '../catalogue/release-comparison.ts';
import { releaseQuestion } from '../catalogue/release-question.ts';

const readCatalogueComparisonRoute = route(readCatalogueComparisonCall, {
  isOfOneMoment: true,
  handle: async ({ tx }) => presentComparison(tx, await readOpenDraft(tx)),
});

const compareCatalogueDraftRoute = route(compareCatalogueDraftCall, {
  async handle({ body: { sequence }, platform, refuse, audit, afterCommit, ...request }) {
    const { tx, actor, now } = request;
    const locked = await lockCurrentDraft(request, sequence);
    if (!locked.ok) {
      return refuse(locked.error.code, locked.error.more);
    }
    const open = locked.value;
    const { draft } = await releaseQuestion(tx, actor, open);
    if (draft === null || draft.changes === 0) {
      return refuse('NOTHING_CHANGED');
    }
    if (draft.faults > 0) {
      return refuse('FAULTS');
    }
    if (draft.openFindings > 0) {
      return refuse('FINDINGS_OPEN');
    }
    const { draftId } = open.stored;
    const known = await findComparison(tx);
    // What is at work for the same draft goes on.
    if (known?.state !== 'working' || known.draftId !== draftId || known.sequence !== sequence) {
      const { companyId } = actor;
      const jobId = randomUUID();
      await saveComparisonOrder(tx, { companyId, jobId, draftId, sequence, orderedAt: now });
      await platform.jobs.send(tx, 'catalogue', { companyId, jobId });
      afterCommit(async () => platform.jobs.wake());
    }
    const subject = counted(draft.changes, 'change');
    audit({ event: 'catalogue.comparison-ordered', subject, details: { sequence } });
    return presentComparison(tx, open);
  },
});

const stopCatalogueComparisonRoute = route(stopCatalogueComparisonCall, {
  async handle({ tx, now, audit }) {
    await endComparison(tx, null, { state: 'stopped', failureText: '', endedAt: now });
    audit({ event: 'catalogue.comparison-stopped', subject: 'Draft of the tables' });
    return presentComparison(tx, await readOpenDraft(tx));
  },
});

/** Accepts lines under the lock of the tables, so that no edit comes between. */
const acceptComparisonLinesRoute = route(acceptComparisonLinesCall, {
  async handle({ body, actor, tx, now, refuse, audit }) {
    if (!isDraftReason(body.note)) {
      return refuse('FIELD_INVALID', { details: { faults: { note: DRAFT_REASON_FAULT } } });
    }
    const { companyId, accountId, name } = actor;
    const open = await lockOpenDraft(tx, companyId);
    const comparison = open && (await readReleaseComparison(tx, open)).comparison;
    if (open === null || comparison?.fingerprint !== body.fingerprint) {
      return refuse('COMPARISON_STALE');
    }
    const { fingerprint } = comparison;
    const there = new Set(comparison.lines.map(({ id }) => id));
    if (body.lines.some((id) => !there.has(id))) {
      return refuse('LINE_GONE');
    }
    const note = body.note.trim();
    const accepted = { companyId, fingerprint, note, acceptedBy: accountId, acceptedByName: name, acceptedAt: now };
    await insertAcceptances(tx, body.lines, accepted);
    const subject = counted(body.lines.length, 'line');
    audit({ event: 'catalogue.lines-accepted', subject, details: { fingerprint, note, lines: body.lines } });
    return presentComparison(tx, open);
  },
});

export const catalogueComparisonRoutes: readonly Route[] = [
  readCatalogueComparisonRoute,
  compareCatalogueDraftRoute,
  stopCatalogueComparisonRoute,
  acceptComparisonLinesRoute,
];

const NEVER = { state: 'none', fingerprint: '', boards: 0, endedAt: null, failure: '' } as const;

async function presentComparison(tx: AppTransaction, open: OpenDraft): Promise<CatalogueComparisonOnWire> {
  const stored = await findComparison(tx);
  if (stored?.draftId !== open.stored.draftId || stored === undefined) {
    return { ...NEVER, progress: { done: 0, total: 0 }, isStale: false, lines: [] };
  }
  const { state, done, total, fingerprint, boards, endedAt, failureText, lines } = stored;
  const accepted = new Map((await readAcceptances(tx, fingerprint)).map(({ lineId, ...line }) => [lineId, line]));
  return {
    state,
    progress: { done, total },
    fingerprint,
    isStale:
      stored.sequence !== open.stored.sequence ||
      (state === 'done' && fingerprint !== (await comparisonPrint(tx, open))),
    boards,
    endedAt: endedAt?.toISOString() ?? null,
    failure: failureText,
    lines: (lines ?? []).map((line) => {
      const by = accepted.get(line.id);
      return { ...line, accepted: by ? { note: by.note, by: by.by, at: by.at.toISOString() } : null };
    }),
  };
}
