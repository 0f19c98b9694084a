import { type CatalogueChange, catalogueChanges, lastEditOf } from '@pw/configurator/overlay/catalogue-changes';
import { editsInEffect } from '@pw/configurator/overlay/edit-journal';
import {
  compareCatalogueVersionsCall,
  listCatalogueVersionsCall,
  releaseCatalogueCall,
  rollBackCatalogueCall,
} from '@pw/contract/catalogue-versions';
import { DRAFT_REASON_FAULT, isDraftReason } from '@pw/domain/catalogue/draft-forms';
import { releaseRefusal } from '@pw/domain/catalogue/release-refusal';
import { rollBackMail } from '@pw/domain/catalogue/roll-back-mail';
import { catalogueSchemasOf } from '@pw/switchboard/tables/catalogue-tables';
import {
  type CompanyTables,
  readEdits,
  tablesOf,
  versionName,
  versionNumberOf,
} from '../../platform/company-knowledge.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { sendMails } from '../../platform/mails/outgoing-mails.ts';
import { closeDraft, rebaseDraft } from './catalogue-drafts.store.ts';
import { listProductEngineers, listVersions, type StoredVersion } from './catalogue-versions.store.ts';
import { judgeDraft } from './judge-draft.ts';
import { lockOpenDraft, tablesOfVersion } from './open-draft.ts';
import { presentProvenance } from './present-table.ts';
import { putInForce } from './put-in-force.ts';
import { releaseQuestion } from './release-question.ts';

/** Makes the draft the next version of the tables. */
const releaseCatalogueRoute = route(releaseCatalogueCall, {
  async handle(request) {
    const { body, actor, tx, refuse, audit } = request;
    if (!isDraftReason(body.note)) {
      return refuse('FIELD_INVALID', { details: { faults: { note: DRAFT_REASON_FAULT } } });
    }
    const open = await lockOpenDraft(tx, actor.companyId);
    if (open === null) {
      return refuse('VERSION_MOVED');
    }
    const question = await releaseQuestion(tx, actor, open, body);
    const code = releaseRefusal(question);
    if (code !== null) {
      return refuse(code);
    }
    const { changes } = await judgeDraft(tx, actor.companyId, open);
    const edits = editsInEffect(open.history);
    const { comparison, acceptances } = question;
    await closeDraft(tx, open.stored);
    const note = body.note.trim();
    const version = await putInForce(request, {
      note,
      draftedBy: [...new Set(edits.map(({ byName }) => byName))],
      changes: changes.length,
      rolledBackTo: null,
      edits: [...tablesOf(tx).edits, ...open.laid.edits],
      comparison: { comparison, acceptances },
    });
    const details = { ...version, note, changes: changes.length, fingerprint: body.fingerprint };
    audit({ event: 'catalogue.released', subject: `Version ${version.number}`, details });
    return version;
  },
});

const listCatalogueVersionsRoute = route(listCatalogueVersionsCall, {
  isOfOneMoment: true,
  async handle({ tx }) {
    const released = (await listVersions(tx)).map((version) => presentVersion(version, versionNumberOf(tx)));
    const product = {
      number: 0,
      version: shippedKnowledge().version,
      isInForce: released.length === 0,
      note: '',
      draftedBy: [],
      releasedBy: null,
      releasedAt: null,
      changes: 0,
      rolledBackTo: null,
    };
    return { versions: [...released, product] };
  },
});

function presentVersion(version: StoredVersion, inForce: number) {
  const { number, note, draftedBy, releasedByName, releasedAt, changes, rolledBackTo } = version;
  return {
    number,
    version: versionName(version),
    isInForce: number === inForce,
    note,
    draftedBy: [...draftedBy],
    releasedBy: releasedByName,
    releasedAt: releasedAt.toISOString(),
    changes,
    rolledBackTo,
  };
}

const compareCatalogueVersionsRoute = route(compareCatalogueVersionsCall, {
  isOfOneMoment: true,
  async handle({ params: { number }, query: { from }, tx, refuse }) {
    const [before, now] = [await tablesOfVersion(tx, from), await tablesOfVersion(tx, number)];
    if (before === undefined || now === undefined) {
      return refuse('NOT_FOUND');
    }
    const changes = changesBetween(before, now).map((change) => {
      const edit = lastEditOf(now.edits, change);
      return { ...change, edit: edit === undefined ? null : presentProvenance(edit) };
    });
    return { changes };
  },
});

function changesBetween(before: CompanyTables, now: CompanyTables): readonly CatalogueChange[] {
  const [old, current] = [before.catalogue.files, now.catalogue.files];
  const schemas = new Map([...catalogueSchemasOf(old), ...catalogueSchemasOf(current)]);
  return catalogueChanges(old, current, (file) => schemas.get(file)?.key);
}

/** Puts an earlier version in force as the next one. The draft stays, and is laid over it. */
const rollBackCatalogueRoute = route(rollBackCatalogueCall, {
  async handle(request) {
    const { params, body, actor, tx, refuse, audit } = request;
    const rolledBackTo = params.number;
    if (!isDraftReason(body.reason)) {
      return refuse('FIELD_INVALID', { details: { faults: { reason: DRAFT_REASON_FAULT } } });
    }
    const open = await lockOpenDraft(tx, actor.companyId);
    const inForce = versionNumberOf(tx);
    if (open === null || body.current !== inForce) {
      return refuse('VERSION_MOVED');
    }
    if (rolledBackTo === inForce) {
      return refuse('VERSION_IN_FORCE');
    }
    const tables = await tablesOfVersion(tx, rolledBackTo);
    if (tables === undefined) {
      return refuse('NOT_FOUND');
    }
    const reason = body.reason.trim();
    const version = await putInForce(request, {
      note: reason,
      draftedBy: [],
      changes: changesBetween(tablesOf(tx), tables).length,
      rolledBackTo,
      edits: rolledBackTo === 0 ? [] : await readEdits(tx, rolledBackTo),
      comparison: null,
    });
    await rebaseDraft(tx, open.stored, version.number);
    const rollBack = { by: actor.name, number: version.number, rolledBackTo, reason };
    const engineers = (await listProductEngineers(tx)).filter(({ userId }) => userId !== actor.accountId);
    await sendMails(
      request,
      engineers.map(({ userId, name }) => ({ recipientId: userId, ...rollBackMail(rollBack, name) })),
    );
    audit({
      event: 'catalogue.rolled-back',
      subject: `Version ${version.number}`,
      details: { ...version, rolledBackTo, reason },
    });
    return version;
  },
});

export const catalogueVersionRoutes: readonly Route[] = [
  releaseCatalogueRoute,
  listCatalogueVersionsRoute,
  compareCatalogueVersionsRoute,
  rollBackCatalogueRoute,
];
