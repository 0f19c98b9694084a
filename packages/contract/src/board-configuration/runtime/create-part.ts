import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { runtimeId } from './runtime-id.ts';
import { runtimePart } from './runtime-part.ts';
import { editModelRefusals } from './runtime-refusals.ts';

const ruleOfBusiness = 422;

export const createPartCall = defineCall({
  name: 'createPart',
  slice: 'board-configuration',
  server: 'specs',
  method: 'POST',
  path: '/Runtime/subparts/id/:subpartId/parts/:partFamilyId/:partName',
  summary: 'Adds a feeder or component to the loaded board, or starts the model of a new board.',
  access: 'projects.manage',
  effect: 'journaled',
  params: z.object({
    subpartId: runtimeId,
    partFamilyId: z.string().max(10),
    /** Longer than every limit, whose fault then says what is wrong. */
    partName: z.string().max(400),
  }),
  reply: runtimePart,
  refusals: {
    ...editModelRefusals,
    /** The text names what can be added. */
    FAMILY_INVALID: { status: ruleOfBusiness, message: 'A part of this family cannot be added there.' },
  },
  blocking: true,
  failure: 'shown',
});
