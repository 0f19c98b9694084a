import {
  type AnswerOf,
  type CallForm,
  type LogicalServer,
  type RefusalOf,
  type RequestOf,
  serverBases,
} from '@pw/contract/call';
import { type HttpWords, httpMessage, httpWords } from '@pw/domain/http-messages';
import { err, ok, type Result } from '@pw/domain/result';
import { sessionTimes } from '@pw/domain/sign-in/session-life';
import { z } from 'zod';
import { BEING_UPGRADED, isUnknownCall, notUpgraded, pauseBeforeAgain } from './ask-again.ts';
import type { CallFailure } from './call-failure.ts';
import { BEAT_TIMEOUT_MS, noteAnswer, noteSilence } from './connection.ts';
import { type OnSent, parseBody, retryAfterOf, sendForm } from './send-form.ts';
import { type AuthTokens, loseSession, replaceTokens, sessionStore } from './session.ts';
import { publishFailure, whileBlocking } from './shell-messages.ts';

/** The parts of a request that the call declares, and nothing else. */
export type CallInput<Call extends CallForm> = {
  readonly [Part in keyof RequestOf<Call> as RequestOf<Call>[Part] extends undefined
    ? never
    : Part]: RequestOf<Call>[Part];
} & (Call extends { readonly upload: unknown } ? { readonly file: File } : unknown) &
  (Call extends { readonly uploads: unknown }
    ? {
        readonly files: readonly File[];
        /** Told how much of the files has been sent, 0 to 1. */
        readonly onSent?: OnSent;
        /** Stops the sending; only together with `onSent`. */
        readonly signal?: AbortSignal;
      }
    : unknown) & {
    /** The token of a sign-in that has not finished; the session's otherwise. */
    readonly token?: string;
    /** The same key for the same intention: a repeated request has its effect once. */
    readonly idempotencyKey?: string;
  };

/** The server was updated while this page was open, or something between the two answers in its place. */
const notUnderstood = {
  cause: 'The answer of the server was not understood',
  hint: 'Reload the page, or contact support.',
};

/** Who tells the user that a call failed: each failure is reported once. */
export type ToldBy = 'shell' | 'screen';

const refusalAnswer = z.object({ code: z.string(), message: z.string(), details: z.unknown().optional() });
/** Servers of others may name what failed without a code. */
const spoken = z.object({ message: z.string() });
const reference = z.object({ details: z.object({ reference: z.string() }) });

/**
 * Makes a call. The answer comes in the shape of the contract; a refusal of the call's own rules comes as one, for the
 * screen's words; everything else the shell tells the user, unless the call is silent.
 * @param toldBy `screen` for a caller that shows each failure itself, where the user looks
 */
export async function sendCall<Call extends CallForm>(
  call: Call,
  input: CallInput<Call>,
  toldBy: ToldBy = 'shell',
): Promise<Result<AnswerOf<Call>, CallFailure<RefusalOf<Call>>>> {
  const answer = await whileBlocking(call.blocking, () => sendPatiently(call, toHttp(call, input)));
  if (answer.status >= 200 && answer.status < 300) {
    const read = readAnswer(call, answer);
    if (!read.ok && toldBy === 'shell') {
      publishFailure(answer.status, read.error.message);
    }
    return read;
  }
  const failure = readFailure<RefusalOf<Call>>(call, answer);
  if (failure.kind === 'failed' && call.failure === 'shown' && toldBy === 'shell') {
    publishFailure(failure.status, isUnknownCall(answer) ? failure.message : undefined);
  }
  return err(failure);
}

/**
 * Asks again, after the time that the server names, when it had no time for a reading, or for a change that it would
 * recognise by its key. Any other change is its user's to send again.
 */
async function sendPatiently(call: CallForm, request: HttpRequest): Promise<HttpAnswer> {
  const isRepeatable = call.effect === 'read' || request.idempotencyKey !== undefined;
  for (let again = 0; ; again += 1) {
    const answer = await sendSignedIn(call, request);
    const pauseMs = pauseBeforeAgain(answer, again, isRepeatable);
    if (pauseMs === null) {
      return answer;
    }
    if (isUnknownCall(answer) && call.failure === 'shown') {
      publishFailure(answer.status, BEING_UPGRADED);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Renews an old token first, and after a 401 or 403 again; then the request is repeated once, not more. */
async function sendSignedIn(call: CallForm, request: HttpRequest): Promise<HttpAnswer> {
  if (call.access === 'public' || request.token !== undefined) {
    return sendHttp(request);
  }
  if (needsRenewal(Date.now())) {
    await refreshTokens();
  }
  const before = sessionStore.get()?.authToken.token;
  const answer = await sendHttp(withToken(request, before));
  if (answer.status !== 401 && answer.status !== 403) {
    return answer;
  }
  const current = sessionStore.get()?.authToken.token;
  if (current !== undefined && current !== before) {
    // Another request renewed the token while this one was under way.
    return sendHttp(withToken(request, current));
  }
  const renewal = await refreshTokens();
  switch (renewal.kind) {
    case 'renewed':
      return sendHttp(withToken(request, renewal.authToken.token));
    case 'unreachable':
      return { status: renewal.status, body: null };
    case 'ended':
      if (sessionStore.get()?.authToken.token === before) {
        loseSession();
        publishFailure(answer.status);
      }
      return answer;
  }
}

function withToken(request: HttpRequest, token: string | undefined): HttpRequest {
  return token === undefined ? request : { ...request, token };
}

function toHttp(call: CallForm, input: Readonly<Record<string, unknown>>): HttpRequest {
  const { params, query, onSent, signal, token, idempotencyKey } = input;
  return {
    server: call.server,
    method: call.method,
    path: fillPath(call.path, params),
    ...(query === undefined ? {} : { query: asTexts(query) }),
    ...bodyOf(call, input),
    ...(typeof token === 'string' ? { token } : {}),
    ...(typeof idempotencyKey === 'string' ? { idempotencyKey } : {}),
    ...(call.reply === 'bytes' ? { isForFile: true } : {}),
    ...(isOnSent(onSent) ? { onSent } : {}),
    ...(signal instanceof AbortSignal ? { signal } : {}),
  };
}

/** A form where files go with it, else the body as it is. */
function bodyOf({ upload, uploads }: CallForm, { body, file, files }: Readonly<Record<string, unknown>>) {
  if (upload && file instanceof File) {
    return { body: asForm(upload.field, [file], body) };
  }
  if (uploads && Array.isArray(files)) {
    return { body: asForm(uploads.field, files, body) };
  }
  return body === undefined ? {} : { body };
}

function isOnSent(value: unknown): value is OnSent {
  return typeof value === 'function';
}

function fillPath(path: string, params: unknown): string {
  const values = asTexts(params ?? {});
  return path.replaceAll(/:([A-Za-z]+)/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Numbers as texts; what is not given is left out. */
function asTexts(values: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function asForm(field: string, files: readonly File[], body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(asTexts(body ?? {}))) {
    form.append(name, value);
  }
  for (const file of files) {
    form.append(field, file);
  }
  return form;
}

function readAnswer<Call extends CallForm>(
  call: Call,
  { status, body }: HttpAnswer,
): Result<AnswerOf<Call>, CallFailure<RefusalOf<Call>>> {
  // A file has no shape.
  const read = call.reply === 'bytes' ? { success: true, data: body } : call.reply.safeParse(body);
  if (read.success) {
    // The shape of the contract was just checked.
    return ok(read.data as AnswerOf<Call>);
  }
  return err(failedIn(notUnderstood, status));
}

function failedIn(words: HttpWords & { readonly hint: string }, status: number) {
  return { kind: 'failed', status, message: `${words.cause}: ${words.hint}`, ...words, reference: null } as const;
}

function readFailure<Code extends string>(call: CallForm, { status, body }: HttpAnswer): CallFailure<Code> {
  const refusal = refusalAnswer.safeParse(body);
  if (refusal.success && call.refusals[refusal.data.code]) {
    const { code, message, details } = refusal.data;
    // The call declares this code: it was looked up above.
    return { kind: 'refused', code: code as Code, message, status, details };
  }
  if (isUnknownCall({ status, body })) {
    return failedIn(notUpgraded, status);
  }
  const withReference = reference.safeParse(body);
  const said = spoken.safeParse(body);
  const { cause, hint } = httpWords(status);
  return {
    kind: 'failed',
    status,
    message: said.success ? said.data.message : httpMessage(status),
    cause,
    hint: said.success ? said.data.message : hint,
    reference: withReference.success ? withReference.data.details.reference : null,
  };
}

const refreshAnswer = z.object({ authToken: z.object({ token: z.string(), refreshToken: z.string() }) });

/**
 * The result of a renewal. `ended`: the server refuses it, and only a new sign-in helps. `unreachable`: there was no
 * verdict, so nobody is signed out for want of a network.
 */
export type Renewal =
  | { readonly kind: 'renewed'; readonly authToken: AuthTokens }
  | { readonly kind: 'ended' }
  | { readonly kind: 'unreachable'; readonly status: number };

const verdicts: ReadonlySet<number> = new Set([400, 401, 403, 404]);

let running: Promise<Renewal> | null = null;

/** Renews the tokens of the session. Requests that need it at the same moment share one refresh and its result. */
function refreshTokens(): Promise<Renewal> {
  running ??= renew().finally(() => {
    running = null;
  });
  return running;
}

/** Whether the access token is so old that it is renewed before the next request. */
function needsRenewal(nowMs: number): boolean {
  const session = sessionStore.get();
  return session !== null && nowMs - session.receivedAtMs >= sessionTimes.renewAfterSeconds * 1000;
}

async function renew(): Promise<Renewal> {
  const session = sessionStore.get();
  if (!session) {
    return { kind: 'ended' };
  }
  const { status, body } = await sendHttp({
    server: 'own',
    method: 'POST',
    path: '/session/renewal',
    body: { userId: session.userId, email: session.email },
    token: session.authToken.refreshToken,
  });
  if (sessionStore.get() !== session) {
    // Somebody logged out, and perhaps somebody else in, meanwhile: these tokens are not theirs.
    return { kind: 'ended' };
  }
  const parsed = refreshAnswer.safeParse(body);
  if (status === 200 && parsed.success) {
    const { authToken } = parsed.data;
    replaceTokens(authToken, Date.now());
    return { kind: 'renewed', authToken };
  }
  return verdicts.has(status) ? { kind: 'ended' } : { kind: 'unreachable', status };
}

/** A request in the terms of HTTP. */
type HttpRequest = {
  readonly server: LogicalServer;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as it is when it is a form with a file. */
  readonly body?: unknown;
  readonly token?: string;
  readonly idempotencyKey?: string;
  /** The answer is a file, which comes as it is. */
  readonly isForFile?: boolean;
  readonly onSent?: OnSent;
  readonly signal?: AbortSignal;
};

/** The answer; status 0 when there was none. */
type HttpAnswer = {
  readonly status: number;
  readonly body: unknown;
  /** How long the server asks a client to wait. */
  readonly retryAfterMs?: number;
};

/** Sends a request to the configured base address of its server: the only place where the client uses the network. */
async function sendHttp(request: HttpRequest): Promise<HttpAnswer> {
  const { server, method, path, query, body, token, idempotencyKey, isForFile, onSent, signal } = request;
  const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  const isForm = body instanceof FormData;
  const headers = {
    ...(isForm ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  const address = `${baseOf(server)}${path}${search}`;
  if (isForm && onSent) {
    const answer = await sendForm({ address, method, headers, form: body, onSent, ...(signal ? { signal } : {}) });
    // A user who stops the sending says nothing of the network.
    if (!signal?.aborted) {
      noteStatus(answer.status);
    }
    return answer;
  }
  try {
    const response = await fetch(address, {
      method,
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const answer = {
      status: response.status,
      ...retryAfterOf(response),
      body: isForFile && response.ok ? await response.blob() : await readBody(response),
    };
    noteStatus(answer.status);
    return answer;
  } catch {
    noteStatus(0);
    return { status: 0, body: null };
  }
}

/** What something between page and server says in place of a server that does not answer. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 504]);

function noteStatus(status: number): void {
  if (status === 0 || GATEWAY_STATUSES.has(status)) {
    noteSilence();
  } else {
    noteAnswer();
  }
}

/** Reads a file behind a signed link, which opens it without a token; null when it did not arrive. */
export async function readLinkedFile(address: string): Promise<Blob | null> {
  try {
    const response = await fetch(address);
    noteStatus(response.status);
    return response.ok ? await response.blob() : null;
  } catch {
    noteStatus(0);
    return null;
  }
}

/** Asks the server for a sign of life, and notes whether there was one. */
export async function askWhetherAlive(): Promise<void> {
  const answer = fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(BEAT_TIMEOUT_MS) });
  noteStatus(
    await answer.then(
      ({ status }) => status,
      () => 0,
    ),
  );
}

async function readBody(response: Response): Promise<unknown> {
  return parseBody(await response.text(), response.headers.get('content-type'));
}

/** The base address of each server. One object, so that an installation can put a server elsewhere. */
export type ServerSettings = Readonly<Record<LogicalServer, string>>;

let settings: ServerSettings = serverBases;

/** Replaces the addresses of some servers before the first call. */
export function configureServers(changes: Partial<ServerSettings>): void {
  settings = { ...settings, ...changes };
}

/** The address that the paths of a server's calls follow. */
function baseOf(server: LogicalServer): string {
  return settings[server];
}
