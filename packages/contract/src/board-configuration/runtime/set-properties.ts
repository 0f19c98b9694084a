import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { runtimeChange } from './runtime-change.ts';
import { runtimeId } from './runtime-id.ts';
import { editModelRefusals } from './runtime-refusals.ts';
import { runtimeValue } from './runtime-value.ts';

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
