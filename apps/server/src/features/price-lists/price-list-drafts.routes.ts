import { randomUUID } from 'node:crypto';
import {
  columnMapping,
  discardPriceListCall,
  listPriceListRowsCall,
  mapPriceListColumnsCall,
  publishPriceListCall,
  readPriceListDraftCall,
  uploadPriceListCall,
} from '@pw/contract/price-list-drafts';
import { isoDayInIndia, momentOnScreen } from '@pw/domain/dates';
import { isFaultless } from '@pw/domain/field-rules';
import { judgeMakerName, makerNameTexts } from '@pw/domain/price-lists/maker-name';
import { type MappingRefusal, mapColumns } from '@pw/pricing/maker-list/column-mapping';
import { judgeListDays } from '@pw/pricing/maker-list/list-days';
import { doubtsOfDay } from '@pw/pricing/maker-list/list-doubts';
import { fileLimits } from '@pw/pricing/maker-list/list-tables';
import { mappingText } from '@pw/pricing/maker-list/list-texts';
import { sheetOfSample } from '@pw/pricing/maker-list/sheet-sample';
import { probeTableFile } from '@pw/table-file/read-table-file';
import { route } from '../../platform/http/route.ts';
import { keepUploads, noteUpload } from '../../platform/http/started-uploads.store.ts';
import { removeNoted } from '../../platform/http/store-uploads.ts';
import { listTables } from '../../platform/knowledge.ts';
import { turnDemoPricesOff } from '../company-settings/company-settings.store.ts';
import { insertActivation, lockMaker, openMaker } from './makers.store.ts';
import { orderImpact } from './order-impact.ts';
import { presentDraft, presentRow } from './present-draft.ts';
import {
  discardDraft,
  findDraft,
  insertDraft,
  listVersions,
  lockDraft,
  lockDraftWithRows,
  publishDraft,
  readAgain,
} from './price-list-drafts.store.ts';
import { countOpen, findRows } from './price-list-rows.store.ts';
import { carryRows, countPriced } from './version-articles.store.ts';

/** Takes the file of a list, which a job reads. */
export const uploadPriceListRoute = route(uploadPriceListCall, {
  async handle({ files: [file], body, actor, tx, platform, now, refuse, audit, afterCommit }) {
    if (!file) {
      return refuse('FILE_MISSING');
    }
    const { scope, validFrom } = body;
    const maker = judgeMakerName(body.maker);
    const mapping = body.mapping === undefined ? null : columnMapping.safeParse(parseJson(body.mapping));
    const days = judgeListDays({ validFrom, validUntil: null }, isoDayInIndia(now.getTime()), listTables());
    const faults = {
      ...days,
      ...(maker.ok ? {} : { maker: makerNameTexts[maker.error] }),
      ...(mapping === null || mapping.success ? {} : { mapping: 'These are no columns of a list.' }),
    };
    if (!maker.ok || !isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const bytes = (await platform.files.read(file.key))?.bytes ?? new Uint8Array();
    const probe = probeTableFile(bytes, fileLimits(listTables()));
    if (!probe.ok) {
      return refuse(probe.error.code === 'NOT_A_TABLE' ? 'NOT_A_LIST' : probe.error.code);
    }
    await keepUploads(tx, [file]);
    const { companyId, accountId } = actor;
    const { makerId, name } = await openMaker(tx, companyId, maker.value);
    const [draftId, jobId] = [randomUUID(), randomUUID()];
    await insertDraft(tx, {
      companyId,
      draftId,
      makerId,
      scope,
      validFrom,
      fileKey: file.key,
      fileName: file.name.slice(0, LONGEST_FILE_NAME),
      sha256: file.sha256,
      mapping: mapping?.data ?? null,
      jobId,
      uploadedBy: accountId,
      uploadedByName: actor.name,
      uploadedAt: now,
    });
    await platform.jobs.send(tx, 'prices', { companyId, jobId });
    afterCommit(async () => platform.jobs.wake());
    const { sizeBytes, sha256 } = file;
    audit({
      event: 'price-list.uploaded',
      subject: name,
      details: { file: file.name, scope, validFrom, sizeBytes, sha256 },
    });
    return { draftId, state: 'reading' as const };
  },
});

const LONGEST_FILE_NAME = 300;

/** A text as JSON; undefined for one that is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const readPriceListDraftRoute = route(readPriceListDraftCall, {
  isOfOneMoment: true,
  async handle({ params: { draftId }, tx, refuse }) {
    const draft = await findDraft(tx, draftId);
    return draft ? presentDraft(tx, draft) : refuse('NOT_FOUND');
  },
});

/** Has a list read again with columns that somebody gave. */
export const mapPriceListColumnsRoute = route(mapPriceListColumnsCall, {
  async handle({ params: { draftId }, body, actor, tx, platform, now, refuse, audit, afterCommit }) {
    const { mapping, revision } = body;
    const draft = await lockDraft(tx, draftId);
    if (!draft) {
      return refuse('NOT_FOUND');
    }
    if (draft.state === 'published' || draft.state === 'discarded') {
      return refuse('NOT_A_DRAFT');
    }
    if (draft.state === 'reading') {
      return refuse('STILL_READING');
    }
    if (revision !== draft.revision) {
      return refuse('STALE', { details: { current: await presentDraft(tx, draft) } });
    }
    const mapped = mapColumns(draft.sheets.map(sheetOfSample), mapping);
    if (!mapped.ok) {
      return refuse(mappingCodes[mapped.error.code], { message: `${mappingText(mapped.error)}.` });
    }
    const jobId = randomUUID();
    await readAgain(tx, draftId, { mapping, jobId, now });
    await platform.jobs.send(tx, 'prices', { companyId: actor.companyId, jobId });
    afterCommit(async () => platform.jobs.wake());
    audit({ event: 'price-list.mapped', subject: draft.maker, details: { file: draft.fileName, mapping } });
    return presentDraft(tx, (await findDraft(tx, draftId)) ?? draft);
  },
});

const mappingCodes: Readonly<Record<MappingRefusal['code'], 'COLUMN_UNKNOWN' | 'FIELD_TWICE'>> = {
  SHEET_UNKNOWN: 'COLUMN_UNKNOWN',
  HEAD_UNKNOWN: 'COLUMN_UNKNOWN',
  COLUMN_UNKNOWN: 'COLUMN_UNKNOWN',
  COLUMN_MISSING: 'COLUMN_UNKNOWN',
  FIELD_TWICE: 'FIELD_TWICE',
};

export const listPriceListRowsRoute = route(listPriceListRowsCall, {
  async handle({ params: { draftId }, query, tx, refuse }) {
    if (!(await findDraft(tx, draftId))) {
      return refuse('NOT_FOUND');
    }
    const { items, total } = await findRows(tx, draftId, query);
    return { items: items.map(presentRow), total };
  },
});

/** Publishes a list as the next version of its maker: the version holds from its first day on. */
export const publishPriceListRoute = route(publishPriceListCall, {
  async handle(request) {
    const { params, body, actor, tx, now, refuse, audit } = request;
    const { draftId } = params;
    const known = await findDraft(tx, draftId);
    const maker = known && (await lockMaker(tx, { makerId: known.makerId }));
    const draft = maker && (await lockDraft(tx, draftId));
    if (!draft || draft.state === 'discarded') {
      return refuse('NOT_FOUND');
    }
    if (draft.state === 'published') {
      return refuse('ALREADY_PUBLISHED');
    }
    if (draft.state === 'reading') {
      return refuse('STILL_READING');
    }
    if (draft.state === 'failed') {
      return refuse('NOT_READ');
    }
    if (draft.state === 'mapping') {
      return refuse('ROWS_UNDECIDED', { message: 'Check the columns of the list first, then publish it.' });
    }
    const versions = await listVersions(tx, draft.makerId);
    const latest = versions.at(-1);
    if (draft.comparedWith !== (latest?.version ?? null)) {
      return refuse('LIST_MOVED', latest ? { message: movedText(draft.maker, latest) } : {});
    }
    if (body.revision !== draft.revision) {
      return refuse('STALE', { details: { current: await presentDraft(tx, draft) } });
    }
    if ((await countOpen(tx, [draftId])).size > 0) {
      return refuse('ROWS_UNDECIDED');
    }
    const { validFrom = draft.validFrom, validUntil = null } = body;
    const faults = judgeListDays({ validFrom, validUntil }, isoDayInIndia(now.getTime()), listTables());
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const doubts = [...draft.doubts, ...doubtsOfDay(validFrom, versions)].map(({ code }) => code);
    const open = doubts.filter((code) => !body.confirm.includes(code));
    if (open.length > 0) {
      return refuse('DOUBTS', { details: { doubts: open } });
    }
    const { companyId, accountId } = actor;
    const { makerId } = draft;
    const version = (latest?.version ?? 0) + 1;
    const name = body.name?.trim() || `${draft.maker}, list ${version}`;
    if (latest) {
      await carryRows(tx, latest, { companyId, draftId });
    }
    await publishDraft(tx, draftId, {
      version,
      name,
      validFrom,
      validUntil,
      publishedBy: accountId,
      publishedByName: actor.name,
      publishedAt: now,
    });
    const activation = { companyId, makerId, version, fromDay: validFrom, reason: '' };
    await insertActivation(tx, {
      ...activation,
      activatedBy: accountId,
      activatedByName: actor.name,
      activatedAt: now,
    });
    if ((await listVersions(tx)).length === 1) {
      await turnDemoPricesOff(tx);
    }
    const articles = (await countPriced(tx, [draftId])).get(draftId) ?? 0;
    const { sha256, fileName: file } = draft;
    const details = { version, name, file, sha256, validFrom, validUntil, articles, confirmed: doubts };
    audit({ event: 'price-list.published', subject: draft.maker, details });
    await orderImpact(request);
    return { maker: draft.maker, version };
  },
});

function movedText(
  maker: string,
  { version, publishedByName, publishedAt }: { version: number; publishedByName: string; publishedAt: Date },
): string {
  return `List ${version} of ${maker} was published on ${momentOnScreen(publishedAt.getTime())} by ${publishedByName}. Compare again.`;
}

export const discardPriceListRoute = route(discardPriceListCall, {
  async handle({ params: { draftId }, actor: { companyId }, tx, platform, refuse, audit, afterCommit }) {
    const draft = await lockDraftWithRows(tx, draftId);
    if (!draft || draft.state === 'discarded') {
      return refuse('NOT_FOUND');
    }
    if (draft.state === 'published') {
      return refuse('ALREADY_PUBLISHED');
    }
    await discardDraft(tx, draftId);
    await noteUpload(tx, companyId, draft.fileKey, draft.uploadedAt);
    afterCommit(() => removeNoted(platform, companyId, [draft.fileKey]));
    audit({ event: 'price-list.discarded', subject: draft.maker, details: { file: draft.fileName } });
    return { isDiscarded: true as const };
  },
});
