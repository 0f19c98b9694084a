/** The page on which what was read of a file is reviewed. */
export function intakePage(id: string) {
  return { to: '/main/sales/intake', search: { id } } as const;
}
