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

/** Refusals that every call can meet before its own rules are asked. */
export const gateForms = {
  UNAUTHENTICATED: { status: 401, message: 'Sign in again: the request carries no valid token.' },
  FORBIDDEN: {
    status: 403,
    message: 'Your role may not do this. Sign in with a role that may, or ask an administrator.',
  },
  NOT_YOUR_ID: { status: 403, message: 'The request names another user or company than the one who is signed in.' },
  INVALID_REQUEST: { status: 400, message: 'The request is invalid or incomplete: see details.' },
  REVISIONS_DIFFER: {
    status: 400,
    message: 'If-Match and the revision in the request differ. Send one of them, or the same revision in both.',
  },
  NO_SUCH_CALL: { status: 404, message: 'There is no such call. The calls are listed at /api/docs.' },
  TOO_LARGE: { status: 413, message: 'The request is larger than this call takes.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'The content type of the request is not one that this call takes.' },
  UNREADABLE: { status: 400, message: 'The request cannot be read as HTTP. Correct the client that sent it.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'Address and headers of the request are too long. Shorten them, such as the texts that are searched for.',
  },
  TOO_SLOW: { status: 408, message: 'The request did not arrive in time. Check the connection, and send it again.' },
  KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key was used for another request. Send a new key with a new request.',
  },
  DEFECT: {
    status: 500,
    message: 'The server failed at this request and has kept nothing of it. Try again.',
  },
  UNAVAILABLE: { status: 503, message: 'The database does not answer. Nothing was saved; try again in a moment.' },
  FILES_UNAVAILABLE: {
    status: 503,
    message: 'The file store does not answer. Nothing was saved; try again in a moment.',
  },
  DISK_FULL: {
    status: 503,
    message:
      'The disk of the server is full. Nothing was saved. Ask the administrator of the server to make room, then try again.',
  },
  BUSY: {
    status: 503,
    message:
      'The server is busy: too much of your work waits already. Nothing of this was begun; try again in a moment.',
  },
  BEING_UPGRADED: {
    status: 503,
    message: 'The server is being upgraded, and another one has taken over. Nothing was saved; try again in a moment.',
  },
} as const;

export type GateCode = keyof typeof gateForms;

/** Refuses a request at the gate. */
export function gateRefusal(code: GateCode, details?: unknown): Refusal {
  return new Refusal({ code, ...gateForms[code] }, { details });
}

/** Seconds after which a request that was refused for load is worth another try. */
const BUSY_SECONDS = 5;

/** Seconds after which the server that has taken over answers. */
const UPGRADED_SECONDS = 1;

/** Refuses what would be computed by rules that are no longer in force. */
export function beingUpgraded(): Refusal {
  const headers = { 'retry-after': String(UPGRADED_SECONDS) };
  return new Refusal({ code: 'BEING_UPGRADED', ...gateForms.BEING_UPGRADED }, { headers });
}

/**
 * Refuses what would wait behind too much of the same company's or address's work.
 * @param message where something else was too much
 */
export function busy(message: string = gateForms.BUSY.message): Refusal {
  const headers = { 'retry-after': String(BUSY_SECONDS) };
  return new Refusal({ code: 'BUSY', ...gateForms.BUSY }, { message, headers });
}

/** A defect of ours. Its text names the reference, since a toast shows nothing else of the answer. */
export function defect(reference: string): Refusal {
  const { status, message } = gateForms.DEFECT;
  const text = `${message} If it fails again, report the reference ${reference}.`;
  return new Refusal({ code: 'DEFECT', status, message: text }, { details: { reference } });
}
