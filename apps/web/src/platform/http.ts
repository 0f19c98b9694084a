import { type LogicalServer, serverBases } from '@pw/contract/call';

/** A request in the terms of HTTP. */
export type HttpRequest = {
  readonly server: LogicalServer;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as it is when it is a form with a file. */
  readonly body?: unknown;
  readonly token?: string;
  readonly idempotencyKey?: string;
};

/** The answer; status 0 when there was none. */
export type HttpAnswer = { readonly status: number; readonly body: unknown };

/** Sends a request to the configured base address of its server: the only place where the client uses the network. */
export async function sendHttp(request: HttpRequest): Promise<HttpAnswer> {
  const { server, method, path, query, body, token, idempotencyKey } = request;
  const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  const isForm = body instanceof FormData;
  const headers = {
    ...(isForm ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  try {
    const response = await fetch(`${baseOf(server)}${path}${search}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: await readBody(response) };
  } catch {
    return { status: 0, body: null };
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) {
    return text;
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
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
