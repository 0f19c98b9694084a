import { type ZodType, z } from 'zod';
import { editRefusals } from '../board-draft.ts';
import { type RefusalForm, specAnswer } from '../call.ts';
import { openRefusals } from '../project-fields.ts';

/** A property of a part of the loaded board, as the Runtime calls say it. */
export const runtimeProperty = z.object({
  name: z.string(),
  /** TRUE and FALSE for a check box; '0' where a list or number is not set. */
  value: z.string(),
  displayValue: z.string(),
  /** Names the property when it is set: `{lineItemId}.{part}.{name}`. */
  propertyID: z.string(),
  /** What can be chosen now; empty for what is entered freely or worked out. */
  validValues: z.array(z.object({ key: z.string(), value: z.string() })).readonly(),
  isEnabled: z.boolean(),
  isVisible: z.boolean(),
  /** Of a component: who supplies it, Siemens, Non-Siemens or customer; empty elsewhere. */
  SuppliedBy: z.string(),
});

export type RuntimePropertyOnWire = z.output<typeof runtimeProperty>;

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

/** All that follows from a change: properties as they are now, and parts that came or went. */
export const runtimeChange = specAnswer(
  z.object({
    properties: z.array(runtimeProperty).readonly(),
    addedParts: z.array(z.string()).readonly(),
    removedParts: z.array(z.string()).readonly(),
  }),
);

export type RuntimeChangeOnWire = z.output<typeof runtimeChange>;

/** The id of a part, a subpart or a property of the loaded board, e.g. `12.f3.SECTION_A`. */
export const runtimeId = z.string().max(100);

/** Whether an answer holds the parts below, too. */
export const deep = z.enum(['true', 'false']);

const modelRefusals = {
  NOT_LOADED: { status: 409, message: 'No board is loaded. Load one, then try again.' },
  /** The same words whether a part was deleted, never existed, or is one of another board or company. */
  PART_UNKNOWN: { status: 404, message: 'The loaded board has no such part. Load the board again.' },
} as const satisfies Readonly<Record<string, RefusalForm>>;

/** How reading the loaded board can be refused. */
export const readModelRefusals = { ...openRefusals, ...modelRefusals } as const;

/** How changing the loaded board can be refused. */
export const editModelRefusals = { ...editRefusals, ...modelRefusals } as const;
