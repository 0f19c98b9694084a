import { z } from 'zod';

export const kindsSearch = z.object({
  /** The kind that is shown. */
  kind: z.string().optional().catch(undefined),
});

/** The address of a kind of feeders in the draft. */
export function kindHref(kind: string): string {
  return `#/main/product-engineer/kinds?${new URLSearchParams({ kind }).toString()}`;
}
