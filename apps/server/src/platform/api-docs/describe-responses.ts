import type { CallForm } from '@pw/contract/call';
import { type GateCode, gateForms } from '../http/gate-refusals.ts';
import { revisionPlaceOf } from '../http/if-match.ts';
import { keepsKey } from './describe-request.ts';
import { jsonSchema } from './json-schema.ts';

type Described = { readonly code: string; readonly status: number; readonly message: string; readonly isText: boolean };

/** The answers of a call: the one it gives, and each refusal with its text, grouped by status. */
export function describeResponses(call: CallForm): Readonly<Record<string, object>> {
  const refusals = refusalsOf(call);
  const statuses = [...new Set(refusals.map(({ status }) => status))].sort((left, right) => left - right);
  return {
    200: success(call),
    ...Object.fromEntries(
      statuses.map((status) => [String(status), refused(refusals.filter((one) => one.status === status))]),
    ),
  };
}

function success({ reply }: CallForm): object {
  const content =
    reply === 'bytes'
      ? { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } }
      : { 'application/json': { schema: jsonSchema(reply, 'answered') } };
  return { description: 'Done.', content };
}

function refused(refusals: readonly Described[]): object {
  const json = refusals.filter(({ isText }) => !isText);
  const text = refusals.filter(({ isText }) => isText);
  return {
    description: refusals.map(({ code, message }) => `${code}: ${message}`).join('\n\n'),
    content: {
      ...(json.length === 0 ? {} : { 'application/json': { schema: refusalSchema(json) } }),
      ...(text.length === 0
        ? {}
        : { 'text/plain': { schema: { type: 'string', examples: text.map(({ message }) => message) } } }),
    },
  };
}

function refusalSchema(refusals: readonly Described[]): object {
  return {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', enum: refusals.map(({ code }) => code) },
      message: { type: 'string' },
      details: { description: 'What the client needs to go on, where there is anything.' },
    },
  };
}

function refusalsOf(call: CallForm): readonly Described[] {
  const own = Object.entries(call.refusals).map(([code, form]) => ({
    code,
    ...form,
    isText: call.refusalBody === 'text',
  }));
  const gate = gateCodesOf(call).map((code) => ({ code, ...gateForms[code], isText: false }));
  return [...own, ...gate];
}

/** What the gate can answer before, and instead of, the call itself. */
function gateCodesOf(call: CallForm): readonly GateCode[] {
  const needsToken = call.access !== 'public' && call.access !== 'refresh-token' && call.access !== 'signed-link';
  const met: readonly (readonly [boolean, readonly GateCode[]])[] = [
    [needsToken, ['UNAUTHENTICATED']],
    [needsToken && call.access !== 'signing-in', ['FORBIDDEN']],
    [call.own !== undefined, ['NOT_YOUR_ID']],
    [call.params !== undefined || call.query !== undefined || call.body !== undefined, ['INVALID_REQUEST']],
    [call.body !== undefined || call.upload !== undefined, ['TOO_LARGE', 'UNSUPPORTED_TYPE']],
    [keepsKey(call), ['KEY_REUSED']],
    [revisionPlaceOf(call) !== null, ['REVISIONS_DIFFER']],
    [true, ['DEFECT', 'UNAVAILABLE']],
  ];
  return met.flatMap(([isMet, codes]) => (isMet ? codes : []));
}
