import { z } from 'zod';

const LARGEST = 2_147_483_647;

/** The number of a project or a board within its company; clients write it as a number or, in paths, as digits. */
export const wireId = z.union([
  z.int().min(1).max(LARGEST),
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.int().max(LARGEST)),
]);

/** The count of saves that a client has read; a client that sends none is not asked. */
export const wireRevision = z.int().min(1).optional();
