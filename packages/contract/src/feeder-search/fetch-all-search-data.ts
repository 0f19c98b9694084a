import { z } from 'zod';
import { defineCall } from '../call.ts';
import { specAnswer } from '../spec-answer.ts';
import { globalFeeder } from './global-feeder.ts';

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
  reply: specAnswer(z.array(globalFeeder)).extend({
    /** On all pages. */
    total: z.int(),
  }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});
