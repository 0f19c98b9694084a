/** What a route answers when a rule refuses a request: one of the codes that its call declares. */
export class Refusal {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly details: unknown;
  /** Further headers, such as Retry-After. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(form: { code: string; status: number; message: string }, more: RefusalMore = {}) {
    this.code = form.code;
    this.status = form.status;
    this.message = more.message ?? form.message;
    this.details = more.details;
    this.headers = more.headers ?? {};
  }
}

export type RefusalMore = {
  /** In place of the call's text, where it names what was refused. */
  readonly message?: string;
  /** What the client needs to go on, e.g. the current object of a lost update. */
  readonly details?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The body of every failed request, except the few that the specification wants as plain text. */
export function refusalBody({ code, message, details }: Refusal): unknown {
  return details === undefined ? { code, message } : { code, message, details };
}
