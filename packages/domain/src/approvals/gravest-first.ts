/** Errors, warnings, notes: the order in which an approver reads findings. */
const order = ['E', 'W', 'I'] as const;

/** Findings of a board, the gravest first; those of one severity keep their order. */
export function gravestFirst<Found extends { readonly severity: (typeof order)[number] }>(
  checks: readonly Found[],
): readonly Found[] {
  return order.flatMap((severity) => checks.filter((check) => check.severity === severity));
}
