import { certificateStandings } from '@pw/domain/routine-tests/certificate-standing';
import { entryRefusals, entryRefusalText } from '@pw/domain/routine-tests/entry-refusal';
import { instrumentKinds } from '@pw/domain/routine-tests/instrument-kind';
import { testAnswers, testOutcomes } from '@pw/domain/routine-tests/judge-entry';
import { testUnits } from '@pw/domain/routine-tests/test-unit';
import { LEAST_WAIVER } from '@pw/domain/routine-tests/witness';
import { unitStates } from '@pw/domain/serial-units/unit-state';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { unitNotFound } from './serial-units.ts';
import { testPhoto } from './test-photos.ts';

const unitParams = z.object({ serial: z.string().max(200) });

const limit = z.discriminatedUnion('rule', [
  z.object({ rule: z.enum(['at least', 'at most']), value: z.number(), unit: z.enum(testUnits) }),
  z.object({ rule: z.literal('yes') }),
]);

/** An attempt at a test, or a value that is kept and does not count. */
const testEntry = z.object({
  key: z.uuid(),
  /** From 1; null for one that does not count. */
  attempt: z.int().nullable(),
  outcome: z.enum(testOutcomes).nullable(),
  refusal: z.enum(entryRefusals).nullable(),
  /** As it was read. */
  measured: z.string().nullable(),
  unit: z.enum(testUnits).nullable(),
  answer: z.enum(testAnswers).nullable(),
  note: z.string(),
  /** Maker and number. */
  instrument: z.string().nullable(),
  /** The name of the worker. */
  tester: z.string(),
  testedAt: z.iso.datetime(),
  /** In the order in which they came. */
  photos: z.array(testPhoto),
});

export type TestEntryOnWire = z.output<typeof testEntry>;

/** A routine test of a unit. */
export const testRow = z.object({
  testNo: z.int(),
  clause: z.string(),
  item: z.string(),
  place: z.string(),
  /** What the design asks for, in words. */
  requirement: z.string(),
  limit,
  instrument: z.enum(instrumentKinds).nullable(),
  asksPhoto: z.boolean(),
  mayBeNa: z.boolean(),
  itpNo: z.int().nullable(),
  /** That of the last attempt; null while it is open. */
  outcome: z.enum(testOutcomes).nullable(),
  /** All, the last one at the end. */
  entries: z.array(testEntry),
});

export type TestRowOnWire = z.output<typeof testRow>;

const witness = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('witnessed'), name: z.string(), company: z.string(), at: z.iso.datetime() }),
  z.object({ kind: z.literal('waived'), reason: z.string() }),
]);

/** A point of the inspection and test plan at which the customer is there: H hold, W witness. */
const witnessPoint = z.object({
  no: z.int(),
  stage: z.string(),
  customer: z.enum(['H', 'W', 'R']),
  witness: witness.nullable(),
});

export type WitnessPointOnWire = z.output<typeof witnessPoint>;

const counts = z.object({ rows: z.int(), passed: z.int(), failed: z.int(), na: z.int(), open: z.int() });

const testedUnit = z.object({
  serial: z.string(),
  board: z.string(),
  orderNumber: z.string(),
  state: z.enum(unitStates),
  orderRevision: z.int(),
});

const unitTests = testedUnit.extend({
  rows: z.array(testRow),
  counts,
  points: z.array(witnessPoint),
  /** The joints whose torque is still to be entered. */
  openTorques: z.array(z.string()),
  /** Nothing is tested while it is held or handed over. */
  certificate: z.enum(certificateStandings),
});

export type UnitTestsOnWire = z.output<typeof unitTests>;

const voidUnit = {
  status: 409,
  message: 'The unit is void: nothing is tested any more. Load the list of units again.',
} as const;

/** Entries that a tablet sends together. */
const MOST_ENTRIES = 200;

const common = { key: z.uuid(), workerId: z.uuid(), instrumentId: z.uuid().optional() };

const newEntry = z.object({
  ...common,
  testNo: z.int().min(0).max(1_000_000),
  measured: z.string().max(100).optional(),
  /** That of the test where it is left out. */
  unit: z.string().max(20).optional(),
  answer: z.enum(testAnswers).optional(),
  note: z.string().max(10_000).optional(),
  testedAt: z.iso.datetime(),
});

export type NewTestEntry = z.output<typeof newEntry>;

const refusedEntry = z.object({ key: z.uuid(), code: z.enum(entryRefusals), text: z.string() });

export type RefusedEntry = z.output<typeof refusedEntry>;

const torqueGroup = z.object({
  group: z.string(),
  bolts: z.int(),
  size: z.string(),
  nm: z.number(),
  tolerancePercent: z.number(),
  last: z
    .object({
      key: z.uuid(),
      nm: z.number(),
      isMarked: z.boolean(),
      outcome: z.enum(['passed', 'failed']),
      instrument: z.string().nullable(),
      tester: z.string(),
      at: z.iso.datetime(),
      /** In the order in which they came. */
      photos: z.array(testPhoto),
    })
    .nullable(),
  /** Of torques before the last one, and of those that do not count. */
  earlierPhotos: z.array(testPhoto),
});

export type TorqueGroupOnWire = z.output<typeof torqueGroup>;

const newTorque = z.object({
  ...common,
  group: z.string().max(200),
  nm: z.string().max(100),
  isMarked: z.boolean(),
  at: z.iso.datetime(),
});

export type NewTorque = z.output<typeof newTorque>;

export const readTestsCall = defineCall({
  name: 'readTests',
  slice: 'routine-tests',
  server: 'own',
  method: 'GET',
  path: '/units/:serial/tests',
  summary: 'The routine tests of a unit with every attempt, and the points that the customer witnesses.',
  access: 'units.read',
  effect: 'read',
  params: unitParams,
  reply: unitTests,
  refusals: { NOT_FOUND: unitNotFound },
  blocking: false,
  failure: 'silent',
});

export const enterTestsCall = defineCall({
  name: 'enterTests',
  slice: 'routine-tests',
  server: 'own',
  method: 'POST',
  path: '/units/:serial/tests/entries',
  summary: 'Enters what was tested, each entry once by its key. One that is refused stops no other.',
  access: 'tests.enter',
  effect: 'write',
  params: unitParams,
  body: z.object({ entries: z.array(newEntry).min(1).max(MOST_ENTRIES) }),
  reply: z.object({
    state: z.enum(unitStates),
    taken: z.array(z.object({ key: z.uuid(), testNo: z.int(), attempt: z.int(), outcome: z.enum(testOutcomes) })),
    refused: z.array(refusedEntry),
  }),
  refusals: { NOT_FOUND: unitNotFound },
  blocking: false,
  failure: 'silent',
});

export const witnessTestsCall = defineCall({
  name: 'witnessTests',
  slice: 'routine-tests',
  server: 'own',
  method: 'POST',
  path: '/units/:serial/tests/witness',
  summary: 'Notes who was there at a point of the inspection and test plan, or why it is waived.',
  access: 'tests.enter',
  effect: 'write',
  params: unitParams,
  body: z.object({ itpNo: z.int().min(0).max(1_000_000), witness }),
  reply: z.object({ state: z.enum(unitStates), points: z.array(witnessPoint) }),
  refusals: {
    NOT_FOUND: unitNotFound,
    VOID: voidUnit,
    CERTIFIED: {
      status: 409,
      message: 'The unit has its certificate. Open it again with a reason on the page of the unit.',
    },
    DISPATCHED: { status: 409, message: entryRefusalText('DISPATCHED') },
    NO_SUCH_POINT: { status: 404, message: 'The plan has no such point to witness. Load the tests again.' },
    NAME_MISSING: { status: 422, message: 'Enter the name of the person and the company.' },
    REASON_MISSING: {
      status: 422,
      message: `Say why the point is waived, on one line of ${LEAST_WAIVER} to 200 characters.`,
    },
    TIME_WRONG: {
      status: 422,
      message: 'The time is in the future, or before the serial number. Enter when the person was there.',
    },
  },
  blocking: false,
  failure: 'silent',
});

export const readTorquesCall = defineCall({
  name: 'readTorques',
  slice: 'routine-tests',
  server: 'own',
  method: 'GET',
  path: '/units/:serial/torque',
  summary: 'The joints of a unit in groups, with the torque that was entered last.',
  access: 'units.read',
  effect: 'read',
  params: unitParams,
  reply: testedUnit.extend({ groups: z.array(torqueGroup) }),
  refusals: { NOT_FOUND: unitNotFound },
  blocking: false,
  failure: 'silent',
});

export const enterTorquesCall = defineCall({
  name: 'enterTorques',
  slice: 'routine-tests',
  server: 'own',
  method: 'POST',
  path: '/units/:serial/torque/entries',
  summary: 'Enters the torques of joints, each entry once by its key. One that is refused stops no other.',
  access: 'tests.enter',
  effect: 'write',
  params: unitParams,
  body: z.object({ entries: z.array(newTorque).min(1).max(MOST_ENTRIES) }),
  reply: z.object({
    state: z.enum(unitStates),
    taken: z.array(z.object({ key: z.uuid(), group: z.string(), outcome: z.enum(['passed', 'failed']) })),
    refused: z.array(refusedEntry),
  }),
  refusals: { NOT_FOUND: unitNotFound },
  blocking: false,
  failure: 'silent',
});

export const routineTestCalls = [
  readTestsCall,
  enterTestsCall,
  witnessTestsCall,
  readTorquesCall,
  enterTorquesCall,
] as const;
