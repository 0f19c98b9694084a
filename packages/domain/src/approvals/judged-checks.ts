/** What a check found in a board. */
type Check = { readonly id: string; readonly severity: 'E' | 'W' | 'I'; readonly message: string };

/** A warning that somebody has taken responsibility for when the board was submitted. */
type Acknowledged = {
  readonly id: string;
  readonly board: string;
  readonly message: string;
  readonly by: string;
  readonly at: string;
};

/** A finding, with who took responsibility for it; null where nobody did. */
export type JudgedCheck<Found extends Check> = {
  readonly check: Found;
  readonly acknowledged: { readonly by: string; readonly at: string } | null;
};

const order = ['E', 'W', 'I'] as const;

/** The findings in a board, the gravest first, each with who acknowledged exactly it. */
export function judgeChecks<Found extends Check>(
  board: string,
  checks: readonly Found[],
  acknowledged: readonly Acknowledged[],
): readonly JudgedCheck<Found>[] {
  return order.flatMap((severity) =>
    checks
      .filter((check) => check.severity === severity)
      .map((check) => ({
        check,
        acknowledged:
          acknowledged.find(
            ({ id, board: name, message }) => id === check.id && name === board && message === check.message,
          ) ?? null,
      })),
  );
}
