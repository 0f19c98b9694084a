import type { PriceTables } from '@pw/pricing/price-list/price-tables';
import { priceBook } from '../../platform/knowledge.ts';

/** The rates of the core, which every company has a row for: read with the server's start. */
export const rateTable: PriceTables['rate'] = priceBook().tables.rate;
