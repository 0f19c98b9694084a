import { z } from 'zod';

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
