import { flatPartKinds } from '@pw/domain/shop-parts/flat-part';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { orderNotFound } from './manufacture-documents.ts';

const orderParams = z.object({ orderNumber: z.string().max(100) });

/** A place on a part, mm from its lower left corner. */
const placed = { of: z.string(), xMm: z.number(), yMm: z.number(), widthMm: z.number(), heightMm: z.number() } as const;

const finding = z.discriminatedUnion('code', [
  /** A hole is too near to another one, or to the edge (`from` null). */
  z.object({ code: z.literal('F1'), of: z.string(), from: z.string().nullable(), gapMm: z.number() }),
  /** Holes that the drawing finds no place for. */
  z.object({ code: z.literal('F2'), of: z.string(), count: z.int() }),
]);

const flatPart = z.object({
  /** Of one revision: a later one has other ids. */
  partId: z.string(),
  kind: z.enum(flatPartKinds),
  mark: z.string(),
  board: z.string(),
  /** Where it is in one unit of the board. */
  addresses: z.array(z.string()),
  material: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  thicknessMm: z.number(),
  /** What the blank has beyond the face at each edge, mm. */
  folds: z.object({ leftMm: z.number(), rightMm: z.number(), topMm: z.number(), bottomMm: z.number() }),
  /** In all units of the board. */
  count: z.int(),
  /** One blank before its holes. */
  kg: z.number(),
  holes: z.array(
    z.object({ ...placed, shape: z.enum(['circle', 'rectangle']), cornerMm: z.number(), isProposed: z.boolean() }),
  ),
  /** The middles of what is cut by the drawing of its maker. */
  crosses: z.array(z.object(placed)),
  /** null for a part with findings, which has no file. */
  fileName: z.string().nullable(),
  findings: z.array(finding),
  /** From which side it is seen, and what the works add. */
  note: z.string(),
});

export type FlatPartOnWire = z.output<typeof flatPart>;

export const listFlatPartsCall = defineCall({
  name: 'listFlatParts',
  slice: 'shop-parts',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/flat-parts',
  summary: 'The doors, covers, roof and gland plates and bars of all boards of an order, equal ones of a board once.',
  access: 'units.read',
  effect: 'read',
  params: orderParams,
  reply: z.object({ revision: z.int(), parts: z.array(flatPart) }),
  refusals: { NOT_FOUND: orderNotFound },
  blocking: false,
  failure: 'silent',
});

export const exportFlatPartCall = defineCall({
  name: 'exportFlatPart',
  slice: 'shop-parts',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/flat-parts/:partId/file',
  summary: 'A flat part as a DXF file, 1:1 in mm, with the layers CUT, HOLE and MARK.',
  access: 'units.read',
  effect: 'read',
  params: orderParams.extend({ partId: z.string().max(100) }),
  reply: 'bytes',
  refusals: {
    NOT_FOUND: {
      status: 404,
      message: 'The order has no such part. Load the list again: a later revision has its own.',
    },
    HAS_FINDINGS: { status: 409, message: 'The part has findings and no file. Clear them in the board first.' },
  },
  blocking: false,
  failure: 'silent',
});

export const exportFlatPartsCall = defineCall({
  name: 'exportFlatParts',
  slice: 'shop-parts',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/flat-parts/archive',
  summary:
    'The files of all flat parts of an order without findings, their list, the holes of the bars and what is drilled on assembly.',
  access: 'units.read',
  effect: 'read',
  params: orderParams,
  reply: 'bytes',
  refusals: {
    NOT_FOUND: orderNotFound,
    NO_PARTS: { status: 409, message: 'The boards of the order have no flat parts.' },
  },
  blocking: false,
  failure: 'silent',
});

/** Every call about flat parts. */
export const flatPartCalls = [listFlatPartsCall, exportFlatPartCall, exportFlatPartsCall] as const;
