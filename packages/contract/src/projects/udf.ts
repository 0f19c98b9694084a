import { z } from 'zod';

/** A user-defined field as it is answered. Its number says what it is, and so does its place. */
export const projectUdf = z.object({ projectID: z.int(), id: z.int(), name: z.string(), value: z.string() });

/** User-defined fields as they are sent: those whose number is known count. */
export const sentUdfs = z
  .array(z.object({ id: z.int(), value: z.union([z.string(), z.null().transform(() => '')]) }))
  .max(50)
  .optional();
