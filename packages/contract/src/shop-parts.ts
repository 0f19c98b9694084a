import {
  cutPlanRefusals,
  cutPlanStates,
  TAKE_BACK_REASON,
  TAKE_BACK_TEXT,
} from '@pw/domain/shop-parts/decide-cut-plan';
import { barMetals, remnantLimits, remnantStates } from '@pw/domain/shop-parts/remnant';
import { z } from 'zod';
import { defineCall, notFound, type RefusalForm, stale } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { orderNotFound } from './manufacture-documents.ts';
import { wireCount } from './project-fields.ts';

const section = {
  material: z.string(),
  widthMm: z.number(),
  thicknessMm: z.number(),
} as const;

const cut = z.object({
  lengthMm: z.number(),
  mark: z.string(),
  board: z.string(),
  cubicle: z.string(),
  part: z.string(),
});

const masses = {
  netKg: z.number(),
  /** Of new bars. */
  boughtKg: z.number(),
  fromRemnantsKg: z.number(),
  keptKg: z.number(),
  /** What the saw takes and rests that are too short. */
  scrapKg: z.number(),
} as const;

const sectionPlan = z.object({
  ...section,
  bars: z.array(
    z.object({
      /** The remnant that it is; null for a new bar. */
      remnantId: z.int().nullable(),
      lengthMm: z.number(),
      cuts: z.array(cut),
      restMm: z.number(),
      isRestKept: z.boolean(),
    }),
  ),
  /** So many new bars at least, by the sum of the lengths alone. */
  bound: z.int(),
  ...masses,
});

export type SectionPlanOnWire = z.output<typeof sectionPlan>;

const settings = z.object({
  stockLengthsMm: z.array(z.number()).max(100).readonly().optional(),
  kerfMm: z.number().optional(),
  keptFromMm: z.number().optional(),
  useRemnants: z.boolean(),
});

const cutPlan = z.object({
  state: z.enum(cutPlanStates),
  /** Whether a later revision of the order is approved than the plan is of. */
  isOutdated: z.boolean(),
  sections: z.array(sectionPlan),
  totals: z.object({ bars: z.int(), pieces: z.int(), ...masses }),
  settings,
  /** How bars are bought and cut by the tables of the company, material by material. */
  stock: z.array(
    z.object({
      material: z.string(),
      lengthsMm: z.array(z.number()).readonly(),
      kerfMm: z.number(),
      keptFromMm: z.number(),
    }),
  ),
  /** The approved revision that it cuts; null without a plan. */
  orderRevision: z.int().nullable(),
  /** Who made it, or released it, and when; null without a plan. */
  lastStep: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** Counts its changes; 0 without a plan. */
  revision: z.int(),
});

export type CutPlanOnWire = z.output<typeof cutPlan>;

const orderParams = z.object({ orderNumber: z.string().max(100) });

const conflict = (message: string) => ({ status: 409, message }) as const satisfies RefusalForm;

export const readCutPlanCall = defineCall({
  name: 'readCutPlan',
  slice: 'shop-parts',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/cut-plan',
  summary: 'How the bars of all boards of an order are cut, bar by bar.',
  access: 'units.read',
  effect: 'read',
  params: orderParams,
  reply: cutPlan,
  refusals: { NOT_FOUND: orderNotFound },
  blocking: false,
  failure: 'silent',
});

export const makeCutPlanCall = defineCall({
  name: 'makeCutPlan',
  slice: 'shop-parts',
  server: 'own',
  method: 'POST',
  path: '/orders/:orderNumber/cut-plan',
  summary: 'Makes the cut plan of an order, in place of a draft that it has.',
  access: 'units.manage',
  effect: 'write',
  params: orderParams,
  body: settings.extend({ revision: wireCount.or(z.literal(0)).optional() }),
  reply: cutPlan,
  refusals: {
    NOT_FOUND: orderNotFound,
    /** Details: the text at each field that is not right. */
    FIELD_INVALID,
    /** The text names the piece and what to do. */
    PIECE_TOO_LONG: { status: 422, message: 'A piece is longer than every stock length.' },
    RELEASED: conflict(cutPlanRefusals.RELEASED),
    STALE: stale,
  },
  blocking: true,
  failure: 'shown',
});

export const releaseCutPlanCall = defineCall({
  name: 'releaseCutPlan',
  slice: 'shop-parts',
  server: 'own',
  method: 'POST',
  path: '/orders/:orderNumber/cut-plan/release',
  summary: 'Releases the cut plan: its remnants are reserved, its rests become remnants.',
  access: 'units.manage',
  effect: 'write',
  params: orderParams,
  body: z.object({ revision: wireCount }),
  reply: cutPlan,
  refusals: {
    NOT_FOUND: orderNotFound,
    NO_PLAN: conflict(cutPlanRefusals.NO_PLAN),
    RELEASED: conflict(cutPlanRefusals.RELEASED),
    OUTDATED: conflict(cutPlanRefusals.OUTDATED),
    REMNANT_TAKEN: conflict(cutPlanRefusals.REMNANT_TAKEN),
    STALE: stale,
  },
  blocking: true,
  failure: 'shown',
});

export const takeBackCutPlanCall = defineCall({
  name: 'takeBackCutPlan',
  slice: 'shop-parts',
  server: 'own',
  method: 'POST',
  path: '/orders/:orderNumber/cut-plan/take-back',
  summary: 'Takes a released cut plan back, with the reason, as long as none of its remnants is used.',
  access: 'units.manage',
  effect: 'write',
  params: orderParams,
  body: z.object({ reason: z.string().max(2 * TAKE_BACK_REASON.most), revision: wireCount }),
  reply: cutPlan,
  refusals: {
    NOT_FOUND: orderNotFound,
    REASON_MISSING: { status: 422, message: TAKE_BACK_TEXT },
    NO_PLAN: conflict(cutPlanRefusals.NO_PLAN),
    NOT_RELEASED: conflict(cutPlanRefusals.NOT_RELEASED),
    REMNANT_CUT: conflict(cutPlanRefusals.REMNANT_CUT),
    STALE: stale,
  },
  blocking: true,
  failure: 'shown',
});

/** What the file of a plan is. */
export const cutFileFormats = ['pdf', 'csv'] as const;

export const exportCutPlanCall = defineCall({
  name: 'exportCutPlan',
  slice: 'shop-parts',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/cut-plan/file',
  summary: 'The cut plan as sheets with a strip for each bar, or as CSV for the saw.',
  access: 'units.read',
  effect: 'read',
  params: orderParams,
  query: z.object({ format: z.enum(cutFileFormats) }),
  reply: 'bytes',
  refusals: { NOT_FOUND: orderNotFound, NO_PLAN: conflict(cutPlanRefusals.NO_PLAN) },
  blocking: false,
  failure: 'silent',
});

const remnant = z.object({
  remnantId: z.int(),
  ...section,
  lengthMm: z.number(),
  place: z.string(),
  state: z.enum(remnantStates),
  /** The order whose plan left it; null for one that was written down by hand. */
  fromOrder: z.string().nullable(),
  /** The order whose plan reserves it; null for none. */
  forOrder: z.string().nullable(),
  /** Counts its changes. */
  revision: z.int(),
});

export type RemnantOnWire = z.output<typeof remnant>;

export const listRemnantsCall = defineCall({
  name: 'listRemnants',
  slice: 'shop-parts',
  server: 'own',
  method: 'GET',
  path: '/remnants',
  summary: 'The rests of bars that the workshop keeps, largest cross section and longest first.',
  access: 'units.read',
  effect: 'read',
  reply: z.object({ remnants: z.array(remnant) }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

const place = z.string().max(2 * remnantLimits.place);

export const addRemnantCall = defineCall({
  name: 'addRemnant',
  slice: 'shop-parts',
  server: 'own',
  method: 'POST',
  path: '/remnants',
  summary: 'Writes down a rest of a bar that is there.',
  access: 'units.manage',
  effect: 'write',
  body: z.object({
    material: z.enum(barMetals),
    widthMm: z.number(),
    thicknessMm: z.number(),
    lengthMm: z.number(),
    place: place.default(''),
  }),
  reply: z.object({ remnantId: z.int() }),
  refusals: { FIELD_INVALID },
  blocking: true,
  failure: 'shown',
});

export const saveRemnantCall = defineCall({
  name: 'saveRemnant',
  slice: 'shop-parts',
  server: 'own',
  method: 'PUT',
  path: '/remnants/:remnantId',
  summary: 'Says where a remnant is, and whether it is used.',
  access: 'units.manage',
  effect: 'write',
  params: z.object({ remnantId: z.coerce.number().int().min(1).max(2_000_000_000) }),
  body: z.object({ place, isUsed: z.boolean(), revision: wireCount }),
  reply: remnant,
  refusals: {
    NOT_FOUND: { status: notFound.status, message: 'There is no such remnant. Load the list again.' },
    FIELD_INVALID,
    STALE: stale,
  },
  blocking: true,
  failure: 'shown',
});

/** Every call about cut plans and remnants. */
export const shopPartCalls = [
  readCutPlanCall,
  makeCutPlanCall,
  releaseCutPlanCall,
  takeBackCutPlanCall,
  exportCutPlanCall,
  listRemnantsCall,
  addRemnantCall,
  saveRemnantCall,
] as const;
