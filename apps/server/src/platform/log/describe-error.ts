/** What the log keeps of an error. PostgreSQL's details and a call's values hold rows, with hashes and names in them. */
export type ErrorDescription = {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** SQLSTATE, or the code of a system call. */
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly cause?: ErrorDescription;
};

const KEPT = ['code', 'table', 'constraint'] as const;

/** Describes an error for the log, by the fields of this list alone. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: 'Something was thrown that is no error', stack: undefined };
  }
  const kept = KEPT.flatMap((field): [string, string][] => {
    const value: unknown = Reflect.get(error, field);
    return typeof value === 'string' ? [[field, value]] : [];
  });
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(kept),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
