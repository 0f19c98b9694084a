import { z } from 'zod';

/** As many as a screen can show at once without asking for all. */
const MOST_PER_PAGE = 200;

/** One page of a list, from 1; without page and size the call answers all rows. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  size: z.coerce.number().int().min(1).max(MOST_PER_PAGE).optional(),
  /** Any part of any shown field, in whatever case. */
  search: z.string().max(200).default(''),
});
