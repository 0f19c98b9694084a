import { z } from 'zod';
import { type CallForm, needsToken, serverBases, type WithoutToken } from '../call.ts';
import { type Shape, shapeOf, withoutStrictness } from './shape.ts';

/** What a client relies on when it makes a call. */
export type CallShape = {
  /** Which token it sends. */
  readonly access: 'token' | 'signing-in' | WithoutToken;
  /** The parts of the path, in their order: their names are not sent. */
  readonly params: readonly Shape[];
  readonly query?: Shape;
  readonly body?: Shape;
  /** The files of its body: the field, how many, and how large each may be in bytes. */
  readonly files?: { readonly field: string; readonly most: number; readonly maxBytes: number };
  /** `bytes` for a file. */
  readonly reply: Shape | 'bytes';
  /** How its own rules may refuse it. */
  readonly refusalStatuses: readonly number[];
  readonly refusesInText: boolean;
};

/** The calls of a release, by method and address, e.g. `GET /api/v1/projects/:`. */
export type ContractForm = { readonly release: string; readonly calls: Readonly<Record<string, CallShape>> };

/** Describes the calls of a release, in the order of their addresses. */
export function contractForm(release: string, calls: readonly CallForm[]): ContractForm {
  const entries = calls.map((call) => [addressOf(call), callShape(call)] as const);
  return { release, calls: Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))) };
}

/** Method and address of a call, the same whatever its parameters are called. */
export function addressOf({ server, method, path }: Pick<CallForm, 'server' | 'method' | 'path'>): string {
  return `${method} ${serverBases[server]}${path.replaceAll(PARAMETER, ':')}`;
}

const PARAMETER = /:[A-Za-z]+/g;

function callShape(call: CallForm): CallShape {
  const { query, body, upload, uploads, reply, refusals } = call;
  const files = uploads ?? (upload && { ...upload, mostFiles: 1 });
  return {
    access: accessOf(call),
    params: paramsOf(call),
    ...(query && { query: shapeOf(query) }),
    ...(body && { body: shapeOf(body) }),
    ...(files && { files: { field: files.field, most: files.mostFiles, maxBytes: files.maxBytes } }),
    reply: reply === 'bytes' ? 'bytes' : replyShape(call, reply),
    refusalStatuses: [...new Set(Object.values(refusals).map(({ status }) => status))].sort(
      (one, other) => one - other,
    ),
    refusesInText: call.refusalBody === 'text',
  };
}

/**
 * The shapes behind shared links are strict, so that the server gives away nothing else. The pages that read them have no
 * shapes: they take further fields.
 */
function replyShape({ access }: CallForm, reply: z.ZodType): Shape {
  const shape = shapeOf(reply);
  return access === 'shared-link' ? withoutStrictness(shape) : shape;
}

/** Permissions are those of a company's roles: they may change from release to release. */
function accessOf({ access }: CallForm): CallShape['access'] {
  return needsToken(access) && access !== 'signing-in' ? 'token' : access;
}

function paramsOf({ path, params }: CallForm): readonly Shape[] {
  const names = (path.match(PARAMETER) ?? []).map((name) => name.slice(1));
  return names.map((name) => {
    const shape = params?.shape[name];
    return shape instanceof z.ZodType ? shapeOf(shape) : { type: 'string' };
  });
}
