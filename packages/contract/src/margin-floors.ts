import { marginFloorLimits } from '@pw/domain/margin-floors/margin-floor-form';
import { z } from 'zod';
import { defineCall, stale } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';

/** More than there are users of a company. */
const MOST_PEOPLE = 1000;

/** In percent of the sale; the fields say what is wrong with one between. */
const percent = z.number().min(marginFloorLimits.least).max(100);

const marginFloors = z.object({
  /** 0 for no floor. */
  companyPercent: z.number(),
  /** The sales engineers of the company. */
  people: z.array(
    z.object({
      userId: z.uuid(),
      name: z.string(),
      /** In the place of the company's; null where that counts. */
      percent: z.number().nullable(),
    }),
  ),
  revision: z.int(),
});

export type MarginFloorsOnWire = z.output<typeof marginFloors>;

export const readMarginFloorsCall = defineCall({
  name: 'readMarginFloors',
  slice: 'margin-floors',
  server: 'own',
  method: 'GET',
  path: '/margin-floors',
  summary: 'The least margins of the company and of its sales engineers, in percent of the sale.',
  access: 'margins.read',
  effect: 'read',
  reply: marginFloors,
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const saveMarginFloorsCall = defineCall({
  name: 'saveMarginFloors',
  slice: 'margin-floors',
  server: 'own',
  method: 'PUT',
  path: '/margin-floors',
  summary:
    'Sets the least margins. They act at once on what is not submitted yet; people who are left out keep theirs.',
  access: 'margins.manage',
  effect: 'write',
  body: z.object({
    companyPercent: percent,
    people: z.array(z.object({ userId: z.uuid(), percent: percent.nullable() })).max(MOST_PEOPLE),
    /** The one that was read. */
    revision: z.int().min(0),
  }),
  reply: marginFloors,
  refusals: { FIELD_INVALID, STALE: stale },
  blocking: true,
  failure: 'shown',
});
