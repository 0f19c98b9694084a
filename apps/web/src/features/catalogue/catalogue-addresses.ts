import { z } from 'zod';

export const catalogueHome = '/main/product-engineer';

export const tablesSearch = z.object({
  /** The table that is shown. */
  table: z.string().optional().catch(undefined),
  /** The row to begin at, by its key. */
  row: z.string().optional().catch(undefined),
});

/** The address of a table, or of a row in it. */
export function tableHref(table: string, row?: string): string {
  const search = new URLSearchParams({ table, ...(row === undefined ? {} : { row }) });
  return `#${catalogueHome}?${search.toString()}`;
}
