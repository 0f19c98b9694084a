import { type ZodType, z } from 'zod';
import { runtimeProperty } from './runtime-property.ts';

/** The parts of one kind below another part, where further ones can be added. */
export function runtimeSubpart<Below extends ZodType>(below: Below) {
  return z.object({
    name: z.string(),
    subpartID: z.string(),
    /** Left empty where a part is asked for without those below it. */
    parts: z.array(below).readonly(),
  });
}

function partAbove<Below extends ZodType>(below: Below) {
  return z.object({
    partID: z.string(),
    partName: z.string(),
    /** The feeder type, such as MCCB_OG, or the family of a component. */
    partFamilyName: z.string(),
    partFamilyDisplayName: z.string(),
    /** Names the part in the calls of the feeder service. */
    specPartId: z.string(),
    /** The subpart that holds the part: it is deleted there. */
    ownerID: z.string(),
    parentPartID: z.string(),
    subpartID: z.string(),
    subparts: z.array(runtimeSubpart(below)).readonly(),
    /** For the client, which ticks rows: the server answers false. */
    selected: z.boolean(),
    properties: z.array(runtimeProperty).readonly(),
  });
}

/** A control or monitoring component. */
export const runtimeComponent = partAbove(z.never());

/** A feeder with its components. */
export const runtimeFeeder = partAbove(runtimeComponent);

/** The board, or all of its feeders, with what is below; feeders and components have this shape too. */
export const runtimePart = partAbove(runtimeFeeder);

export type RuntimeComponentOnWire = z.output<typeof runtimeComponent>;
export type RuntimeFeederOnWire = z.output<typeof runtimeFeeder>;
export type RuntimePartOnWire = z.output<typeof runtimePart>;
