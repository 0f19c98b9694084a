import { unitStates } from '@pw/domain/serial-units/unit-state';
import { BACK_DATED_DAYS, PLANNED_DAYS_TEXT, stageMarks } from '@pw/domain/work-progress/decide-stage';
import { stages } from '@pw/domain/work-progress/stage';
import { z } from 'zod';
import { defineCall, stale } from './call.ts';
import { orderNotFound } from './manufacture-documents.ts';
import { wireRevisionOrNone } from './project-fields.ts';
import { unitNotFound } from './serial-units.ts';
import { unitStage } from './unit-stage.ts';

const workUnit = z.object({
  serial: z.string(),
  /** The name of its board. */
  board: z.string(),
  unitNo: z.int(),
  ofUnits: z.int(),
  orderNumber: z.string(),
  state: z.enum(unitStates),
  /** Those that are planned or begun. */
  stages: z.array(unitStage),
});

export type WorkUnitOnWire = z.output<typeof workUnit>;

const workOrder = z.object({
  orderNumber: z.string(),
  projectName: z.string(),
  customerName: z.string(),
  /** Null while nobody has entered a promised day. */
  promisedOn: z.iso.date().nullable(),
  /** Counts the changes of the promised day; 0 without one. */
  revision: z.int(),
});

export type WorkOrderOnWire = z.output<typeof workOrder>;

const staleStage = {
  status: stale.status,
  message: 'Somebody else has changed this stage. Its days are loaded again: look at them, then save again.',
} as const;

const hasLeft = {
  status: 409,
  message: 'The unit has left the works: its stages stay as they are. Load the page again.',
} as const;

const isoDay = z.string().max(20);

export const listWorkCall = defineCall({
  name: 'listWork',
  slice: 'work-progress',
  server: 'own',
  method: 'GET',
  path: '/work',
  summary: 'The units that are in the works, with their stages, and the orders that they are of.',
  access: 'units.read',
  effect: 'read',
  reply: z.object({
    units: z.array(workUnit),
    orders: z.array(workOrder),
    /** In their usual order, each with those that end before it begins. */
    stages: z.array(z.object({ stage: z.enum(stages), needs: z.array(z.enum(stages)) })),
    calendar: z.object({ weekdays: z.array(z.int()), holidays: z.array(z.iso.date()) }),
  }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const planStagesCall = defineCall({
  name: 'planStages',
  slice: 'work-progress',
  server: 'own',
  method: 'PUT',
  path: '/orders/:orderNumber/stages',
  summary: 'Sets the promised day of an order and proposes the days of its units, backwards from it.',
  access: 'units.manage',
  effect: 'write',
  params: z.object({ orderNumber: z.string().max(100) }),
  body: z.object({
    promisedOn: isoDay,
    /** Whether days that are planned already are replaced, too; those of stages that have begun stay. */
    replaces: z.boolean(),
    revision: wireRevisionOrNone,
  }),
  reply: z.object({
    promisedOn: z.iso.date(),
    revision: z.int(),
    /** How many stages got other days. */
    planned: z.int(),
    /** The first day of all of them; null where none was planned. */
    firstDay: z.iso.date().nullable(),
  }),
  refusals: {
    NOT_FOUND: orderNotFound,
    DAY_INVALID: { status: 422, message: 'Enter the promised day, e.g. 29-01-2027.' },
    NO_UNITS: { status: 409, message: 'The order has no units in the works. Give the serial numbers first.' },
    STALE: {
      status: stale.status,
      message: 'Somebody else has changed the promised day. Load the page again, then plan again.',
    },
  },
  blocking: false,
  failure: 'silent',
});

const stageParams = z.object({ serial: z.string().max(200), stage: z.enum(stages) });

export const savePlannedDaysCall = defineCall({
  name: 'savePlannedDays',
  slice: 'work-progress',
  server: 'own',
  method: 'PUT',
  path: '/units/:serial/stages/:stage',
  summary: 'Types the planned days of a stage over; nothing else moves.',
  access: 'units.manage',
  effect: 'write',
  params: stageParams,
  body: z.object({ plannedFrom: isoDay.nullable(), plannedTo: isoDay.nullable(), revision: wireRevisionOrNone }),
  reply: unitStage,
  refusals: {
    NOT_FOUND: unitNotFound,
    VOID: { status: 409, message: 'The unit is void: nothing is planned for it. Load the page again.' },
    DISPATCHED: hasLeft,
    DAYS_INVALID: { status: 422, message: PLANNED_DAYS_TEXT },
    /** Details: the stage as it is. */
    STALE: staleStage,
  },
  blocking: false,
  failure: 'silent',
});

export const markStageCall = defineCall({
  name: 'markStage',
  slice: 'work-progress',
  server: 'own',
  method: 'POST',
  path: '/units/:serial/stages/:stage/mark',
  summary: 'Begins or ends a stage of a unit, or takes its last mark back.',
  access: 'work.enter',
  effect: 'write',
  params: stageParams,
  body: z.object({ what: z.enum(stageMarks), at: z.iso.datetime(), workerId: z.uuid() }),
  reply: z.object({ stage: unitStage, state: z.enum(unitStates) }),
  refusals: {
    NOT_FOUND: unitNotFound,
    VOID: { status: 409, message: 'The unit is void: nobody works on it. Load the page again.' },
    DISPATCHED: hasLeft,
    ALREADY_BEGUN: { status: 409, message: 'The stage has begun already. Load the page again.' },
    NOT_BEGUN: { status: 409, message: 'The stage has not begun. Begin it first.' },
    ALREADY_ENDED: { status: 409, message: 'The stage has ended already. Load the page again.' },
    END_BEFORE_BEGIN: { status: 422, message: 'The end is before the begin. Enter a later time.' },
    TIME_IN_FUTURE: { status: 422, message: 'The time is in the future. Enter when the work began or ended.' },
    TIME_TOO_OLD: {
      status: 422,
      message: `The time is more than ${BACK_DATED_DAYS} days ago. Enter a time of the last ${BACK_DATED_DAYS} days.`,
    },
    NO_SUCH_WORKER: { status: 422, message: 'There is no such person among the workers any more. Choose another one.' },
    WORKER_NOT_SIGNED: {
      status: 422,
      message: 'This person has not entered the PIN on this account today. Enter the PIN, then mark again.',
    },
  },
  blocking: false,
  failure: 'silent',
});

export const workStageCalls = [listWorkCall, planStagesCall, savePlannedDaysCall, markStageCall] as const;
