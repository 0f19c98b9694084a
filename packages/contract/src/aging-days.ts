import { agingKinds, LONGEST_VALIDITY_DAYS } from '@pw/domain/material-rates/price-aging';
import { recordOf } from '@pw/domain/record-fields';
import { z } from 'zod';

/** How old a price list or a rate may be before it is marked. */
export const validityDays = z.int().min(1).max(LONGEST_VALIDITY_DAYS);

/** How old rates of metals, currencies and labour may be before they are marked, in days. */
export const agingDays = z.object(recordOf(agingKinds, () => validityDays));
