import { randomInt, randomUUID } from 'node:crypto';
import type { CallForm } from '@pw/contract/call';
import type { LightMyRequestResponse } from 'fastify';
import { multipart } from '../../testing/multipart.ts';
import { injection, type SentRequest, type TestServer } from '../../testing/start-test-server.ts';

/** What one request of the sweep carries, apart from the token. */
export type SweptRequest = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** A file that comes with the fields of the body. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
};

/** Sends a request as it is, whatever the contract says about its shape. */
export function sendSwept(
  server: Pick<TestServer, 'app'>,
  call: CallForm,
  { file, ...parts }: SweptRequest,
  token: string | undefined,
): Promise<LightMyRequestResponse> {
  // What a call takes is known by its own type only; here every call is alike.
  const sent = { ...parts, ...(token === undefined ? {} : { token }) } as unknown as SentRequest<CallForm>;
  const plain = injection(call, sent);
  if (!file) {
    return server.app.inject(plain);
  }
  const { payload, headers } = multipart(textsOf(parts.body ?? {}), file);
  return server.app.inject({ ...plain, payload, headers: { ...plain.headers, ...headers } });
}

/** The fields of a form, which knows texts only. */
function textsOf(body: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

/** Ids of all companies, and the numbers of nine digits that the sweep lets each company count from. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|Q-\d{4}-\d{9}|(?<!\w)\d{9}(?!\w)/g;

/** The ids in a request, each once. */
export function idsOf({ file: _file, ...parts }: SweptRequest): readonly string[] {
  return [...new Set(JSON.stringify(parts).match(ID))];
}

/** The same request with some texts in place of others. */
export function replaced(request: SweptRequest, texts: ReadonlyMap<string, string>): SweptRequest {
  const { file, ...parts } = request;
  let json = JSON.stringify(parts);
  for (const [from, to] of texts) {
    json = json.replaceAll(JSON.stringify(from), JSON.stringify(to));
    if (/^\d{9}$/.test(from)) {
      json = json.replaceAll(new RegExp(`(?<!["\\d])${from}(?!["\\d])`, 'g'), to);
    }
  }
  return { ...(JSON.parse(json) as SweptRequest), ...(file ? { file } : {}) };
}

/** The same request with texts that nobody has in place of some. */
export function invented(request: SweptRequest, texts: readonly string[]): SweptRequest {
  return replaced(request, new Map(texts.map((text) => [text, inventedLike(text)])));
}

function inventedLike(text: string): string {
  const digits = String(randomInt(900_000_000, 1_000_000_000));
  return /\d{9}$/.test(text) && !text.includes('@') && text.length < 20 ? text.replace(/\d{9}$/, digits) : randomUUID();
}
