import { clauseVerdicts, specificationLimits } from '@pw/domain/specifications/clause';
import { answerFaultTexts } from '@pw/domain/specifications/clause-answer';
import { z } from 'zod';
import { defineCall, notFound, stale } from './call.ts';
import { wireRevision } from './project-fields.ts';

const libraryEntry = z.object({
  entryId: z.uuid(),
  /** '' for all. */
  consultant: z.string(),
  /** The clause as it was written. */
  sample: z.string(),
  verdict: z.enum(clauseVerdicts),
  text: z.string(),
  /** The number of the quotation in which it was given. */
  quotation: z.string(),
  /** How often it was given again. */
  uses: z.int(),
  lastUsedAt: z.iso.datetime(),
  keptBy: z.string(),
  revision: z.int(),
});

export type LibraryEntryOnWire = z.output<typeof libraryEntry>;

const MOST_PER_PAGE = 200;

export const listLibraryAnswersCall = defineCall({
  name: 'listLibraryAnswers',
  slice: 'specifications',
  server: 'own',
  method: 'GET',
  path: '/answer-library',
  summary: 'The answers that the company keeps for clauses, the last used first.',
  access: 'answer-library.manage',
  effect: 'read',
  query: z.object({
    /** Words of the clause or of the answer. */
    text: z.string().max(200).default(''),
    /** Of this consultant alone; '' for those of all. Left out: every entry. */
    consultant: z.string().max(200).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(MOST_PER_PAGE).default(MOST_PER_PAGE),
  }),
  reply: z.object({ entries: z.array(libraryEntry), total: z.int() }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

const ofEntry = z.object({ entryId: z.uuid() });

export const saveLibraryAnswerCall = defineCall({
  name: 'saveLibraryAnswer',
  slice: 'specifications',
  server: 'own',
  method: 'PUT',
  path: '/answer-library/:entryId',
  summary: 'Changes an answer of the library; answers that were given stay as they are.',
  access: 'answer-library.manage',
  effect: 'write',
  params: ofEntry,
  body: z.object({
    verdict: z.enum(clauseVerdicts),
    text: z.string().max(2 * specificationLimits.answerText),
    revision: wireRevision,
  }),
  reply: libraryEntry,
  refusals: {
    NOT_FOUND: notFound,
    STALE: stale,
    TEXT_TOO_SHORT: { status: 422, message: answerFaultTexts.TEXT_TOO_SHORT },
    TEXT_TOO_LONG: { status: 422, message: answerFaultTexts.TEXT_TOO_LONG },
  },
  blocking: false,
  failure: 'silent',
});

export const removeLibraryAnswerCall = defineCall({
  name: 'removeLibraryAnswer',
  slice: 'specifications',
  server: 'own',
  method: 'DELETE',
  path: '/answer-library/:entryId',
  summary: 'Removes an answer from the library; answers that were given stay as they are.',
  access: 'answer-library.manage',
  effect: 'write',
  params: ofEntry,
  reply: z.object({ entryId: z.uuid() }),
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});

/** Every call about the library of answers. */
export const answerLibraryCalls = [listLibraryAnswersCall, saveLibraryAnswerCall, removeLibraryAnswerCall] as const;
