import { VOID_REASON_TEXT } from '@pw/domain/serial-units/decide-void';
import { labelChoices } from '@pw/domain/serial-units/label-choice';
import { unitStates } from '@pw/domain/serial-units/unit-state';
import { z } from 'zod';
import { defineCall, notFound, stale } from './call.ts';
import { orderNotFound } from './manufacture-documents.ts';
import { unitStage } from './unit-stage.ts';

/** A unit of an order: one board that is built. */
export const unit = z.object({
  serial: z.string(),
  lineItemId: z.int(),
  /** The name of its board. */
  board: z.string(),
  /** Its place among the units of its board: 2 of 3. */
  unitNo: z.int(),
  ofUnits: z.int(),
  state: z.enum(unitStates),
  /** The approved revision that it is built by. */
  orderRevision: z.int(),
  /** The day of its serial number, which the month on its plate is of. */
  madeOn: z.iso.date(),
  /** Why it is void, in words; null for a unit that is built. */
  voidReason: z.string().nullable(),
  /** Whether it, or a transport unit of it, has left the works. */
  hasLeft: z.boolean(),
  /** Counts its changes. */
  revision: z.int(),
});

export type UnitOnWire = z.output<typeof unit>;

const units = z.object({ units: z.array(unit) });

/** A unit in the list of its order. */
const listedUnit = unit.extend({
  /** Those that are planned or begun, in their usual order. */
  stages: z.array(unitStage.pick({ stage: true, plannedFrom: true, plannedTo: true, begunAt: true, endedAt: true })),
  /** How many tests it has, and how many are done; null while those of its revision are not made. */
  tests: z.object({ rows: z.int(), done: z.int() }).nullable(),
  /** The day that its order is promised for; null while nobody has entered it. */
  promisedOn: z.iso.date().nullable(),
});

export type ListedUnitOnWire = z.output<typeof listedUnit>;

const labelFormat = z.object({
  format: z.string(),
  name: z.string(),
  /** Of the names of its files. */
  ending: z.enum(['csv', 'txt']),
});

export type LabelFormatOnWire = z.output<typeof labelFormat>;

const orderParams = z.object({ orderNumber: z.string().max(100) });
export const unitParams = z.object({ serial: z.string().max(200) });

export const unitNotFound = {
  status: notFound.status,
  message: 'There is no unit with this serial number. Load the list of units again.',
} as const;

const noUnits = {
  status: 409,
  message: 'The order has no units. Give the serial numbers first.',
} as const;

export const giveSerialsCall = defineCall({
  name: 'giveSerials',
  slice: 'serial-units',
  server: 'own',
  method: 'POST',
  path: '/orders/:orderNumber/serials',
  summary: 'Gives each board of the approved order that has none its serial number. Twice is once.',
  access: 'units.manage',
  effect: 'write',
  params: orderParams,
  reply: units,
  refusals: { NOT_FOUND: orderNotFound },
  blocking: false,
  failure: 'silent',
});

export const listUnitsCall = defineCall({
  name: 'listUnits',
  slice: 'serial-units',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/units',
  summary: 'The units of an order with their progress, and the formats of its label files; void units are at the end.',
  access: 'units.read',
  effect: 'read',
  params: orderParams,
  reply: z.object({ units: z.array(listedUnit), labelFormats: z.array(labelFormat) }),
  refusals: { NOT_FOUND: orderNotFound },
  blocking: false,
  failure: 'silent',
});

export const readUnitCall = defineCall({
  name: 'readUnit',
  slice: 'serial-units',
  server: 'own',
  method: 'GET',
  path: '/units/:serial',
  summary: 'A unit with its order, the lines of its rating plate, its stages and its transport units.',
  access: 'units.read',
  effect: 'read',
  params: unitParams,
  reply: z.object({
    unit,
    order: z.object({
      orderNumber: z.string(),
      projectName: z.string(),
      customerName: z.string(),
      location: z.string(),
      /** Null while nobody has entered a promised day. */
      promisedOn: z.iso.date().nullable(),
    }),
    plate: z.object({
      lines: z.array(z.object({ line: z.string(), value: z.string(), source: z.string() })),
      /** The required line without a value, for which no plate is printed; null where none lacks. */
      lacks: z.string().nullable(),
    }),
    /** Those that are planned or begun. */
    stages: z.array(unitStage),
    transportUnits: z.array(z.object({ no: z.int(), widthMm: z.number(), massKg: z.number() })),
  }),
  refusals: { NOT_FOUND: unitNotFound },
  blocking: false,
  failure: 'silent',
});

export const voidUnitCall = defineCall({
  name: 'voidUnit',
  slice: 'serial-units',
  server: 'own',
  method: 'POST',
  path: '/units/:serial/void',
  summary: 'Makes a unit void, with the reason. Its serial number is never given again.',
  access: 'units.manage',
  effect: 'write',
  params: unitParams,
  body: z.object({ reason: z.string().max(10_000), revision: z.int() }),
  reply: z.object({ unit }),
  refusals: {
    NOT_FOUND: unitNotFound,
    VOID: { status: 409, message: 'The unit is void already. Load the list of units again.' },
    DISPATCHED: {
      status: 409,
      message: 'The unit, or a part of it, has left the works. It stays as it is.',
    },
    REASON_MISSING: { status: 422, message: VOID_REASON_TEXT },
    STALE: stale,
  },
  blocking: false,
  failure: 'silent',
});

export const printPlatesCall = defineCall({
  name: 'printPlates',
  slice: 'serial-units',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/plates',
  summary: 'The rating plates of an order, or of one of its units, as PDF in full size.',
  access: 'units.read',
  effect: 'read',
  params: orderParams,
  query: z.object({ serial: z.string().max(200).optional() }),
  reply: 'bytes',
  refusals: {
    NOT_FOUND: orderNotFound,
    UNIT_NOT_FOUND: unitNotFound,
    VOID: { status: 409, message: 'The unit is void and gets no plate. Print the plate of another unit.' },
    NO_UNITS: noUnits,
    /** The text names the line and the board. */
    PLATE_INCOMPLETE: { status: 422, message: 'A line of the rating plate has no value.' },
    /** The text names the board. */
    PLATE_FULL: { status: 422, message: 'The texts of a rating plate need more room than it has.' },
  },
  blocking: false,
  failure: 'silent',
});

export const exportLabelsCall = defineCall({
  name: 'exportLabels',
  slice: 'serial-units',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/labels',
  summary: 'The labels of all units of an order as a file for a label printer.',
  access: 'units.read',
  effect: 'read',
  params: orderParams,
  query: z.object({ format: z.string().max(100), what: z.enum(labelChoices).default('all') }),
  reply: 'bytes',
  refusals: {
    NOT_FOUND: orderNotFound,
    NO_SUCH_FORMAT: { status: 404, message: 'There is no such format of label files. Choose one of the list.' },
    NO_UNITS: noUnits,
    /** The text names the text of the label. */
    LABEL_TOO_LONG: { status: 422, message: 'A text of a label is longer than the format allows.' },
    LABEL_NOT_ENCODED: { status: 422, message: 'A text of a label has characters that the format cannot hold.' },
  },
  blocking: false,
  failure: 'silent',
});

export const serialUnitCalls = [
  giveSerialsCall,
  listUnitsCall,
  readUnitCall,
  voidUnitCall,
  printPlatesCall,
  exportLabelsCall,
] as const;
