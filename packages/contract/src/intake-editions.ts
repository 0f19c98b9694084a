import { rowFields } from '@pw/domain/intake/intake-codes';
import { z } from 'zod';
import { boardAddress } from './board-draft.ts';
import { defineCall, notFound, stale } from './call.ts';
import { demands } from './demands.ts';
import { ALREADY_MADE, NOT_READ } from './intake.ts';
import { openRefusals, writeRefusals } from './project-fields.ts';

const namedRow = z.object({ board: z.string(), name: z.string(), row: z.string() });

/** The changes of a later edition, as the customer made them. */
export const intakeChanges = z.object({
  added: z.array(namedRow).readonly(),
  removed: z.array(namedRow).readonly(),
  changed: z.array(namedRow.extend({ field: z.enum(rowFields), from: z.string(), to: z.string() })).readonly(),
  boards: z.object({
    added: z.array(z.string()).readonly(),
    removed: z.array(z.string()).readonly(),
    renamed: z.array(z.object({ from: z.string(), to: z.string() })).readonly(),
    changed: z
      .array(z.object({ board: z.string(), property: z.string(), from: z.string(), to: z.string() }))
      .readonly(),
  }),
  notes: z.object({ added: z.array(z.string()).readonly(), removed: z.array(z.string()).readonly() }),
});

export type IntakeChangesOnWire = z.output<typeof intakeChanges>;

export const compareIntakeCall = defineCall({
  name: 'compareIntake',
  slice: 'intake',
  server: 'own',
  method: 'POST',
  path: '/intake/:intakeId/compare',
  summary:
    'Makes an intake the later edition of one whose boards are made, and answers what it changes. Its boards are then compared, and not made again.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ intakeId: z.uuid() }),
  body: z.object({
    /** The edition before; null takes the comparison back. */
    before: z.uuid().nullable(),
    /** Without an edition before: a person says that it is the first one, and nobody is asked again. */
    isFirst: z.boolean().optional(),
    revision: z.int(),
  }),
  /** Without changes where the comparison is taken back, and to a repeated request. */
  reply: z.object({ revision: z.int(), changes: intakeChanges.nullable() }),
  refusals: {
    NOT_FOUND: notFound,
    NOT_READ,
    ALREADY_MADE,
    /** It is of another project, or its boards are not made. */
    NO_EDITION: {
      status: 422,
      message: 'The two files are not of one project with boards. Choose a file whose boards are in this project.',
    },
    STALE: stale,
  },
  blocking: false,
  failure: 'silent',
});

const entered = z.union([z.string(), z.number()]);

const components = z.array(z.object({ family: z.string(), properties: z.record(z.string(), entered) })).readonly();

const newFeeder = z.object({
  name: z.string(),
  type: z.string(),
  properties: z.record(z.string(), entered),
  components: components.optional(),
});

const changeOfBoard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), id: z.string(), row: z.string(), feeder: newFeeder }),
  z.object({
    kind: z.literal('remove'),
    id: z.string(),
    part: z.string(),
    name: z.string(),
    /** A person has changed it since. */
    isEdited: z.boolean(),
  }),
  z.object({
    kind: z.literal('set'),
    id: z.string(),
    /** The feeder; null for the board. */
    part: z.string().nullable(),
    name: z.string(),
    property: z.string(),
    from: entered.nullable(),
    /** Null takes the choice back. */
    to: entered.nullable(),
    /** What a person has set since; null where it is as the edition before said. */
    own: entered.nullable(),
    row: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('rename'),
    id: z.string(),
    part: z.string(),
    from: z.string(),
    to: z.string(),
    own: z.string().nullable(),
    row: z.string(),
  }),
  /** Another type is another feeder in its place. */
  z.object({
    kind: z.literal('replace'),
    id: z.string(),
    part: z.string(),
    name: z.string(),
    from: z.string(),
    feeder: newFeeder,
    row: z.string(),
  }),
  /** Other meters, lamps and the like of a feeder: it only is to be known. */
  z.object({
    kind: z.literal('equipment'),
    id: z.string(),
    part: z.string(),
    name: z.string(),
    /** All that the later file names. */
    components,
    row: z.string(),
  }),
  /** A demand that the edition before did not make. */
  z.object({ kind: z.literal('demand'), id: z.string(), demand: demands.unwrap().element, text: z.string() }),
  /** A feeder that a person has removed since, or that is part of a section: it only is to be known. */
  z.object({
    kind: z.literal('gone'),
    id: z.string(),
    /** The feeder that was made from the row; null if none was made. */
    part: z.string().nullable(),
    name: z.string(),
    row: z.string(),
  }),
]);

export type BoardChangeOnWire = z.output<typeof changeOfBoard>;

export const changeDecisions = ['taken', 'left'] as const;

const boardEdition = z.object({
  intakeId: z.uuid(),
  fileName: z.string(),
  readAt: z.iso.datetime(),
  changes: z.array(z.object({ change: changeOfBoard, decision: z.enum(changeDecisions).nullable() })).readonly(),
  /** Counts the saved decisions. */
  revision: z.int(),
});

export type BoardEditionOnWire = z.output<typeof boardEdition>;

export const readBoardEditionCall = defineCall({
  name: 'readBoardEdition',
  slice: 'intake',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/edition',
  summary: 'What the later file of the customer changes of a board, as far as nobody has decided; null for nothing.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  reply: boardEdition.nullable(),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

/** Enough for all feeders of a board with a few changes each. */
const MOST_DECISIONS = 5000;

export const decideBoardChangesCall = defineCall({
  name: 'decideBoardChanges',
  slice: 'intake',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/boards/:lineItemId/edition',
  summary: 'Notes which changes of the later file were taken over into the board, and which were left.',
  access: 'projects.manage',
  effect: 'write',
  params: boardAddress,
  body: z.object({
    intakeId: z.uuid(),
    decisions: z
      .array(z.object({ id: z.string().max(300), decision: z.enum(changeDecisions).nullable() }))
      .min(1)
      .max(MOST_DECISIONS)
      .readonly(),
  }),
  reply: boardEdition.nullable(),
  refusals: writeRefusals,
  blocking: false,
  failure: 'silent',
});
