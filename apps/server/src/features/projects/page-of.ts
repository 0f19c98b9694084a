/** The rows that a query asks for; null for all, where it names neither page nor size. */
export function pageOf(
  { page, size }: { readonly page?: number | undefined; readonly size?: number | undefined },
  ownSize: number,
): { readonly size: number; readonly skip: number } | null {
  if (page === undefined && size === undefined) {
    return null;
  }
  const rows = size ?? ownSize;
  return { size: rows, skip: ((page ?? 1) - 1) * rows };
}
