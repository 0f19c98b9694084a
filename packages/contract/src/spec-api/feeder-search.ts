import { MOST_ADDED } from '@pw/domain/board-configuration/component-form';
import { searchInstances } from '@pw/domain/feeder-search/search-criteria';
import { z } from 'zod';
import { defineCall, specAnswer } from '../call.ts';
import { addGlobalFeederRefusals, saveGlobalFeedersRefusals } from '../feeder-search.ts';
import { wireId } from '../project-fields.ts';

const options = z.array(z.object({ key: z.string(), value: z.string() })).readonly();

export const fetchGFSCall = defineCall({
  name: 'fetchGFS',
  slice: 'feeder-search',
  server: 'gfs',
  method: 'GET',
  path: '/fetchGFS',
  summary: 'What the feeders of the company’s library can be searched by.',
  access: 'projects.read',
  effect: 'read',
  reply: specAnswer(
    z.object({
      /** A list of values for each criterion that is about the feeder itself. */
      feeder: z
        .array(z.object({ name: z.enum(['DEVICE_TYPE', 'FEEDER_NAME', 'RATED_CURRENT', 'POLES']), options }))
        .readonly(),
      /** The component groups. */
      componentDetails: z.object({ options }),
      /** The industries that feeders were saved for. */
      industry: z.array(z.string()).readonly(),
    }),
  ),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

const properties = z.record(z.string(), z.union([z.string(), z.number()]));

/** A feeder of the company's library, as a search finds it. */
export const specGlobalFeeder = z.object({
  feederId: z.uuid(),
  feederName: z.string(),
  /** The name that it is searched under, e.g. `MCCB`. */
  instanceName: z.string(),
  feederEntity: z.object({
    /** E.g. `MCCB_OG`. */
    partFamilyName: z.string(),
    /** E.g. `MCCB OUTGOING`. */
    partFamilyDisplayName: z.string(),
    properties,
    components: z.array(z.object({ family: z.string(), name: z.string(), properties })).readonly(),
  }),
  /** Ampere; null for a blank cubicle. */
  ratedCurrent: z.number().nullable(),
  poles: z.number().nullable(),
  industry: z.string(),
  /** How often it was put onto a board. */
  uses: z.int(),
});

export type SpecGlobalFeederOnWire = z.output<typeof specGlobalFeeder>;

/** As many as a user would ever choose of one criterion. */
const MOST_VALUES = 100;
const MOST_PER_PAGE = 200;

/** Any of the values is right. */
const values = z.array(z.string().max(200)).max(MOST_VALUES).readonly().default([]);

export const fetchAllSearchDataCall = defineCall({
  name: 'fetchAllSearchData',
  slice: 'feeder-search',
  server: 'gfs',
  method: 'POST',
  path: '/fetchAllSearchData',
  summary: 'Finds feeders of the company’s library, those that were used most first.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({
    /** Names of feeder types, e.g. `MCCB_OG`. */
    DEVICE_TYPE: values,
    /** Any part of the name. */
    FEEDER_NAME: values,
    /** Ampere. */
    RATED_CURRENT: values,
    POLES: values,
    /** Component families; a feeder has all of them. */
    COMPONENT_GROUP: values,
    INDUSTRY: values,
    /** The text of the search bar; every word of it is found in the feeder. */
    NORMAL_SEARCH: values,
    /** From 1. */
    page: z.int().min(1).max(1_000_000).default(1),
    size: z.int().min(1).max(MOST_PER_PAGE).default(20),
  }),
  reply: specAnswer(z.array(specGlobalFeeder)).extend({
    /** On all pages. */
    total: z.int(),
  }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

/** A feeder that was put onto the board. */
const addedFeeder = z.object({
  partID: z.string(),
  partName: z.string(),
  /** E.g. `MCCB_OG`. */
  partFamilyName: z.string(),
});

export const addSearchDataCall = defineCall({
  name: 'addSearchData',
  slice: 'feeder-search',
  server: 'gfs',
  method: 'POST',
  path: '/addSearchData',
  summary: 'Puts a feeder of the company’s library onto a board that is open for editing.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    projectId: wireId,
    /** The number of the project as it is shown; `projectId` counts. */
    specsProjectId: z.string().max(100).optional(),
    boardId: wireId,
    /** The feeder that was found. */
    feeders: z
      .array(z.object({ feederId: z.uuid() }))
      .min(1)
      .max(1),
    rsToken: z.string(),
    /** Slot and family follow from the feeder. */
    subpartID: z.string().max(100).optional(),
    partFamilyID: z.union([z.string().max(20), z.number()]).optional(),
    /** Of several feeders the others get the next free names of it. */
    feederName: z.string().max(2000),
    quantity: z.int().min(1).max(MOST_ADDED).default(1),
  }),
  own: { rsToken: 'token' },
  reply: specAnswer(addedFeeder).extend({
    /** All that were added, the one of `data` first. */
    feeders: z.array(addedFeeder).readonly(),
    /** Parts and values that the current rules and tables do not have any more: they were left out. */
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

export const saveSearchCall = defineCall({
  name: 'saveSearch',
  slice: 'feeder-search',
  server: 'gfs',
  method: 'POST',
  path: '/saveSearch',
  summary: 'Puts configured feeders of a board into the company’s library; each configuration is there once.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    /** The name that the feeders are searched under. */
    instanceName: z.enum(searchInstances),
    feeder: z.object({
      projectId: wireId,
      boardId: wireId,
      /** Parts of the board, e.g. `1042.f12`. What is not configured completely is passed over. */
      partIDs: z.array(z.string().max(30)).min(1).max(MOST_FEEDERS),
      /** For a single feeder; left out, the feeder is listed by its designation or its name. */
      feederName: z.string().max(2000).optional(),
    }),
    /** Empty for the industry of the project. */
    industryType: z.string().max(200).default(''),
  }),
  reply: specAnswer(z.object({ saved: z.int() })),
  refusals: saveGlobalFeedersRefusals,
  blocking: false,
  failure: 'silent',
});
