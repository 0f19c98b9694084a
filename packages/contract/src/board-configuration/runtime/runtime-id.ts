import { z } from 'zod';

/** The id of a part, a subpart or a property of the loaded board, e.g. `12.f3.SECTION_A`. */
export const runtimeId = z.string().max(100);

/** Whether an answer holds the parts below, too. */
export const deep = z.enum(['true', 'false']);
