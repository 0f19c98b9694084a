import { z } from 'zod';

/** Somebody else who has a project open. */
export const personPresent = z.object({
  userId: z.uuid(),
  name: z.string(),
  /** Since when it is open without a break. */
  since: z.iso.datetime(),
});

export type PersonPresentOnWire = z.output<typeof personPresent>;
