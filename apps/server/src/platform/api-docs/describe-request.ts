import type { CallForm } from '@pw/contract/call';
import type { ZodType } from 'zod';
import { revisionPlaceOf } from '../http/if-match.ts';
import { jsonSchema } from './json-schema.ts';

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
export function keepsKey({ effect, access }: CallForm): boolean {
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
