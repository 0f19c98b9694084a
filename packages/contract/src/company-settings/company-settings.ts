import { z } from 'zod';

/** What the margin percentage is a share of. */
export const marginModes = ['on cost', 'on sale'] as const;

/** What the insurance percentage is a share of. */
export const insuranceBases = ['goods and freight', '110 % of goods and freight'] as const;

/** How the company calculates its charges. */
export const companySettings = z.object({
  marginMode: z.enum(marginModes),
  insuranceBase: z.enum(insuranceBases),
  revision: z.int(),
});
