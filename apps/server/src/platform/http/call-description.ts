import type { CallForm } from '@pw/contract/call';
import { z } from 'zod';
import type {
  ZodOpenApiContentObject,
  ZodOpenApiOperationObject,
  ZodOpenApiParameterObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
  ZodOpenApiSchemaObject,
} from 'zod-openapi';
import { revisionPlaceOf } from './read-request.ts';
import { type GateCode, gateForms } from './refusal.ts';

type DescribedRequest = Pick<ZodOpenApiOperationObject, 'requestParams' | 'parameters' | 'requestBody'>;

/** Parameters and body of a call. */
export function describeRequest(call: CallForm): DescribedRequest {
  const { params, query } = call;
  const content = bodyContent(call);
  return {
    requestParams: { ...(params && { path: params }), ...(query && { query }) },
    parameters: [...(keepsKey(call) ? [idempotencyKey] : []), ...(revisionPlaceOf(call) ? [ifMatch] : [])],
    ...(content && { requestBody: { required: true, content } }),
  };
}

/** Whether the call answers a repeated Idempotency-Key with the first answer. */
function keepsKey({ effect, access }: CallForm): boolean {
  return effect !== 'read' && !withoutKey.has(access);
}

/** Nobody is signed in yet, or the answer holds tokens, which are not kept. */
const withoutKey: ReadonlySet<string> = new Set(['public', 'refresh-token', 'signed-link', 'signing-in']);

const idempotencyKey: ZodOpenApiParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request gives the first answer again, for 24 hours.',
  schema: { type: 'string', maxLength: 200 },
};

const ifMatch: ZodOpenApiParameterObject = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The revision that was read, in place of the field `revision`. A stale one is refused.',
  schema: { type: 'string', examples: ['"3"'] },
};

/** A file as OpenAPI 3.1 has it: bytes in no encoding. */
const file = { type: 'string', contentMediaType: 'application/octet-stream' } as const;

function bodyContent({ body, upload }: CallForm): ZodOpenApiContentObject | undefined {
  if (!upload) {
    return body && { 'application/json': { schema: body } };
  }
  const fields = body instanceof z.ZodObject ? body : z.object({});
  const { contentMediaType } = file;
  const limited = z.string().meta({ contentMediaType, description: `At most ${upload.maxBytes} bytes.` });
  return { 'multipart/form-data': { schema: fields.extend({ [upload.field]: limited.optional() }) } };
}

type DescribedRefusal = {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly isText: boolean;
};

/** The answers of a call: the one it gives, and each refusal with its text, grouped by status. */
export function describeResponses(call: CallForm): ZodOpenApiResponsesObject {
  const refusals = Map.groupBy(refusalsOf(call), ({ status }) => status);
  return {
    200: success(call),
    ...Object.fromEntries([...refusals].map(([status, ofStatus]) => [String(status), refused(ofStatus)])),
  };
}

function success({ reply }: CallForm): ZodOpenApiResponseObject {
  const content: ZodOpenApiContentObject =
    reply === 'bytes' ? { '*/*': { schema: file } } : { 'application/json': { schema: reply } };
  return { description: 'Done.', content };
}

function refused(refusals: readonly DescribedRefusal[]): ZodOpenApiResponseObject {
  const json = refusals.filter(({ isText }) => !isText);
  const text = refusals.filter(({ isText }) => isText);
  return {
    description: refusals.map(({ code, message }) => `${code}: ${message}`).join('\n\n'),
    content: {
      ...(json.length > 0 && { 'application/json': { schema: refusalSchema(json) } }),
      ...(text.length > 0 && {
        'text/plain': { schema: { type: 'string', examples: text.map(({ message }) => message) } },
      }),
    },
  };
}

function refusalSchema(refusals: readonly DescribedRefusal[]): ZodOpenApiSchemaObject {
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
