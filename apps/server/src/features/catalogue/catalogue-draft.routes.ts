import { editsInEffect } from '@pw/configurator/overlay/edit-journal';
import {
  confirmFindingsCall,
  discardCatalogueDraftCall,
  editCatalogueDraftCall,
  readCatalogueDraftCall,
  redoCatalogueDraftCall,
  undoCatalogueDraftCall,
} from '@pw/contract/catalogue-draft';
import { DRAFT_REASON_FAULT, isDraftReason } from '@pw/domain/catalogue/draft-forms';
import { releaseRefusal, releaseRefusalTexts } from '@pw/domain/catalogue/release-refusal';
import { counted } from '@pw/domain/counted';
import { readUnusedEdits, versionNumberOf } from '../../platform/company-knowledge.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { confirmationsOf, presentState, tableDifferences } from './answer-draft.ts';
import { closeDraft, hashOfFinding, insertConfirmations } from './catalogue-drafts.store.ts';
import { authoredBatch, lockCurrentDraft, lockSeenDraft, tablesOfEdits, takeStep, turnStep } from './draft-step.ts';
import { judgeDraft } from './judge-draft.ts';
import { laidAfter, lockOpenDraft, readOpenDraft } from './open-draft.ts';
import { presentEdit, presentFindings, presentProvenance } from './present-table.ts';
import { releaseQuestion } from './release-question.ts';

const readCatalogueDraftRoute = route(readCatalogueDraftCall, {
  isOfOneMoment: true,
  async handle({ query: { seen }, tx, actor }) {
    const open = await readOpenDraft(tx);
    const { changes } = await judgeDraft(tx, actor.companyId, open);
    const code = releaseRefusal(await releaseQuestion(tx, actor, open));
    const before = seen === undefined ? null : laidAfter(tx, open, seen);
    return {
      ...(await presentState(tx, actor.companyId, open)),
      number: versionNumberOf(tx),
      changes: changes.map(({ provenance, ...change }) => ({ ...change, ...presentProvenance(provenance) })),
      authors: [...new Set(editsInEffect(open.history).map(({ byName }) => byName))],
      unused: (await readUnusedEdits(tx)).map(presentEdit),
      releaseRefusal: code && { code, message: releaseRefusalTexts[code] },
      tables: before && tableDifferences(tx, before, open.laid),
    };
  },
});

const editCatalogueDraftRoute = route(editCatalogueDraftCall, {
  async handle({ body: { sequence: seen, edits }, refuse, audit, ...request }) {
    const open = await lockSeenDraft(request, seen);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const batch = authoredBatch(request, open.value, seen, edits);
    if (!batch.ok) {
      return refuse(batch.error.code, batch.error.more);
    }
    const outcome = await takeStep(request, open.value, seen, { kind: 'edits', edits: batch.value });
    audit({ event: 'catalogue.edited', subject: tablesOfEdits(edits), details: { sequence: outcome.sequence, edits } });
    return outcome;
  },
});

const undoCatalogueDraftRoute = route(undoCatalogueDraftCall, {
  async handle({ body: { sequence: seen }, refuse, audit, ...request }) {
    const turned = await turnStep(request, seen, 'undo');
    if (!turned.ok) {
      return refuse(turned.error.code, turned.error.more);
    }
    if (turned.value === null) {
      return refuse('NOTHING_TO_UNDO');
    }
    const { outcome, batch } = turned.value;
    const details = { sequence: outcome.sequence, undone: batch.sequence };
    audit({ event: 'catalogue.undone', subject: tablesOfEdits(batch.edits), details });
    return outcome;
  },
});

const redoCatalogueDraftRoute = route(redoCatalogueDraftCall, {
  async handle({ body: { sequence: seen }, refuse, audit, ...request }) {
    const turned = await turnStep(request, seen, 'redo');
    if (!turned.ok) {
      return refuse(turned.error.code, turned.error.more);
    }
    if (turned.value === null) {
      return refuse('NOTHING_TO_REDO');
    }
    const { outcome, batch } = turned.value;
    const details = { sequence: outcome.sequence, redone: batch.sequence };
    audit({ event: 'catalogue.redone', subject: tablesOfEdits(batch.edits), details });
    return outcome;
  },
});

const discardCatalogueDraftRoute = route(discardCatalogueDraftCall, {
  async handle({ query: { sequence: seen }, tx, refuse, audit, ...request }) {
    const open = await lockCurrentDraft({ ...request, tx }, seen);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { stored, history } = open.value;
    if (stored.number === null) {
      return refuse('NOTHING_CHANGED');
    }
    const sequence = await closeDraft(tx, stored);
    const edits = editsInEffect(history);
    audit({ event: 'catalogue.discarded', subject: tablesOfEdits(edits), details: { sequence, edits } });
    return { sequence };
  },
});

const confirmFindingsRoute = route(confirmFindingsCall, {
  async handle({ body, actor: { companyId, accountId, name }, tx, now, refuse, audit }) {
    if (!isDraftReason(body.reason)) {
      return refuse('FIELD_INVALID', { details: { faults: { reason: DRAFT_REASON_FAULT } } });
    }
    const open = await lockOpenDraft(tx, companyId);
    const judgement = open && (await judgeDraft(tx, companyId, open));
    const there = new Set(judgement?.findings.map(hashOfFinding));
    if (open === null || judgement === null || body.findings.some((finding) => !there.has(hashOfFinding(finding)))) {
      return refuse('FINDING_GONE');
    }
    const reason = body.reason.trim();
    await insertConfirmations(tx, {
      companyId,
      draftId: open.stored.draftId,
      findings: body.findings,
      reason,
      confirmedBy: accountId,
      confirmedByName: name,
      confirmedAt: now,
    });
    const subject = counted(body.findings.length, 'value');
    audit({ event: 'catalogue.findings-confirmed', subject, details: { reason, findings: body.findings } });
    return {
      faults: [...judgement.faults],
      findings: presentFindings(judgement.findings, await confirmationsOf(tx, open)),
    };
  },
});

export const catalogueDraftRoutes: readonly Route[] = [
  readCatalogueDraftRoute,
  editCatalogueDraftRoute,
  undoCatalogueDraftRoute,
  redoCatalogueDraftRoute,
  discardCatalogueDraftRoute,
  confirmFindingsRoute,
];
