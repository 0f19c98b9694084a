import { stages } from '@pw/domain/work-progress/stage';
import { workEntryRefusals, workMaterials } from '@pw/domain/work-progress/work-entry';
import { z } from 'zod';
import { defineCall, notFound } from './call.ts';
import { unitNotFound } from './serial-units.ts';

/** Entries that a phone sends together. */
const MOST_ENTRIES = 200;

const newWorkEntry = z.object({
  key: z.uuid(),
  /** Of a unit, or of an order as a whole. */
  serial: z.string().max(200).nullable(),
  orderNumber: z.string().max(100).nullable(),
  operation: z.string().max(1000),
  minutes: z.number(),
  kg: z.number().nullable(),
  material: z.enum(workMaterials).nullable(),
  workerId: z.uuid(),
  day: z.string().max(20),
  note: z.string().max(10_000),
  /** Whether the worker has confirmed more than 16 hours on the day. */
  isLongDay: z.boolean(),
  /** The key of the entry whose place it takes. */
  corrects: z.uuid().nullable(),
  /** When it was entered on its phone. */
  enteredAt: z.iso.datetime(),
});

export type NewWorkEntry = z.output<typeof newWorkEntry>;

const workEntry = z.object({
  key: z.uuid(),
  operation: z.string(),
  minutes: z.int(),
  kg: z.number().nullable(),
  material: z.enum(workMaterials).nullable(),
  workerId: z.uuid(),
  /** The name of the worker. */
  worker: z.string(),
  day: z.iso.date(),
  note: z.string(),
  corrects: z.uuid().nullable(),
  /** Whether another entry has taken its place. */
  isCorrected: z.boolean(),
  enteredAt: z.iso.datetime(),
});

export type WorkEntryOnWire = z.output<typeof workEntry>;

export type OwnWorkEntryOnWire = WorkEntryOnWire & { readonly serial: string | null; readonly orderNumber: string };

export const enterWorkCall = defineCall({
  name: 'enterWork',
  slice: 'work-progress',
  server: 'own',
  method: 'POST',
  path: '/work-entries',
  summary: 'Enters hours of workers, each entry once by its key. One that is refused stops no other.',
  access: 'work.enter',
  effect: 'write',
  body: z.object({ entries: z.array(newWorkEntry).min(1).max(MOST_ENTRIES) }),
  reply: z.object({
    taken: z.array(z.object({ key: z.uuid() })),
    refused: z.array(z.object({ key: z.uuid(), code: z.enum(workEntryRefusals), text: z.string() })),
  }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const listUnitWorkCall = defineCall({
  name: 'listUnitWork',
  slice: 'work-progress',
  server: 'own',
  method: 'GET',
  path: '/units/:serial/work-entries',
  summary: 'The hours that workers have worked at a unit, the latest day first, corrected ones among them.',
  access: 'units.read',
  effect: 'read',
  params: z.object({ serial: z.string().max(200) }),
  reply: z.object({ entries: z.array(workEntry) }),
  refusals: { NOT_FOUND: unitNotFound },
  blocking: false,
  failure: 'silent',
});

export const readWorkerDaysCall = defineCall({
  name: 'readWorkerDays',
  slice: 'work-progress',
  server: 'own',
  method: 'GET',
  path: '/workers/:workerId/work-entries',
  summary: 'What a worker has worked at lately: choices, the minutes of each day, and the last entries.',
  access: 'work.enter',
  effect: 'read',
  params: z.object({ workerId: z.uuid() }),
  reply: z.object({
    choices: z.array(
      z.object({ serial: z.string().nullable(), orderNumber: z.string(), board: z.string(), operation: z.string() }),
    ),
    days: z.array(z.object({ day: z.iso.date(), minutes: z.int() })),
    /** The last ones that count, the latest first. */
    entries: z.array(workEntry.extend({ serial: z.string().nullable(), orderNumber: z.string() })),
  }),
  refusals: { NOT_FOUND: { status: notFound.status, message: 'There is no such worker. Choose another one.' } },
  blocking: false,
  failure: 'silent',
});

export const listOperationsCall = defineCall({
  name: 'listOperations',
  slice: 'work-progress',
  server: 'own',
  method: 'GET',
  path: '/work-operations',
  summary: 'The activities that hours are entered for, each with its stage.',
  access: 'units.read',
  effect: 'read',
  reply: z.object({ operations: z.array(z.object({ operation: z.string(), stage: z.enum(stages).nullable() })) }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const findUnitOfPlateCall = defineCall({
  name: 'findUnitOfPlate',
  slice: 'work-progress',
  server: 'own',
  method: 'POST',
  path: '/units/of-plate',
  summary: 'The unit whose plate was scanned.',
  access: 'units.read',
  effect: 'read',
  body: z.object({ link: z.string().max(2000) }),
  reply: z.object({ serial: z.string() }),
  refusals: {
    NOT_FOUND: {
      status: notFound.status,
      message: 'This code is not of a plate of your company. Type the last digits of the serial number.',
    },
  },
  blocking: false,
  failure: 'silent',
});

export const workEntryCalls = [
  enterWorkCall,
  listUnitWorkCall,
  readWorkerDaysCall,
  listOperationsCall,
  findUnitOfPlateCall,
] as const;
