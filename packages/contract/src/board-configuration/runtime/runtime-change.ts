import { z } from 'zod';
import { specAnswer } from '../../spec-answer.ts';
import { runtimeProperty } from './runtime-property.ts';

/** All that follows from a change: properties as they are now, and parts that came or went. */
export const runtimeChange = specAnswer(
  z.object({
    properties: z.array(runtimeProperty).readonly(),
    addedParts: z.array(z.string()).readonly(),
    removedParts: z.array(z.string()).readonly(),
  }),
);

export type RuntimeChangeOnWire = z.output<typeof runtimeChange>;
