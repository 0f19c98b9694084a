import { z } from 'zod';
import { boardAddress, editingRefusals, editingState } from './board-draft.ts';
import { defineCall } from './call.ts';
import { boardDesign, priceRefusals } from './price-fields.ts';
import { openRefusals } from './project-fields.ts';

export const readKnowledgeCall = defineCall({
  name: 'readKnowledge',
  slice: 'board-configuration',
  server: 'own',
  method: 'GET',
  path: '/knowledge/:hash',
  summary: 'The tables of the catalogue, for clients that work boards out themselves.',
  access: 'knowledge.read',
  effect: 'read',
  isImmutable: true,
  params: z.object({ hash: z.string().max(100) }),
  /** Left out, the files are all of the catalogue. Boards are worked out without those that only the works read. */
  query: z.object({ only: z.enum(['boards']).optional() }),
  reply: z.object({
    /** The hash of the tables of the product below those of the company; null where these are all. */
    base: z.string().nullable(),
    /** The texts of the files by their names: all that were asked for, or those of them that differ from the base. */
    files: z.record(z.string(), z.string()),
  }),
  refusals: {
    NOT_FOUND: { status: 404, message: 'The server works with other tables now. Reload the page.' },
  },
  blocking: false,
  failure: 'shown',
});

const comparedValue = z.union([z.string(), z.number(), z.null()]);

const finding = z.object({
  id: z.string(),
  severity: z.enum(['E', 'W', 'I']),
  message: z.string(),
  feeder: z.string().optional(),
  feeders: z.array(z.string()).readonly().optional(),
  section: z.string().optional(),
});

/** What the results of a board were when it was saved, and what they are with the current rules and tables. */
const knowledgeChange = z.object({
  /** The version with which the board was saved; null where it was never worked out. */
  from: z.string().nullable(),
  /** The current version; the user who accepts names it. */
  to: z.string(),
  /** Null where no results were kept with the configuration: then nobody knows what was before. */
  changes: z
    .object({
      /** Values that differ; null where there was none, or is none any more. Parts that are lost are in the state. */
      values: z
        .array(
          z.object({
            part: z.string(),
            /** The name of the feeder or component; of the board its own. */
            name: z.string(),
            property: z.string(),
            before: comparedValue,
            after: comparedValue,
          }),
        )
        .readonly(),
      checks: z.object({ gone: z.array(finding).readonly(), come: z.array(finding).readonly() }),
      /** Final prices of one unit; null where the board had or has none. */
      price: z.object({
        beforePaise: z.int().nullable(),
        afterPaise: z.int().nullable(),
        /** Whether rates, discounts or charges changed too, so that not all of the difference is the knowledge's. */
        areTermsTheSame: z.boolean(),
      }),
    })
    .nullable(),
});

export type KnowledgeChangeOnWire = z.output<typeof knowledgeChange>;

export const compareKnowledgeCall = defineCall({
  name: 'compareKnowledge',
  slice: 'board-configuration',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/editing/knowledge',
  summary: 'What of a board would change with the current rules and tables.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  reply: knowledgeChange,
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: true,
  failure: 'shown',
});

export const acceptKnowledgeCall = defineCall({
  name: 'acceptKnowledge',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing/knowledge',
  summary: 'Goes on with a board under the current rules and tables. What is saved stays as it is until it is saved.',
  access: 'projects.manage',
  effect: 'write',
  params: boardAddress,
  /** The version that the user was shown. */
  body: z.object({ version: z.string().max(100) }),
  reply: editingState,
  refusals: editingRefusals,
  blocking: true,
  failure: 'shown',
});

export const readDraftDesignCall = defineCall({
  name: 'readDraftDesign',
  slice: 'board-configuration',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/draft',
  summary: 'Design, checks, bill of material and price of a board, worked out from its open draft.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  reply: boardDesign,
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: false,
  failure: 'shown',
});

const value = z.union([z.string(), z.number(), z.null()]);

const figure = { name: z.string(), unit: z.string() };

/** An option that a rule weighed, what it came to, and what speaks against it. */
const candidate = z.object({
  option: z.string(),
  figures: z
    .array(
      z.object({
        ...figure,
        /** Null where the tables hold none. */
        value: z.number().nullable(),
        /** The calculation with its numbers filled in; left out of what a table holds. */
        arithmetic: z.string().optional(),
        /** Its results with each number named. */
        told: z.string().optional(),
      }),
    )
    .readonly(),
  isTaken: z.boolean(),
  against: z
    .object({ ...figure, value: z.number(), bound: z.enum(['at least', 'at most']), limit: z.number() })
    .nullable(),
});

/** Why a value is what it is, for an answer that lists origins: one that several values share is listed once. */
export const listedOrigin = z.object({
  rule: z.string(),
  source: z.string(),
  value,
  /** The calculation with its numbers filled in. */
  arithmetic: z.string(),
  inputs: z
    .array(
      z.object({
        name: z.string(),
        value,
        /** The place of its own origin in the list; null where there is none, or the list ends before it. */
        origin: z.int().nullable(),
      }),
    )
    .readonly(),
  rows: z.array(z.object({ table: z.string(), revision: z.string(), row: z.string() })).readonly(),
  /** The options that the rule weighed, the one taken among its neighbours; left out by rules that choose nothing. */
  candidates: z.array(candidate).readonly().optional(),
});

/** A filter that refuses an option, and the values that made it do so. */
const reason = z.object({
  filter: z.string(),
  inputs: z.array(z.object({ name: z.string(), value })).readonly(),
});

const propertyValue = z.union([z.string(), z.number(), z.null()]);

export const explainPropertyCall = defineCall({
  name: 'explainProperty',
  slice: 'board-configuration',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/editing/explain',
  summary: 'Why a property of the draft has its value, and why options are refused.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  query: z.object({ part: z.string().max(10), property: z.string().max(60) }),
  reply: z.object({
    value: propertyValue,
    /** What the user chose; left out where nothing was chosen. */
    user: propertyValue.optional(),
    /**
     * Who chose it and when; null where nothing was chosen, and where it was chosen before this draft began: a save keeps
     * the value alone.
     */
    chosen: z.object({ by: z.object({ userId: z.uuid(), name: z.string() }), at: z.iso.datetime() }).nullable(),
    /** The values on offer; null for a property without a list. */
    options: z
      .array(z.union([z.string(), z.number()]))
      .readonly()
      .nullable(),
    /** The values that the list would hold, were it not for these reasons. */
    refused: z
      .array(z.object({ option: z.union([z.string(), z.number()]), reasons: z.array(reason).readonly() }))
      .readonly(),
    /** Of the value first, then of what went into it, nearest first. */
    origins: z.array(listedOrigin).readonly(),
  }),
  refusals: {
    ...openRefusals,
    PROPERTY_UNKNOWN: { status: 422, message: 'The board has no such part or property. Load it again.' },
  },
  blocking: false,
  failure: 'shown',
});
