import { specificationLimits } from '@pw/domain/specifications/clause';
import { answerFaultTexts } from '@pw/domain/specifications/clause-answer';
import { clauseEditFaults } from '@pw/domain/specifications/clause-edits';
import { readingFaultText, SPECIFICATION_FILE_MOST_BYTES } from '@pw/domain/specifications/reading';
import { sheetFormats, specificationTexts } from '@pw/domain/specifications/specification';
import { z } from 'zod';
import { defineCall, type RefusalForm } from './call.ts';
import { openRefusals, wireId, wireRevision, writeRefusals } from './project-fields.ts';
import {
  clause,
  clauseEdit,
  evidence,
  sentAnswer,
  specificationContent,
  specificationHead,
} from './specification-shape.ts';

const inProject = z.object({ projectId: wireId });
const ofSpecification = inProject.extend({ specificationId: z.uuid() });

const refusedBy = (message: string) => ({ status: 422, message }) as const satisfies RefusalForm;

/** How a text can be refused that becomes a specification. */
const textRefusals = {
  TITLE_INVALID: refusedBy(specificationTexts.TITLE_INVALID),
  EMPTY: refusedBy(specificationTexts.EMPTY),
  TOO_LONG: refusedBy(specificationTexts.TOO_LONG),
  TOO_MANY_CLAUSES: refusedBy(specificationTexts.TOO_MANY_CLAUSES),
  TOO_MANY_SPECIFICATIONS: refusedBy(specificationTexts.TOO_MANY_SPECIFICATIONS),
} as const;

export const listSpecificationsCall = defineCall({
  name: 'listSpecifications',
  slice: 'specifications',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/specifications',
  summary: 'The specifications of a project in the order in which they came, with how many clauses are answered.',
  access: 'specification.read',
  effect: 'read',
  params: inProject,
  reply: z.object({ specifications: z.array(specificationHead) }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

export const addSpecificationCall = defineCall({
  name: 'addSpecification',
  slice: 'specifications',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/specifications',
  summary: 'Takes the pasted text of a specification and reads its clauses.',
  access: 'specification.manage',
  effect: 'write',
  params: inProject,
  body: z.object({
    title: z.string().max(2 * specificationLimits.title),
    text: z.string().max(2 * specificationLimits.pastedText),
  }),
  reply: specificationHead,
  refusals: { ...openRefusals, VIEW_ONLY: writeRefusals.VIEW_ONLY, ...textRefusals },
  blocking: true,
  failure: 'silent',
});

const wrongKind = readingFaultText({ code: 'WRONG_KIND' });
const tooLarge = readingFaultText({ code: 'TOO_LARGE', bytes: 0 });

export const uploadSpecificationCall = defineCall({
  name: 'uploadSpecification',
  slice: 'specifications',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/specifications/files',
  summary: 'Takes the file of a specification: Word (.docx), PDF or text. Its clauses are read in the background.',
  access: 'specification.manage',
  effect: 'write',
  params: inProject,
  uploads: {
    field: 'file',
    folder: 'specification',
    mostFiles: 1,
    maxBytes: SPECIFICATION_FILE_MOST_BYTES,
    // The route looks at the content as a whole: a text has no first bytes of its own.
    kinds: 'any',
    tooLarge,
    wrongKind,
  },
  body: z.object({ title: z.string().max(2 * specificationLimits.title) }),
  reply: specificationHead,
  refusals: {
    ...openRefusals,
    VIEW_ONLY: writeRefusals.VIEW_ONLY,
    FILE_MISSING: refusedBy('The request holds no file. Choose one and upload it again.'),
    WRONG_KIND: { status: 415, message: wrongKind },
    FILE_TOO_LARGE: { status: 413, message: tooLarge },
    PASSWORD_PROTECTED: refusedBy(readingFaultText({ code: 'PASSWORD_PROTECTED' })),
    TITLE_INVALID: refusedBy(specificationTexts.TITLE_INVALID),
    TOO_MANY_SPECIFICATIONS: refusedBy(specificationTexts.TOO_MANY_SPECIFICATIONS),
  },
  blocking: false,
  failure: 'silent',
});

export const readSpecificationFileCall = defineCall({
  name: 'readSpecificationFile',
  slice: 'specifications',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/specifications/:specificationId/file',
  summary: 'The file of a specification, as it arrived.',
  access: 'specification.read',
  effect: 'read',
  params: ofSpecification,
  reply: 'bytes',
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

export const readSpecificationCall = defineCall({
  name: 'readSpecification',
  slice: 'specifications',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/specifications/:specificationId',
  summary: 'The clauses of a specification with their answers, as the design says it now, and what was left out.',
  access: 'specification.read',
  effect: 'read',
  params: ofSpecification,
  reply: specificationContent,
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

export const editClausesCall = defineCall({
  name: 'editClauses',
  slice: 'specifications',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/specifications/:specificationId/clauses',
  summary: 'Joins, splits, changes, adds, leaves out and takes back clauses: all of the edits or none.',
  access: 'specification.manage',
  effect: 'write',
  params: ofSpecification,
  body: z.object({ revision: wireRevision, edits: z.array(clauseEdit).min(1).max(specificationLimits.clauses) }),
  reply: specificationContent,
  refusals: {
    ...writeRefusals,
    /** The text says which rule. */
    EDIT_INVALID: refusedBy('A change of the clauses is not possible.'),
    NOT_READ: { status: 409, message: specificationTexts.NOT_READ },
    TOO_MANY_CLAUSES: refusedBy(clauseEditFaults.TOO_MANY_CLAUSES),
  },
  blocking: false,
  failure: 'silent',
});

export const answerClausesCall = defineCall({
  name: 'answerClauses',
  slice: 'specifications',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/specifications/:specificationId/answers',
  summary: 'Answers clauses with evidence of the design as it is now: all of them or none.',
  access: 'specification.manage',
  effect: 'write',
  params: ofSpecification,
  body: z.object({ revision: wireRevision, answers: z.array(sentAnswer).min(1).max(specificationLimits.clauses) }),
  /** Of the clauses those that were answered. */
  reply: z.object({ specification: specificationHead, clauses: z.array(clause) }),
  refusals: {
    ...writeRefusals,
    /** An answer is kept for a consultant, and the project names none. */
    CONSULTANT_MISSING: refusedBy('The project names no consultant. Keep the answer for all, or enter the consultant.'),
    NOTHING_ASKED: refusedBy('A title and an informative specification ask for no answer.'),
    /** Details of these: the clause. */
    EVIDENCE_MISSING: refusedBy(answerFaultTexts.EVIDENCE_MISSING),
    TEXT_TOO_SHORT: refusedBy(answerFaultTexts.TEXT_TOO_SHORT),
    TEXT_TOO_LONG: refusedBy(answerFaultTexts.TEXT_TOO_LONG),
    EVIDENCE_GONE: refusedBy('The design does not say that any more. Choose another evidence.'),
    OWNER_UNKNOWN: refusedBy('There is no such user. Choose another one.'),
  },
  blocking: false,
  failure: 'silent',
});

export const acceptProposalsCall = defineCall({
  name: 'acceptProposals',
  slice: 'specifications',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/specifications/:specificationId/proposals/accept',
  summary: 'Answers clauses with comply as it is proposed: all of them or none. The proposals are made again for it.',
  access: 'specification.manage',
  effect: 'write',
  params: ofSpecification,
  body: z.object({
    revision: wireRevision,
    clauseIds: z.array(z.int().min(1).max(1_000_000)).min(1).max(specificationLimits.clauses),
  }),
  /** Of the clauses those that were answered. */
  reply: z.object({ specification: specificationHead, clauses: z.array(clause) }),
  refusals: {
    ...writeRefusals,
    /** Details: the clauses. */
    NOT_UNDERSTOOD: refusedBy('Comply is not proposed for these clauses any more. Read them one by one.'),
  },
  blocking: false,
  failure: 'silent',
});

export const saveSpecificationCall = defineCall({
  name: 'saveSpecification',
  slice: 'specifications',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/specifications/:specificationId',
  summary: 'Sets the title of a specification, and whether it asks for answers.',
  access: 'specification.manage',
  effect: 'write',
  params: ofSpecification,
  body: z.object({
    revision: wireRevision,
    title: z
      .string()
      .max(2 * specificationLimits.title)
      .optional(),
    isInformative: z.boolean().optional(),
    /** Why it asks for no answer. */
    reason: z
      .string()
      .max(2 * specificationLimits.reason.most)
      .optional(),
  }),
  reply: specificationHead,
  refusals: {
    ...writeRefusals,
    TITLE_INVALID: refusedBy(specificationTexts.TITLE_INVALID),
    REASON_MISSING: refusedBy(specificationTexts.REASON_MISSING),
  },
  blocking: false,
  failure: 'silent',
});

export const removeSpecificationCall = defineCall({
  name: 'removeSpecification',
  slice: 'specifications',
  server: 'own',
  method: 'DELETE',
  path: '/projects/:projectId/specifications/:specificationId',
  summary: 'Removes a specification with its clauses and answers. Submitted revisions keep theirs.',
  access: 'specification.manage',
  effect: 'write',
  params: ofSpecification,
  query: z.object({ revision: z.coerce.number().int().min(1).optional() }),
  reply: z.object({ specificationId: z.uuid() }),
  refusals: writeRefusals,
  blocking: true,
  failure: 'silent',
});

export const readSpecificationSheetCall = defineCall({
  name: 'readSpecificationSheet',
  slice: 'specifications',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/specifications/:specificationId/sheet',
  summary:
    'A specification with its answers as workbook, Word file or PDF, with columns for the remarks of the consultant.',
  access: 'specification.read',
  effect: 'read',
  params: ofSpecification,
  query: z.object({ format: z.enum(sheetFormats).default('xlsx'), only: z.enum(['all', 'deviations']).default('all') }),
  reply: 'bytes',
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

export const listEvidenceCall = defineCall({
  name: 'listEvidence',
  slice: 'specifications',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/evidence',
  summary: 'Everything of the design that an answer to a clause can name, with its words now.',
  access: 'specification.read',
  effect: 'read',
  params: inProject,
  reply: z.object({ evidence: z.array(evidence) }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

/** Every call about specifications. */
export const specificationCalls = [
  listSpecificationsCall,
  addSpecificationCall,
  uploadSpecificationCall,
  readSpecificationFileCall,
  readSpecificationCall,
  editClausesCall,
  answerClausesCall,
  acceptProposalsCall,
  saveSpecificationCall,
  removeSpecificationCall,
  readSpecificationSheetCall,
  listEvidenceCall,
] as const;
