import { instrumentKinds } from '@pw/domain/routine-tests/instrument-kind';
import { z } from 'zod';
import { defineCall, notFound, stale, tooMany } from './call.ts';
import { instrumentCertificate } from './instrument-certificates.ts';

/** An instrument of the company. */
export const instrument = z.object({
  instrumentId: z.uuid(),
  kind: z.enum(instrumentKinds),
  maker: z.string(),
  /** The number on it. */
  serial: z.string(),
  range: z.string(),
  calibratedOn: z.iso.date(),
  /** The last day on which its values count. */
  dueOn: z.iso.date(),
  isActive: z.boolean(),
  revision: z.int(),
});

export type InstrumentOnWire = z.output<typeof instrument>;

/** An instrument in the list of the company. */
const listedInstrument = instrument.extend({
  /** That of its last calibration; null while nobody has uploaded it. */
  certificate: instrumentCertificate.nullable(),
});

export type ListedInstrumentOnWire = z.output<typeof listedInstrument>;

/** A person of the works, who has no account. */
export const worker = z.object({
  workerId: z.uuid(),
  name: z.string(),
  /** Printed next to tests. */
  short: z.string(),
  isActive: z.boolean(),
  revision: z.int(),
});

export type WorkerOnWire = z.output<typeof worker>;

const text = z.string().max(1000);

const instrumentForm = z.object({
  kind: z.enum(instrumentKinds),
  maker: text,
  serial: text,
  range: text,
  calibratedOn: text,
  dueOn: text,
});

const fieldInvalid = { status: 422, message: 'A field is not right.' } as const;

const numberUsed = {
  status: 409,
  message: 'There is an instrument of this maker with this number already. Change that one.',
} as const;

const instrumentNotFound = {
  status: notFound.status,
  message: 'There is no such instrument. Load the list of instruments again.',
} as const;

const workerNotFound = {
  status: notFound.status,
  message: 'There is no such worker. Load the list of workers again.',
} as const;

export const listInstrumentsCall = defineCall({
  name: 'listInstruments',
  slice: 'routine-tests',
  server: 'own',
  method: 'GET',
  path: '/instruments',
  summary: 'The instruments of the company, those in use first.',
  access: 'tests.enter',
  effect: 'read',
  reply: z.object({ instruments: z.array(listedInstrument) }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const addInstrumentCall = defineCall({
  name: 'addInstrument',
  slice: 'routine-tests',
  server: 'own',
  method: 'POST',
  path: '/instruments',
  summary: 'Adds an instrument with the days of its calibration.',
  access: 'instruments.manage',
  effect: 'write',
  body: instrumentForm,
  reply: z.object({ instrument }),
  refusals: { FIELD_INVALID: fieldInvalid, NUMBER_USED: numberUsed },
  blocking: false,
  failure: 'silent',
});

export const saveInstrumentCall = defineCall({
  name: 'saveInstrument',
  slice: 'routine-tests',
  server: 'own',
  method: 'PUT',
  path: '/instruments/:instrumentId',
  summary: 'Changes an instrument, as after a calibration, or takes it out of use.',
  access: 'instruments.manage',
  effect: 'write',
  params: z.object({ instrumentId: z.uuid() }),
  body: instrumentForm.extend({ isActive: z.boolean(), revision: z.int() }),
  reply: z.object({ instrument }),
  refusals: {
    NOT_FOUND: instrumentNotFound,
    FIELD_INVALID: fieldInvalid,
    NUMBER_USED: numberUsed,
    STALE: stale,
  },
  blocking: false,
  failure: 'silent',
});

export const listWorkersCall = defineCall({
  name: 'listWorkers',
  slice: 'routine-tests',
  server: 'own',
  method: 'GET',
  path: '/workers',
  summary: 'The people of the works, those who work there now first.',
  access: 'tests.enter',
  effect: 'read',
  reply: z.object({ workers: z.array(worker) }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const addWorkerCall = defineCall({
  name: 'addWorker',
  slice: 'routine-tests',
  server: 'own',
  method: 'POST',
  path: '/workers',
  summary: 'Adds a person of the works with a PIN.',
  access: 'instruments.manage',
  effect: 'write',
  body: z.object({ name: text, short: text, pin: text }),
  reply: z.object({ worker }),
  refusals: { FIELD_INVALID: fieldInvalid },
  blocking: false,
  failure: 'silent',
});

export const saveWorkerCall = defineCall({
  name: 'saveWorker',
  slice: 'routine-tests',
  server: 'own',
  method: 'PUT',
  path: '/workers/:workerId',
  summary: 'Changes a person of the works; an empty PIN leaves the present one.',
  access: 'instruments.manage',
  effect: 'write',
  params: z.object({ workerId: z.uuid() }),
  body: z.object({ name: text, short: text, pin: text, isActive: z.boolean(), revision: z.int() }),
  reply: z.object({ worker }),
  refusals: { NOT_FOUND: workerNotFound, FIELD_INVALID: fieldInvalid, STALE: stale },
  blocking: false,
  failure: 'silent',
});

export const signWorkerCall = defineCall({
  name: 'signWorker',
  slice: 'routine-tests',
  server: 'own',
  method: 'POST',
  path: '/workers/sign',
  summary: 'Says who works on this account by the PIN of the worker.',
  access: 'tests.enter',
  effect: 'write',
  body: z.object({ workerId: z.uuid(), pin: text }),
  reply: z.object({ until: z.iso.datetime() }),
  refusals: {
    NOT_FOUND: workerNotFound,
    PIN_WRONG: { status: 422, message: 'The PIN is wrong. Enter the four digits again.' },
    TOO_MANY: tooMany,
  },
  blocking: false,
  failure: 'silent',
});

export const testerCalls = [
  listInstrumentsCall,
  addInstrumentCall,
  saveInstrumentCall,
  listWorkersCall,
  addWorkerCall,
  saveWorkerCall,
  signWorkerCall,
] as const;
