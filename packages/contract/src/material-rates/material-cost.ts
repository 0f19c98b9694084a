import { z } from 'zod';

/** A row of Production and Material Costs as it is answered. Amounts are rupees with at most two decimals. */
export const materialCost = z.object({
  type: z.string(),
  material: z.string(),
  unit: z.string(),
  ratePerUnit: z.number(),
  supplier: z.string(),
  companyId: z.uuid(),
  pricingId: z.uuid(),
  /** Whether type and unit are the product's own, so that only material and rate can be changed. */
  isDisabled: z.boolean(),
  /** Whether the administrator added the row. */
  isDeletable: z.boolean(),
});

/** A row as it is saved: with the id of a stored row, or without one for a row that is new. */
export const savedMaterialCost = z.object({
  type: z.string(),
  material: z.string(),
  unit: z.string(),
  /** Null while the field is empty, which is refused in words. */
  ratePerUnit: z.number().nullable(),
  supplier: z.string().optional(),
  companyId: z.string().optional(),
  pricingId: z.union([z.uuid(), z.literal('')]).optional(),
  /** These two follow from the row and are not read. */
  isDisabled: z.boolean().optional(),
  isDeletable: z.boolean().optional(),
});
