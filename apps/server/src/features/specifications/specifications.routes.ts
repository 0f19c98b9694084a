import { randomUUID } from 'node:crypto';
import {
  addSpecificationCall,
  listEvidenceCall,
  listSpecificationsCall,
  readSpecificationCall,
  readSpecificationSheetCall,
  removeSpecificationCall,
  saveSpecificationCall,
} from '@pw/contract/specifications';
import { writeReport } from '@pw/documents/offer/write-report';
import { writeWorkbook } from '@pw/documents/write-workbook';
import { isoDayInIndia } from '@pw/domain/dates';
import { specificationLimits } from '@pw/domain/specifications/clause';
import { isReason } from '@pw/domain/specifications/clause-edits';
import { printedSpecifications } from '@pw/domain/specifications/printed-clauses';
import { isSpecificationTitle, type SheetFormat } from '@pw/domain/specifications/specification';
import { complianceDocument, complianceWorkbook } from '@pw/reports/offer/compliance';
import { disposition } from '../../platform/http/disposition.ts';
import { route } from '../../platform/http/route.ts';
import { noteUpload } from '../../platform/http/started-uploads.store.ts';
import { removeNoted } from '../../platform/http/store-uploads.ts';
import { readLetterhead } from '../company-settings/company-details.store.ts';
import { subjectOf } from '../projects/change-project.ts';
import { findFrozen } from '../projects/frozen-project.store.ts';
import { openProject, openToWrite } from '../projects/open-project.ts';
import { listClauses, writeClauseList } from './clauses.store.ts';
import { noClauses, numberClauses } from './number-clauses.ts';
import { openSpecification, openSpecificationToWrite } from './open-specification.ts';
import { presentClause, presentContent, presentHead, readPresenting } from './present-specification.ts';
import { readDesignNow } from './project-evidence.ts';
import { readPasted } from './read-document.ts';
import {
  deleteSpecification,
  insertSpecification,
  listSpecifications,
  saveSpecification,
} from './specifications.store.ts';

/** The specifications of a project, each with how far it is. */
const listSpecificationsRoute = route(listSpecificationsCall, {
  isHeavy: true,
  async handle({ params: { projectId }, actor, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const specifications = await listSpecifications(tx, projectId);
    if (specifications.length === 0) {
      return { specifications: [] };
    }
    const presenting = await readPresenting(tx, actor.companyId, open.value);
    const clauses = await listClauses(
      tx,
      specifications.map(({ specificationId }) => specificationId),
    );
    return {
      specifications: specifications.map((each) => {
        const own = clauses.get(each.specificationId) ?? [];
        return presentHead(
          each,
          own.map((clause, position) => presentClause(clause, position, each, presenting)),
        );
      }),
    };
  },
});

/** Takes the pasted text of a specification. */
const addSpecificationRoute = route(addSpecificationCall, {
  async handle({ params: { projectId }, body: { title, text }, actor, tx, now, refuse, audit }) {
    if (!isSpecificationTitle(title)) {
      return refuse('TITLE_INVALID');
    }
    if (text.length > specificationLimits.pastedText) {
      return refuse('TOO_LONG');
    }
    // Two at once count each other: the limit is of the project.
    const open = await openToWrite(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    if ((await listSpecifications(tx, projectId)).length >= specificationLimits.ofProject) {
      return refuse('TOO_MANY_SPECIFICATIONS');
    }
    const read = readPasted(text);
    if (read.clauses.length === 0) {
      return refuse('EMPTY');
    }
    if (read.clauses.length > specificationLimits.clauses) {
      return refuse('TOO_MANY_CLAUSES');
    }
    const { companyId, accountId: importedBy, name: importedByName } = actor;
    const specificationId = randomUUID();
    const after = numberClauses(read);
    const specification = await insertSpecification(tx, {
      companyId,
      projectId,
      specificationId,
      title: title.trim(),
      source: 'pasted',
      state: 'read',
      lastId: after.lastId,
      importedBy,
      importedByName,
      importedAt: now,
    });
    await writeClauseList(tx, { companyId, specificationId }, { before: noClauses, after });
    const details = { projectId, specificationId, title: specification.title, clauses: after.clauses.length };
    audit({ event: 'specification.added', subject: subjectOf(open.value), details });
    return presentHead(
      specification,
      after.clauses.map(({ isTitle }) => ({ state: isTitle ? 'title' : 'open', answer: null })),
    );
  },
});

/** A specification with its clauses. */
const readSpecificationRoute = route(readSpecificationCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, actor, tx, refuse }) {
    const open = await openSpecification(tx, params);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const presenting = await readPresenting(tx, actor.companyId, open.value.project);
    return presentContent(tx, open.value.specification, presenting);
  },
});

/** Sets the title of a specification, and whether it asks for answers. */
const saveSpecificationRoute = route(saveSpecificationCall, {
  isHeavy: true,
  async handle({ params, body, actor, tx, refuse, audit }) {
    const open = await openSpecificationToWrite(tx, params, body.revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { project, specification: from } = open.value;
    const { title = from.title, isInformative = from.isInformative } = body;
    const reason = isInformative ? (body.reason ?? from.reason).trim() : '';
    if (!isSpecificationTitle(title)) {
      return refuse('TITLE_INVALID');
    }
    if (isInformative && !isReason(reason)) {
      return refuse('REASON_MISSING');
    }
    const to = { title: title.trim(), isInformative, reason };
    const saved = await saveSpecification(tx, from, to);
    const { specificationId } = params;
    const before = { title: from.title, isInformative: from.isInformative, reason: from.reason };
    const details = { projectId: params.projectId, specificationId, from: before, to };
    audit({ event: 'specification.saved', subject: subjectOf(project), details });
    const presenting = await readPresenting(tx, actor.companyId, project);
    return (await presentContent(tx, saved, presenting)).specification;
  },
});

/** Removes a specification with its file, clauses and answers; a reading at work finds nobody who waits for it. */
const removeSpecificationRoute = route(removeSpecificationCall, {
  async handle({ params, query: { revision }, actor: { companyId }, tx, platform, refuse, audit, afterCommit }) {
    const open = await openSpecificationToWrite(tx, params, revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { project, specification } = open.value;
    const { specificationId, fileKey, importedAt } = specification;
    await deleteSpecification(tx, specificationId);
    if (fileKey !== null) {
      await noteUpload(tx, companyId, fileKey, importedAt);
      afterCommit(() => removeNoted(platform, companyId, [fileKey]));
    }
    const details = { projectId: params.projectId, specificationId, title: specification.title };
    audit({ event: 'specification.removed', subject: subjectOf(project), details });
    return { specificationId };
  },
});

type SheetArguments = Parameters<typeof complianceWorkbook>;

/** How the answers are written for the consultant. A Word file takes a library that no other call needs. */
const sheetFiles: Readonly<
  Record<
    SheetFormat,
    { readonly contentType: string; readonly write: (...given: SheetArguments) => Promise<Uint8Array> }
  >
> = {
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (...given) => writeWorkbook(complianceWorkbook(...given)),
  },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: async (...given) => (await import('@pw/documents/write-word')).writeWord(complianceWorkbook(...given)),
  },
  pdf: { contentType: 'application/pdf', write: (...given) => writeReport(complianceDocument(...given)) },
};

/** A specification with its answers as a file. */
const readSpecificationSheetRoute = route(readSpecificationSheetCall, {
  isHeavy: true,
  async handle({ params, query: { only, format }, tx, now, refuse }) {
    const open = await openSpecification(tx, params);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { project, specification } = open.value;
    const { specificationId, title, isInformative, state } = specification;
    const clauses = (await listClauses(tx, [specificationId])).get(specificationId) ?? [];
    const whole = { title, isInformative, isRead: state === 'read', clauses };
    const which = only === 'all' ? 'all' : 'deviations only';
    const [printed = { ...whole, clauses: [] }] = printedSpecifications([whole], which);
    const { contentType, write } = sheetFiles[format];
    const bytes = await write(printed, {
      company: ((await findFrozen(tx, project.projectId))?.company ?? (await readLetterhead(tx))).name,
      project: project.name,
      date: isoDayInIndia(now.getTime()),
    });
    return { bytes: Buffer.from(bytes), contentType, disposition: disposition(`${title}.${format}`) };
  },
});

/** Everything of the design that an answer can name. */
const listEvidenceRoute = route(listEvidenceCall, {
  isHeavy: true,
  async handle({ params: { projectId }, actor, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    // Nothing is answered any more of a submitted revision.
    const items = (await readDesignNow(tx, actor.companyId, projectId))?.items ?? [];
    return {
      evidence: items.map(({ kind, board, boardName, name, said }) => ({ kind, board, boardName, name, said })),
    };
  },
});

export const specificationRoutes = [
  listSpecificationsRoute,
  addSpecificationRoute,
  readSpecificationRoute,
  saveSpecificationRoute,
  removeSpecificationRoute,
  readSpecificationSheetRoute,
  listEvidenceRoute,
] as const;
