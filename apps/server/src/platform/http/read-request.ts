import type { CallForm, OwnField } from '@pw/contract/call';
import { err, ok, type Result } from '@pw/domain/result';
import type { ZodType } from 'zod';
import type { Actor } from '../session/actor.ts';
import { findUnstorable } from './find-unstorable.ts';
import { gateRefusal } from './gate-refusals.ts';
import type { Incoming } from './incoming.ts';
import type { Refusal } from './refusal.ts';

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
