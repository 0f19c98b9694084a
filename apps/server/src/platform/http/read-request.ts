import type { CallForm, OwnField } from '@pw/contract/call';
import { err, ok, type Result } from '@pw/domain/result';
import { ZodObject, type ZodType } from 'zod';
import type { Actor } from '../actor.ts';
import type { AccessClaims } from '../session-tokens.ts';
import { gateRefusal, type Refusal } from './refusal.ts';
import type { StoredUpload, UploadedFile } from './route.ts';

export type ReadRequest = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** Parses a request by the shapes of its call; names every fault with its path. */
export function readRequest(call: CallForm, incoming: Incoming): Result<ReadRequest, Refusal> {
  const parts = { params: call.params, query: call.query, body: call.body };
  const faults: { readonly path: string; readonly message: string }[] = [];
  const read = (part: keyof typeof parts): unknown => {
    const shape: ZodType | undefined = parts[part];
    if (!shape) {
      return undefined;
    }
    const parsed = shape.safeParse(incoming[part]);
    if (parsed.success) {
      faults.push(...findUnstorable(parsed.data, part));
      return parsed.data;
    }
    faults.push(
      ...parsed.error.issues.map(({ path, message }) => ({ path: [part, ...path].map(String).join('.'), message })),
    );
    return undefined;
  };
  const request = { params: read('params'), query: read('query'), body: read('body') };
  return faults.length === 0 ? ok(request) : err(gateRefusal('INVALID_REQUEST', faults));
}

/** The body without the fields that name the signed-in user; undefined when one of them names somebody else. */
export function withoutOwnFields(
  own: Readonly<Record<string, OwnField>>,
  body: unknown,
  actor: Actor,
  bearer: string | undefined,
): unknown {
  if (typeof body !== 'object' || body === null) {
    return body;
  }
  const expected: Record<OwnField, readonly (string | undefined)[]> = {
    accountId: [actor.accountId],
    companyId: [actor.companyId],
    'companyId or accountId': [actor.companyId, actor.accountId],
    email: [actor.email.toLowerCase()],
    token: [bearer],
  };
  const fields = Object.entries(body);
  const isForeign = ([name, value]: [string, unknown]) => {
    const field = own[name];
    return field !== undefined && value !== undefined && !expected[field].includes(asCompared(field, value));
  };
  return fields.some(isForeign) ? undefined : Object.fromEntries(fields.filter(([name]) => own[name] === undefined));
}

function asCompared(field: OwnField, value: unknown): string {
  const text = String(value);
  return field === 'email' ? text.toLowerCase() : text;
}

/** A request as it came, before anything of it is believed. */
export type Incoming = {
  readonly bearer: string | undefined;
  /** What the bearer token says, where the call needs one and it opens the call. */
  readonly claims: AccessClaims | undefined;
  readonly params: unknown;
  readonly query: unknown;
  /** The JSON body, or the fields of a multipart one. */
  readonly body: unknown;
  readonly file: UploadedFile | undefined;
  readonly files: readonly StoredUpload[] | undefined;
  readonly idempotencyKey: string | undefined;
  /** The revision that the sender has read, as the header says it. */
  readonly ifMatch: string | undefined;
  readonly address: string;
  /** What the sender says it is. */
  readonly userAgent: string | undefined;
  /** Aborted when nobody waits for the answer any more; undefined in a thread, which follows nothing. */
  readonly signal?: AbortSignal;
  /** Told who asks, once that is known: for the log. */
  readonly onIdentified: (actor: Actor) => void;
};

/** The bearer token of an Authorization header. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
}

const places = ['body', 'query'] as const;

/** Where a write takes the revision that its sender has read; null for a call that takes none. */
export function revisionPlaceOf(call: CallForm): (typeof places)[number] | null {
  const takesIt = (shape: ZodType | undefined) => shape instanceof ZodObject && Object.hasOwn(shape.shape, 'revision');
  return call.effect !== 'read' ? (places.find((place) => takesIt(call[place])) ?? null) : null;
}

/**
 * The request with the revision of its If-Match where the call takes one, so that the two ways to say it are one
 * behind this. A write that takes none refuses the header: its sender relies on a check that nobody would make.
 */
export function withIfMatch(call: CallForm, incoming: Incoming): Result<Incoming, Refusal> {
  const { ifMatch } = incoming;
  // `*` is true of whatever exists, and what does not is refused anyway.
  if (ifMatch === undefined || ifMatch === '*' || call.effect === 'read') {
    return ok(incoming);
  }
  const place = revisionPlaceOf(call);
  if (!place) {
    return err(invalid('This call takes no revision: send it without If-Match'));
  }
  const revision = readRevision(ifMatch);
  if (revision === null) {
    return err(invalid('Holds one revision, such as "3"'));
  }
  const sent = incoming[place] ?? {};
  if (typeof sent !== 'object' || Array.isArray(sent)) {
    return ok(incoming);
  }
  if ('revision' in sent && sent.revision !== undefined && Number(sent.revision) !== revision) {
    return err(gateRefusal('REVISIONS_DIFFER'));
  }
  return ok({ ...incoming, [place]: { ...sent, revision } });
}

/** Entity tags have quotes; a number without them is accepted too. */
function readRevision(ifMatch: string): number | null {
  const [, quoted, plain] = /^(?:"([1-9]\d{0,9})"|([1-9]\d{0,9}))$/.exec(ifMatch.trim()) ?? [];
  const digits = quoted ?? plain;
  return digits === undefined ? null : Number(digits);
}

function invalid(message: string): Refusal {
  return gateRefusal('INVALID_REQUEST', [{ path: 'if-match', message }]);
}

export type Unstorable = { readonly path: string; readonly message: string };

const BROKEN_TEXT = 'Holds a character that cannot be stored: write the text again';

/**
 * Finds what of a request cannot be stored: texts with U+0000, which PostgreSQL does not keep, and texts with half of a
 * pair of UTF-16, which is no character and would be kept as another one.
 * @returns each with its path, e.g. `body.user.name`
 */
export function findUnstorable(value: unknown, path: string): readonly Unstorable[] {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed() ? [{ path, message: BROKEN_TEXT }] : [];
  }
  return typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => findUnstorable(inner, `${path}.${key}`));
}

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
