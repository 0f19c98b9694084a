import { z } from 'zod';
import { runtimeId } from '../board-configuration/runtime/runtime-id.ts';
import { runtimeProperty } from '../board-configuration/runtime/runtime-property.ts';
import { defineCall } from '../call.ts';
import { specAnswer } from '../spec-answer.ts';
import { sourceRefusals } from './source-refusals.ts';

export const getPropsCall = defineCall({
  name: 'getProps',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/getProps',
  summary: 'The properties of a feeder or component: of the loaded board as it is now, of another one as it was saved.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({ specPartId: runtimeId }),
  reply: specAnswer(
    z.object({ partName: z.string(), partFamilyName: z.string(), properties: z.array(runtimeProperty).readonly() }),
  ),
  refusals: sourceRefusals,
  blocking: false,
  failure: 'shown',
});
