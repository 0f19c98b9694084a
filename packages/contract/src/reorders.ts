import { z } from 'zod';
import { type CallForm, defineCall } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { openRefusals, wireId } from './project-fields.ts';
import { unitNotFound, unitParams } from './serial-units.ts';

const own = { slice: 'passport', server: 'own', blocking: false, failure: 'silent' } as const;

const both = <Shape extends z.ZodType>(shape: Shape) => z.object({ before: shape, after: shape });

const change = z.enum(['added', 'removed', 'changed']);

const reorderChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('line'),
    change,
    description: z.string(),
    unit: z.string(),
    quantity: both(z.number()),
  }),
  z.object({ kind: z.literal('value'), of: z.string(), label: z.string(), before: z.string(), after: z.string() }),
  z.object({ kind: z.literal('part'), change, of: z.string() }),
]);

/** Null where the current rules give the board no design. */
const reorderDifference = z
  .object({
    /** Of the bill of the unit, and those that the reorder has as they were. */
    lines: z.int(),
    same: z.int(),
    changes: z.array(reorderChange).readonly(),
  })
  .nullable();

const reorder = z.object({
  serial: z.string(),
  difference: reorderDifference,
});

export type ReorderOnWire = z.output<typeof reorder>;

export const reorderUnitCall = defineCall({
  ...own,
  name: 'reorderUnit',
  method: 'POST',
  path: '/units/:serial/reorder',
  summary:
    'Makes a project with one board as a unit was built, by the current rules and prices, and says what differs.',
  access: 'projects.manage',
  effect: 'write',
  params: unitParams,
  body: z.object({
    projectName: z.string(),
    /** Null for the customer of the order. */
    customerId: z.uuid().nullable(),
  }),
  reply: reorder.extend({ projectId: z.int(), quotationNumber: z.string() }),
  refusals: {
    NOT_FOUND: { ...unitNotFound, message: 'There is no unit with this serial number. Read it again from the plate.' },
    VOID: { status: 409, message: 'The unit is void: it was never built. Choose another one.' },
    CUSTOMER_UNKNOWN: { status: 422, message: 'There is no such customer any more. Choose another one.' },
    FIELD_INVALID,
  },
  blocking: true,
});

export const readReorderCall = defineCall({
  ...own,
  name: 'readReorder',
  method: 'GET',
  path: '/projects/:projectId/reorder',
  summary: 'After which unit a project was made, and what differed then; null for a project of its own.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: z.object({ reorder: reorder.nullable() }),
  refusals: openRefusals,
});

/** The calls about boards that are ordered again. */
export const reorderCalls: readonly CallForm[] = [reorderUnitCall, readReorderCall];
