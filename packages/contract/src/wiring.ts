import { coreListLimits } from '@pw/domain/wiring/core-list';
import { missingReasons } from '@pw/domain/wiring/wire-list-words';
import { z } from 'zod';
import { defineCall, stale } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { orderNotFound } from './manufacture-documents.ts';
import { wireCount } from './project-fields.ts';

const pin = z.object({
  /** `+2A-P1:V1`, `+2-X1:3`, `+2A:L1`. */
  pin: z.string(),
  kind: z.enum(['device', 'terminal', 'tap']),
});

const net = z.object({ net: z.string(), kind: z.string(), pins: z.array(pin) });

const wire = z.object({
  no: z.int(),
  net: z.string(),
  from: z.string(),
  to: z.string(),
  mm2: z.number(),
  colour: z.string(),
  ferruleFrom: z.string(),
  ferruleTo: z.string(),
  /** The transport units that it connects, as `1-2`; null within one. */
  joint: z.string().nullable(),
});

export type WireOnWire = z.output<typeof wire>;

const terminal = z.object({
  no: z.int(),
  /** Null of a spare one. */
  net: z.string().nullable(),
  function: z.string(),
  inside: z.string(),
  outside: z.string(),
  /** Whether a cable from outside the board can be connected to it. */
  isForSite: z.boolean(),
});

const strip = z.object({ strip: z.string(), terminals: z.array(terminal) });

export type StripOnWire = z.output<typeof strip>;

const missing = z.object({
  of: z.string(),
  addresses: z.array(z.string()).readonly(),
  points: z.int(),
  reason: z.enum(missingReasons),
});

const boardWiring = z.object({
  lineItemId: z.int(),
  board: z.string(),
  /** Wire points of the take-off, and of them those that the list connects. */
  points: z.int(),
  listed: z.int(),
  /** Pins of coils, overload relays and drives that the list connects and the take-off does not count. */
  beyond: z.int(),
  nets: z.array(net),
  wires: z.array(wire),
  strips: z.array(strip),
  missing: z.array(missing),
  /** Buses that nothing of their section feeds. */
  unfed: z.array(z.string()).readonly(),
});

export type BoardWiringOnWire = z.output<typeof boardWiring>;

const cable = z.object({
  number: z.string().max(2 * coreListLimits.number),
  cores: z.number(),
  lineItemId: z.int(),
  /** The strip. */
  from: z.string().max(60),
  to: z.string().max(2 * coreListLimits.to),
  terminals: z.array(z.int()).max(coreListLimits.cores).readonly(),
});

export type CoreCableOnWire = z.output<typeof cable>;

const coreList = z.object({
  cables: z.array(cable).readonly(),
  /** Who saved it last, and when; null before. */
  saved: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** Counts its changes; 0 before the first. */
  revision: z.int(),
});

export type CoreListOnWire = z.output<typeof coreList>;

const orderParams = z.object({ orderNumber: z.string().max(100) });

const boardQuery = z.object({ lineItemId: z.coerce.number().int().min(1).max(2_000_000_000).optional() });

const noSuchBoard = { status: 404, message: 'The order has no such board. Load the page again.' } as const;

export const readWireListCall = defineCall({
  name: 'readWireList',
  slice: 'wiring',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/wire-list',
  summary: 'The control wires of the boards of an order, with terminals, ferrules and the cables to the site.',
  access: 'units.read',
  effect: 'read',
  params: orderParams,
  query: boardQuery,
  reply: z.object({
    /** The boards of the order, whether their lists are asked for or not. */
    names: z.array(z.object({ lineItemId: z.int(), board: z.string() })),
    boards: z.array(boardWiring),
    /** The length of wire for a wire point by the take-off, m. */
    lengths: z.object({ controlM: z.number(), transformerM: z.number() }),
    coreList,
  }),
  refusals: { NOT_FOUND: orderNotFound, BOARD_NOT_FOUND: noSuchBoard },
  blocking: false,
  failure: 'silent',
});

/** The files of a wire list. */
export const wireListFormats = ['xlsx', 'csv', 'pdf'] as const;

export const exportWireListCall = defineCall({
  name: 'exportWireList',
  slice: 'wiring',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/wire-list/file',
  summary: 'Wire list, terminal plans and core list as sheets or as a workbook, or the wires alone as CSV.',
  access: 'units.read',
  effect: 'read',
  params: orderParams,
  query: boardQuery.extend({ format: z.enum(wireListFormats) }),
  reply: 'bytes',
  refusals: { NOT_FOUND: orderNotFound, BOARD_NOT_FOUND: noSuchBoard },
  blocking: false,
  failure: 'silent',
});

export const saveCoreListCall = defineCall({
  name: 'saveCoreList',
  slice: 'wiring',
  server: 'own',
  method: 'PUT',
  path: '/orders/:orderNumber/core-list',
  summary: 'Saves the cables from the strips of an order to the site, all of them.',
  access: 'units.manage',
  effect: 'write',
  params: orderParams,
  body: z.object({
    cables: z.array(cable).max(coreListLimits.cables).readonly(),
    revision: wireCount.or(z.literal(0)),
  }),
  reply: coreList,
  refusals: {
    NOT_FOUND: orderNotFound,
    /** Details: the text at each field of a cable, by its place: `3.cores`. */
    FIELD_INVALID,
    STALE: stale,
  },
  blocking: true,
  failure: 'shown',
});

/** Every call about wire lists and core lists. */
export const wiringCalls = [readWireListCall, exportWireListCall, saveCoreListCall] as const;
