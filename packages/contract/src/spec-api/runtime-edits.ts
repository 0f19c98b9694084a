import { z } from 'zod';
import { defineCall } from '../call.ts';
import { editModelRefusals, runtimeChange, runtimeId, runtimePart } from './runtime-parts.ts';

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

/** A value as it is written: TRUE or FALSE for a check box; empty or '0' can say "not set". */
const runtimeValue = z.string().max(2000);

export const setPropertyCall = defineCall({
  name: 'setProperty',
  slice: 'board-configuration',
  server: 'specs',
  method: 'PUT',
  path: '/Runtime/properties/id/:propertyId',
  summary: 'Sets one property of the loaded board and answers all that follows from it.',
  access: 'projects.manage',
  effect: 'journaled',
  params: z.object({ propertyId: runtimeId }),
  /** A JSON string by itself, e.g. "1600". */
  body: runtimeValue,
  reply: runtimeChange,
  refusals: editModelRefusals,
  blocking: false,
  failure: 'shown',
});

/** The most edits of one batch. */
const MOST_PROPERTIES = 10_000;

export const setPropertiesCall = defineCall({
  name: 'setProperties',
  slice: 'board-configuration',
  server: 'specs',
  method: 'PUT',
  path: '/Runtime/properties/values',
  summary: 'Sets many properties of the loaded board: all of them, or none.',
  access: 'projects.manage',
  effect: 'journaled',
  /** Properties as they were read, with other values; what else they say is not looked at. */
  body: z
    .array(z.object({ propertyID: runtimeId, value: runtimeValue }))
    .min(1)
    .max(MOST_PROPERTIES),
  reply: runtimeChange,
  refusals: editModelRefusals,
  blocking: false,
  failure: 'shown',
});

export const deletePartCall = defineCall({
  name: 'deletePart',
  slice: 'board-configuration',
  server: 'specs',
  method: 'DELETE',
  path: '/Runtime/subparts/id/:ownerId/parts/:partId',
  summary: 'Deletes a feeder with its components, or a component, of the loaded board.',
  access: 'projects.manage',
  effect: 'journaled',
  params: z.object({ ownerId: runtimeId, partId: runtimeId }),
  reply: runtimeChange,
  refusals: editModelRefusals,
  blocking: true,
  failure: 'shown',
});
