import { unitStates } from '@pw/domain/serial-units/unit-state';
import { RELEASE_REASON_LONGEST } from '@pw/domain/work-progress/decide-dispatch';
import { LONGEST_PACKED_MM, MOST_PACKAGES } from '@pw/domain/work-progress/dispatch-form';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { orderNotFound } from './manufacture-documents.ts';

const orderParams = z.object({ orderNumber: z.string().max(100) });

/** A transport unit of a unit of an order. */
export const dispatchPackage = z.object({
  serial: z.string(),
  /** The name of its board. */
  board: z.string(),
  unitNo: z.int(),
  ofUnits: z.int(),
  /** Of its unit. */
  state: z.enum(unitStates),
  transportUnit: z.int(),
  ofTransportUnits: z.int(),
  /** As designed, without packing. */
  lengthMm: z.number(),
  depthMm: z.number(),
  heightMm: z.number(),
  massKg: z.number(),
  /** The dispatch that it has left with; null while it is in the works. */
  dispatch: z.string().nullable(),
});

export type DispatchPackageOnWire = z.output<typeof dispatchPackage>;

export const dispatch = z.object({
  /** `DN-26-0001`. */
  number: z.string(),
  /** `26-00001 TU-1`. */
  packages: z.array(z.string()),
  vehicle: z.string(),
  transporter: z.string(),
  /** Why units left before their tests were completed; null where all had passed. */
  releaseReason: z.string().nullable(),
  dispatchedBy: z.string(),
  dispatchedAt: z.iso.datetime(),
  /** Whether what is kept is not what was hashed. */
  isTampered: z.boolean(),
});

export type DispatchOnWire = z.output<typeof dispatch>;

const packedSize = z.object({ lengthMm: z.number(), depthMm: z.number(), heightMm: z.number() });

const newDispatch = z.object({
  packages: z
    .array(
      z.object({
        serial: z.string().max(200),
        transportUnit: z.int(),
        /** As measured with its packing; left out where nobody measured. */
        packed: packedSize.optional(),
      }),
    )
    .max(MOST_PACKAGES),
  loose: z.array(z.object({ item: z.string().max(1000), count: z.number() })).max(1000),
  transport: z.object({
    vehicle: z.string().max(1000),
    transporter: z.string().max(1000),
    driverPhone: z.string().max(1000),
    ewayNumber: z.string().max(1000),
    seal: z.string().max(1000),
  }),
  /** Of an administrator: why units leave before their tests are completed; '' for none. */
  releaseReason: z.string().max(10_000).default(''),
});

export type NewDispatch = z.input<typeof newDispatch>;

export const listDispatchesCall = defineCall({
  name: 'listDispatches',
  slice: 'work-progress',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/dispatches',
  summary: 'The transport units of the units of an order, and the dispatches that they have left with.',
  access: 'units.read',
  effect: 'read',
  params: orderParams,
  reply: z.object({ packages: z.array(dispatchPackage), dispatches: z.array(dispatch) }),
  refusals: { NOT_FOUND: orderNotFound },
  blocking: false,
  failure: 'silent',
});

export const dispatchCall = defineCall({
  name: 'dispatch',
  slice: 'work-progress',
  server: 'own',
  method: 'POST',
  path: '/orders/:orderNumber/dispatches',
  summary: 'Dispatches transport units of an order, each once, with a note that never changes.',
  access: 'dispatch.manage',
  effect: 'write',
  params: orderParams,
  body: newDispatch,
  reply: z.object({ number: z.string() }),
  refusals: {
    NOT_FOUND: orderNotFound,
    /** Details: the text at each field that is not right. */
    FIELD_INVALID,
    NOTHING_CHOSEN: { status: 422, message: 'Choose at least one transport unit.' },
    LOOSE_ITEMS_INVALID: { status: 422, message: 'A loose item is not right.' },
    PACKED_SIZE_INVALID: {
      status: 422,
      message: `Enter sizes with packing above 0 and up to ${LONGEST_PACKED_MM} mm, or none.`,
    },
    /** The texts of these name what they are about. */
    UNIT_NOT_FOUND: { status: 404, message: 'The order has no such unit.' },
    NO_SUCH_TRANSPORT_UNIT: { status: 422, message: 'The unit has no such transport unit.' },
    CHOSEN_TWICE: { status: 422, message: 'A transport unit is chosen twice.' },
    VOID: { status: 409, message: 'The unit is void and does not leave.' },
    ALREADY_DISPATCHED: { status: 409, message: 'A transport unit has left already.' },
    TESTS_NOT_PASSED: { status: 409, message: 'The tests of a unit are not passed.' },
    REASON_MISSING: {
      status: 422,
      message: `Enter the reason on one line, with at most ${RELEASE_REASON_LONGEST} characters.`,
    },
  },
  blocking: false,
  failure: 'silent',
});

export const printDispatchNoteCall = defineCall({
  name: 'printDispatchNote',
  slice: 'work-progress',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/dispatches/note',
  summary: 'The note of a dispatch as PDF, from what was frozen with it alone.',
  access: 'units.read',
  effect: 'read',
  params: orderParams,
  query: z.object({ number: z.string().max(100) }),
  reply: 'bytes',
  refusals: {
    NOT_FOUND: orderNotFound,
    DISPATCH_NOT_FOUND: { status: 404, message: 'The order has no dispatch of this number. Load the page again.' },
    TAMPERED: {
      status: 409,
      message:
        'What is kept of this dispatch was changed. Hand no note over, and tell the administrator of the server.',
    },
  },
  blocking: false,
  failure: 'silent',
});

export const dispatchCalls = [listDispatchesCall, dispatchCall, printDispatchNoteCall] as const;
