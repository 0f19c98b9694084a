import { z } from 'zod';

/** The company's terms as HTML with nothing in it that could be executed or loaded. */
export const companyTerms = z.object({ terms: z.string(), revision: z.int() });
