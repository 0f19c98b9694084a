import type { CallForm } from '@pw/contract/call';
import { type ZodType, z } from 'zod';
import { revisionPlaceOf } from './read-request.ts';
import { type GateCode, gateForms } from './refusal.ts';

/** Parameters and body of a call. */
export function describeRequest(call: CallForm): {
  readonly parameters: readonly object[];
  readonly requestBody?: object;
} {
  const parameters = [
    ...parametersOf(call.params, 'path'),
    ...parametersOf(call.query, 'query'),
    ...(keepsKey(call) ? [idempotencyKey] : []),
    ...(revisionPlaceOf(call) ? [ifMatch] : []),
  ];
  const content = bodyContent(call);
  return content ? { parameters, requestBody: { required: true, content } } : { parameters };
}

/** Whether the call answers a repeated Idempotency-Key with the first answer. */
function keepsKey({ effect, access }: CallForm): boolean {
  return effect !== 'read' && !withoutKey.has(access);
}

/** Nobody is signed in yet, or the answer holds tokens, which are not kept. */
const withoutKey: ReadonlySet<string> = new Set(['public', 'refresh-token', 'signed-link', 'signing-in']);

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request gives the first answer again, for 24 hours.',
  schema: { type: 'string', maxLength: 200 },
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The revision that was read, in place of the field `revision`. A stale one is refused.',
  schema: { type: 'string', examples: ['"3"'] },
};

function parametersOf(shape: ZodType | undefined, place: 'path' | 'query'): readonly object[] {
  if (!shape) {
    return [];
  }
  const { properties, required } = jsonSchema(shape, 'sent');
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || names.includes(name),
    schema,
  }));
}

function bodyContent({ body, upload }: CallForm): Readonly<Record<string, object>> | undefined {
  const fields = body && jsonSchema(body, 'sent');
  if (!upload) {
    return fields && { 'application/json': { schema: fields } };
  }
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `At most ${upload.maxBytes} bytes.`,
  };
  return {
    'multipart/form-data': {
      schema: { ...fields, type: 'object', properties: { ...(fields?.properties ?? {}), [upload.field]: file } },
    },
  };
}

type DescribedRefusal = {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly isText: boolean;
};

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

function refused(refusals: readonly DescribedRefusal[]): object {
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

function refusalSchema(refusals: readonly DescribedRefusal[]): object {
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

function refusalsOf(call: CallForm): readonly DescribedRefusal[] {
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

/** The JSON Schema of a shape, as a client sends it or as the server answers it. Shapes that refer to themselves are refused. */
function jsonSchema(shape: ZodType, direction: 'sent' | 'answered'): Readonly<Record<string, unknown>> {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io: direction === 'sent' ? 'input' : 'output',
    unrepresentable: 'any',
    // Within the document a reference to the shape's own root would lead elsewhere.
    cycles: 'throw',
    reused: 'inline',
  });
  return schema;
}
