import { z } from 'zod';

const terms = {
  margin: z.number(),
  overHead: z.number(),
  tax: z.number(),
  packingCharges: z.number(),
  others: z.number(),
  freightCharges: z.number(),
  insuranceCharges: z.number(),
  wiringCharges: z.number(),
  assemblyCharges: z.number(),
};

/** The surcharge terms of a company as they are answered. */
export const wirePricingTerms = z.object({
  ...terms,
  /** Assembly and wiring together. */
  labourCharges: z.number(),
  termsId: z.uuid(),
  companyId: z.uuid(),
});

/** The terms as they are saved; one that is left out stays as it is. */
export const savedPricingTerms = z.object({
  ...z.object(terms).partial().shape,
  /** Not read: it follows from assembly and wiring. */
  labourCharges: z.number().optional(),
  termsId: z.union([z.uuid(), z.literal('')]).optional(),
  companyId: z.string().optional(),
});
