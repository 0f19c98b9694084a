import { MOST_ADDED } from '@pw/domain/board-configuration/component-form';
import { type SearchCriterion, searchCriteria, searchInstances } from '@pw/domain/feeder-search/search-criteria';
import { recordOf } from '@pw/domain/record-fields';
import { z } from 'zod';
import { boardAddress, editRefusals } from './board-draft.ts';
import { defineCall, type RefusalForm } from './call.ts';
import { openRefusals } from './project-fields.ts';

/** The names of the criteria, in the order of the screen. */
const criterionNames: readonly SearchCriterion[] = searchCriteria.map(({ name }) => name);

export const readSearchCriteriaCall = defineCall({
  name: 'readSearchCriteria',
  slice: 'feeder-search',
  server: 'own',
  method: 'GET',
  path: '/global-feeders/criteria',
  summary: 'What the feeders of the company’s library can be searched by.',
  access: 'projects.read',
  effect: 'read',
  reply: z.array(
    z.object({
      name: z.enum(criterionNames),
      options: z.array(z.object({ key: z.string(), value: z.string() })).readonly(),
    }),
  ),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

const properties = z.record(z.string(), z.union([z.string(), z.number()]));

/** A feeder of the company's library, as a search finds it. */
export const globalFeeder = z.object({
  feederId: z.uuid(),
  name: z.string(),
  /** The name that it is searched under, e.g. `MCCB`. */
  instance: z.string(),
  /** E.g. `MCCB_OG`. */
  type: z.string(),
  /** E.g. `MCCB OUTGOING`. */
  typeLabel: z.string(),
  properties,
  components: z.array(z.object({ family: z.string(), name: z.string(), properties })).readonly(),
  /** Ampere; null for a blank cubicle. */
  ratedCurrent: z.number().nullable(),
  poles: z.number().nullable(),
  industry: z.string(),
  /** How often it was put onto a board. */
  uses: z.int(),
});

export type GlobalFeederOnWire = z.output<typeof globalFeeder>;

/** As many as a user would ever choose of one criterion. */
const MOST_VALUES = 100;
const MOST_PER_PAGE = 200;
const LONGEST_SEARCH = 200;

/** Any of the values is right; of component groups a feeder has all. */
const values = z.array(z.string().max(LONGEST_SEARCH)).max(MOST_VALUES).readonly().optional();

export const findGlobalFeedersCall = defineCall({
  name: 'findGlobalFeeders',
  slice: 'feeder-search',
  server: 'own',
  // Criteria of many values do not fit into an address.
  method: 'POST',
  path: '/global-feeders/search',
  summary: 'Finds feeders of the company’s library, those that were used most first.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({
    criteria: z.object(recordOf(criterionNames, () => values)).default({}),
    /** Texts of the search bar; every word of each is found in the feeder. */
    search: z.array(z.string().max(LONGEST_SEARCH)).max(MOST_VALUES).readonly().default([]),
    /** From 1. */
    page: z.int().min(1).max(1_000_000).default(1),
    size: z.int().min(1).max(MOST_PER_PAGE).default(20),
  }),
  reply: z.object({
    items: z.array(globalFeeder),
    /** On all pages. */
    total: z.int(),
  }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

/** How a feeder of the library can be refused to a board. */
export const addGlobalFeederRefusals = {
  ...editRefusals,
  FEEDER_UNKNOWN: { status: 404, message: 'There is no such global feeder. Search again.' },
  TYPE_GONE: { status: 422, message: 'There are no feeders of this type any more.' },
  NAME_INVALID: { status: 422, message: 'The name of the feeder is not right.' },
} as const satisfies Readonly<Record<string, RefusalForm>>;

export const addGlobalFeederCall = defineCall({
  name: 'addGlobalFeeder',
  slice: 'feeder-search',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/global-feeders',
  summary: 'Puts a feeder of the company’s library onto a board that is open for editing.',
  access: 'projects.manage',
  effect: 'write',
  params: boardAddress,
  body: z.object({
    feederId: z.uuid(),
    /** Of several feeders the others get the next free names of it. */
    name: z.string().max(2000),
    quantity: z.int().min(1).max(MOST_ADDED).default(1),
  }),
  reply: z.object({
    /** E.g. `MCCB_OG`. */
    type: z.string(),
    feeders: z.array(z.object({ part: z.string(), name: z.string() })).readonly(),
    /** What the current rules and tables do not have: it was left out. */
    left: z.array(z.string()).readonly(),
    /** The count of entries in the journal of the board. */
    sequence: z.int(),
  }),
  refusals: addGlobalFeederRefusals,
  blocking: true,
  failure: 'silent',
});

/** As many as a board holds. */
const MOST_FEEDERS = 2000;

/** How feeders can be refused to the library. */
export const saveGlobalFeedersRefusals = {
  ...openRefusals,
  NAME_INVALID: { status: 422, message: 'The name of the feeder is not right.' },
  /** The text says what is missing. */
  FEEDER_INCOMPLETE: { status: 422, message: 'The feeder is not configured completely yet.' },
} as const satisfies Readonly<Record<string, RefusalForm>>;

export const saveGlobalFeedersCall = defineCall({
  name: 'saveGlobalFeeders',
  slice: 'feeder-search',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/library',
  summary: 'Puts configured feeders of a board into the company’s library; each configuration is there once.',
  access: 'projects.manage',
  effect: 'write',
  params: boardAddress,
  body: z.object({
    /** The name that the feeders are searched under. */
    instance: z.enum(searchInstances),
    /** Feeders of the board, e.g. `f12`. What is not configured completely is passed over. */
    parts: z.array(z.string().max(30)).min(1).max(MOST_FEEDERS),
    /** For a single feeder; left out, the feeder is listed by its designation or its name. */
    name: z.string().max(2000).optional(),
    /** Empty for the industry of the project. */
    industry: z.string().max(200).default(''),
  }),
  reply: z.object({ saved: z.int() }),
  refusals: saveGlobalFeedersRefusals,
  blocking: false,
  failure: 'silent',
});
