import { commentLimits, commentStates } from '@pw/domain/submittals/comment-response';
import { pageStatuses } from '@pw/domain/submittals/page-status';
import { submittalStates } from '@pw/domain/submittals/submittal-jobs';
import { packageParts, submittalParts } from '@pw/domain/submittals/submittal-parts';
import { z } from 'zod';
import { type CallForm, defineCall, stale } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { openRefusals, wireCount, wireId } from './project-fields.ts';

const inProject = z.object({ projectId: wireId });

/** What a package holds for an article without a data sheet of the company. */
export const missingDataSheets = ['tables', 'leave out'] as const;

const submittal = z.object({
  submittalId: z.uuid(),
  /** E.g. `Q-2026-0001-R1-S02`; one of an offer with something left to settle begins with DRAFT. */
  number: z.string(),
  /** Counts the packages of the project. */
  sequence: z.int(),
  revision: z.int(),
  /** The package that it was compared with, by its number; null for a first one. */
  of: z.string().nullable(),
  state: z.enum(submittalStates),
  /** Null until it is made, as are the figures and the link below. */
  pages: z.int().nullable(),
  /** Pages that are new or changed; null for a first package, too. */
  changedPages: z.int().nullable(),
  bytes: z.int().nullable(),
  /** Opens the file for one to two hours, without a token; then the list gives a new one. */
  url: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Why it was not made and what to do, in words; null unless it failed. */
  failure: z.string().nullable(),
  isDraft: z.boolean(),
  withPrices: z.boolean(),
  madeBy: z.string(),
  orderedAt: z.iso.datetime(),
  /** Null while it is made. */
  madeAt: z.iso.datetime().nullable(),
  parts: z.array(z.enum(submittalParts)),
});

export type SubmittalOnWire = z.output<typeof submittal>;

export const listSubmittalsCall = defineCall({
  name: 'listSubmittals',
  slice: 'submittals',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/submittals',
  summary: 'The packages of a project, the newest first, and how many articles have a data sheet of the company.',
  access: 'reports.read',
  effect: 'read',
  params: inProject,
  reply: z.object({
    submittals: z.array(submittal),
    /** Of the last submitted revision; null before there is one. */
    submitted: z
      .object({
        revision: z.int(),
        articles: z.int(),
        /** Articles with a data sheet that the company uploaded. */
        withDataSheet: z.int(),
      })
      .nullable(),
  }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

const NOT_SUBMITTED = {
  status: 409,
  message: 'There is no submitted revision of this number. Submit the quote, then make its package.',
} as const;

export const makeSubmittalCall = defineCall({
  name: 'makeSubmittal',
  slice: 'submittals',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/submittals',
  summary: 'Orders the package of a submitted revision, and answers when the job is kept.',
  access: 'reports.generate',
  effect: 'write',
  params: inProject,
  body: z.object({
    /** Of the offer. */
    offerRevision: wireCount,
    /** In the order of the pages. */
    parts: z.array(z.enum(submittalParts)).max(2 * submittalParts.length),
    /** The package that it is compared with; null for a first one. */
    resubmits: z.uuid().nullable(),
    withPrices: z.boolean(),
    missingDataSheets: z.enum(missingDataSheets),
  }),
  reply: z.object({ submittalId: z.uuid(), number: z.string(), state: z.enum(submittalStates) }),
  refusals: {
    ...openRefusals,
    NOT_SUBMITTED,
    NO_PARTS: { status: 422, message: 'Choose at least one part besides cover and index.' },
    PART_TWICE: { status: 422, message: 'A part is in the list twice. Choose each part once.' },
    OTHER_PROJECT: {
      status: 422,
      message: 'The package to compare with is not one of this project. Load the list again.',
    },
    NOT_MADE: { status: 422, message: 'The package to compare with was not made. Choose another one.' },
    ALREADY_MAKING: { status: 409, message: 'A package of this project is being made. Wait until it is there.' },
  },
  blocking: false,
  failure: 'silent',
});

export const listSubmittalPagesCall = defineCall({
  name: 'listSubmittalPages',
  slice: 'submittals',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/submittals/:submittalId/pages',
  summary: 'The pages of a package with what each is compared with the package before; none until it is made.',
  access: 'reports.read',
  effect: 'read',
  params: inProject.extend({ submittalId: z.uuid() }),
  reply: z.object({
    pages: z.array(
      z.object({
        page: z.int(),
        part: z.enum(packageParts),
        key: z.string(),
        /** The board or the article; empty where the part is one whole. */
        group: z.string(),
        title: z.string(),
        status: z.enum(pageStatuses),
        /** Of decoded content and resources, in hexadecimal digits. */
        sha256: z.string(),
      }),
    ),
  }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

/** A row of the comment-response sheet. */
export const commentResponse = z.object({
  sheet: z.string().max(commentLimits.name),
  place: z.string().max(commentLimits.name),
  comment: z.string().max(commentLimits.text),
  by: z.string().max(commentLimits.name),
  /** `yyyy-mm-dd`, or empty. */
  on: z.union([z.literal(''), z.iso.date()]),
  answer: z.string().max(commentLimits.text),
  state: z.enum(commentStates),
  doneIn: wireCount.nullable(),
});

const responses = z.object({
  responses: z.array(commentResponse).max(commentLimits.rows),
  /** Counts the saves, from 0 for a list that was never saved. */
  revision: z.int().min(0).max(2_147_483_647),
});

/** A row of a remark, which may be longer than one that is typed. */
const remarkResponse = commentResponse.extend({
  sheet: z.string(),
  place: z.string(),
  comment: z.string(),
  by: z.string(),
  answer: z.string(),
});

const listedResponses = responses.extend({
  /** The rows of the customers' remarks, which follow on the sheet. They are answered as remarks, not here. */
  ofRemarks: z.array(remarkResponse).readonly(),
});

export type CommentResponsesOnWire = z.output<typeof listedResponses>;

export const readCommentResponsesCall = defineCall({
  name: 'readCommentResponses',
  slice: 'submittals',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/comment-responses',
  summary: 'The comments of the customer with our answers: typed by sales, and made as remarks.',
  access: 'reports.read',
  effect: 'read',
  params: inProject,
  reply: listedResponses,
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

export const saveCommentResponsesCall = defineCall({
  name: 'saveCommentResponses',
  slice: 'submittals',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/comment-responses',
  summary: 'Saves the whole list of comments with our answers.',
  access: 'reports.generate',
  effect: 'write',
  params: inProject,
  body: responses,
  reply: responses,
  refusals: {
    ...openRefusals,
    /** The details are the list as it is now. */
    STALE: stale,
    FIELD_INVALID,
  },
  blocking: false,
  failure: 'silent',
});

export const exportCommentResponsesCall = defineCall({
  name: 'exportCommentResponses',
  slice: 'submittals',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/comment-responses/xlsx',
  summary: 'The comment-response sheet as a workbook.',
  access: 'reports.read',
  effect: 'read',
  params: inProject,
  reply: 'bytes',
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

/** The calls about packages of submitted revisions. */
export const submittalCalls: readonly CallForm[] = [
  listSubmittalsCall,
  makeSubmittalCall,
  listSubmittalPagesCall,
  readCommentResponsesCall,
  saveCommentResponsesCall,
  exportCommentResponsesCall,
];
