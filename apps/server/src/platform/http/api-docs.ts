import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { editingState, hold } from '@pw/contract/board-draft';
import { board } from '@pw/contract/board-fields';
import { type CallForm, needsToken, serverBases, withoutToken } from '@pw/contract/call';
import { companyUser } from '@pw/contract/company-users';
import { materialRates } from '@pw/contract/material-rates';
import { boardDesign } from '@pw/contract/price-fields';
import { project } from '@pw/contract/project-fields';
import { lineItem } from '@pw/contract/spec-api/line-item-fields';
import { baseRates } from '@pw/contract/spec-api/material-rates';
import { project as specProject } from '@pw/contract/spec-api/project-fields';
import { runtimeComponent, runtimeFeeder, runtimePart, runtimeProperty } from '@pw/contract/spec-api/runtime-parts';
import { SESSION_CHANNEL } from '@pw/domain/sign-in/session-life';
import { VERSION } from '@pw/domain/version';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameterObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
  type ZodOpenApiSchemaObject,
} from 'zod-openapi';
import { bearerOf, revisionPlaceOf } from './read-request.ts';
import { type GateCode, gateForms, gateRefusal, refusalBody } from './refusal.ts';

const BASE = '/api/docs';

/** The reader's files, as its package brings them: nothing is asked of another machine. */
const readerFolder = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls - Panelwright</title>
<link rel="stylesheet" href="${BASE}/reader/swagger-ui.css">
<link rel="icon" type="image/png" href="${BASE}/reader/favicon-32x32.png">
</head>
<body>
<div id="reader"></div>
<script src="${BASE}/reader/swagger-ui-bundle.js"></script>
<script src="${BASE}/start.js"></script>
</body>
</html>
`;

const READER = `url: '${BASE}/json', dom_id: '#reader', deepLinking: true, docExpansion: 'none'`;

/** A file of its own, since the page may run no script that is written into it. */
const START = `SwaggerUIBundle({ ${READER} });
`;

/** Start of the page for readers who are signed in. It takes the token of the client's tab and sends it with each call. */
const START_SIGNED_IN = `const tabs = new BroadcastChannel('${SESSION_CHANNEL}');
const late = setTimeout(() => {
  document.getElementById('reader').textContent =
    'Sign in to Panelwright in another tab of this browser, then load this page again.';
}, 2000);
let token;
tabs.addEventListener('message', ({ data }) => {
  if (data?.kind !== 'signed in') {
    return;
  }
  const isFirst = token === undefined;
  token = data.session.authToken.token;
  if (isFirst) {
    clearTimeout(late);
    SwaggerUIBundle({
      ${READER},
      requestInterceptor: (request) => {
        request.headers.authorization ??= 'Bearer ' + token;
        return request;
      },
    });
  }
});
tabs.postMessage({ kind: 'asked' });
`;

/** Tells whether a token is that of somebody who is signed in. */
export type ReaderCheck = (bearer: string | undefined) => Promise<boolean>;

/**
 * Serves the calls as an OpenAPI document, and a page to read and try them.
 * @param mayRead null where anybody may
 */
export async function serveApiDocs(
  app: FastifyInstance,
  calls: readonly CallForm[],
  mayRead: ReaderCheck | null,
): Promise<void> {
  // Made for the first who reads it: a start has other things to do.
  let document: string | undefined;
  const start = mayRead ? START_SIGNED_IN : START;
  app.get(BASE, async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get(`${BASE}/start.js`, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  app.get(`${BASE}/json`, async (request, reply) => {
    if (mayRead && !(await mayRead(bearerOf(request.headers.authorization)))) {
      const refusal = gateRefusal('UNAUTHENTICATED');
      return reply.status(refusal.status).send(refusalBody(refusal));
    }
    document ??= JSON.stringify(describeCalls(calls));
    return reply
      .type('application/json; charset=utf-8')
      .serializer((text: string) => text)
      .send(document);
  });
  await app.register(fastifyStatic, {
    root: readerFolder,
    prefix: `${BASE}/reader/`,
    decorateReply: false,
    index: false,
  });
}

const securityOf = (call: CallForm): Record<string, string[]>[] => {
  if (call.access === 'refresh-token') {
    return [{ refreshToken: [] }];
  }
  return needsToken(call.access) ? [{ accessToken: [] }] : [];
};

/** Large shapes that several calls answer, by the name under which the document describes each of them once. */
const sharedShapes = {
  Project: project,
  Board: board,
  SpecProject: specProject,
  LineItem: lineItem,
  EditingState: editingState,
  Hold: hold,
  BoardDesign: boardDesign,
  MaterialRates: materialRates,
  BaseRates: baseRates,
  CompanyUser: companyUser,
  RuntimePart: runtimePart,
  RuntimeFeeder: runtimeFeeder,
  RuntimeComponent: runtimeComponent,
  RuntimeProperty: runtimeProperty,
};

for (const [id, shape] of Object.entries(sharedShapes)) {
  z.globalRegistry.add(shape, { id });
}

/** Describes calls as an OpenAPI 3.1 document, from the very table that the server answers by. */
export function describeCalls(calls: readonly CallForm[]): object {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Panelwright',
      version: VERSION,
      description:
        'The calls of the specification, each behind the base of its logical server, and our own under /api/v1. Refusals carry a code and a message for the user.',
    },
    tags: [...new Set(calls.map(({ slice }) => slice))].sort().map((name) => ({ name })),
    paths: describePaths(calls),
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The authToken of chooseRole or signInAdministrator.',
        },
        refreshToken: { type: 'http', scheme: 'bearer', description: 'The refreshToken that came with an authToken.' },
      },
    },
  });
}

function describePaths(calls: readonly CallForm[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) {
    const path = `${serverBases[call.server]}${call.path}`.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) };
  }
  return paths;
}

function describeCall(call: CallForm): ZodOpenApiOperationObject {
  return {
    operationId: call.name,
    tags: [call.slice],
    summary: call.summary,
    description: describeAccess(call),
    security: securityOf(call),
    ...describeRequest(call),
    responses: describeResponses(call),
  };
}

function describeAccess({ access, effect }: CallForm): string {
  const who: Readonly<Record<string, string>> = {
    public: 'Anybody may call it.',
    'signing-in': 'Needs a token; one that still has to choose its role will do.',
    'refresh-token': 'Needs the refresh token as bearer.',
    'signed-link': 'The link itself is the permission.',
    'shared-link': 'The link in the body is the permission.',
  };
  const sentence = who[access] ?? `Needs a token whose role holds the permission ${access}.`;
  return effect !== 'read' ? `${sentence} Changes data.` : sentence;
}

type DescribedRequest = Pick<ZodOpenApiOperationObject, 'requestParams' | 'parameters' | 'requestBody'>;

/** Parameters and body of a call. */
function describeRequest(call: CallForm): DescribedRequest {
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
const withoutKey: ReadonlySet<string> = new Set([...withoutToken, 'signing-in']);

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

function bodyContent({ body, upload, uploads }: CallForm): ZodOpenApiContentObject | undefined {
  const uploadRule = upload ?? uploads;
  if (!uploadRule) {
    return body && { 'application/json': { schema: body } };
  }
  const fields = body instanceof z.ZodObject ? body : z.object({});
  const { contentMediaType } = file;
  const limited = z.string().meta({ contentMediaType, description: `At most ${uploadRule.maxBytes} bytes.` });
  const shape = uploads ? z.array(limited).max(uploads.mostFiles) : limited.optional();
  return { 'multipart/form-data': { schema: fields.extend({ [uploadRule.field]: shape }) } };
}

type DescribedRefusal = {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly isText: boolean;
};

/** The answers of a call: the one it gives, and each refusal with its text, grouped by status. */
function describeResponses(call: CallForm): ZodOpenApiResponsesObject {
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
  const hasToken = needsToken(call.access);
  const met: readonly (readonly [boolean, readonly GateCode[]])[] = [
    [hasToken, ['UNAUTHENTICATED']],
    [hasToken && call.access !== 'signing-in', ['FORBIDDEN']],
    [call.own !== undefined, ['NOT_YOUR_ID']],
    [call.params !== undefined || call.query !== undefined || call.body !== undefined, ['INVALID_REQUEST']],
    [[call.body, call.upload, call.uploads].some((part) => part !== undefined), ['TOO_LARGE', 'UNSUPPORTED_TYPE']],
    [call.uploads !== undefined, ['FILES_UNAVAILABLE']],
    [keepsKey(call), ['KEY_REUSED']],
    [revisionPlaceOf(call) !== null, ['REVISIONS_DIFFER']],
    [true, ['DEFECT', 'UNAVAILABLE']],
  ];
  return met.flatMap(([isMet, codes]) => (isMet ? codes : []));
}
