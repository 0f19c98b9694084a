import { z } from 'zod';
import { defineCall } from '../call.ts';
import { specAnswer } from '../spec-answer.ts';

const options = z.array(z.object({ key: z.string(), value: z.string() })).readonly();

export const fetchGFSCall = defineCall({
  name: 'fetchGFS',
  slice: 'feeder-search',
  server: 'gfs',
  method: 'GET',
  path: '/fetchGFS',
  summary: 'What the feeders of the company’s library can be searched by.',
  access: 'projects.read',
  effect: 'read',
  reply: specAnswer(
    z.object({
      /** A list of values for each criterion that is about the feeder itself. */
      feeder: z
        .array(z.object({ name: z.enum(['DEVICE_TYPE', 'FEEDER_NAME', 'RATED_CURRENT', 'POLES']), options }))
        .readonly(),
      /** The component groups. */
      componentDetails: z.object({ options }),
      /** The industries that feeders were saved for. */
      industry: z.array(z.string()).readonly(),
    }),
  ),
  refusals: {},
  blocking: false,
  failure: 'silent',
});
