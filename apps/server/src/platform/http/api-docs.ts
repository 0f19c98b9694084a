import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { editingState, hold } from '@pw/contract/board-draft';
import { lineItem } from '@pw/contract/board-fields';
import { type CallForm, serverBases } from '@pw/contract/call';
import { companyUser } from '@pw/contract/company-users';
import { baseRates } from '@pw/contract/material-rates';
import { boardDesign } from '@pw/contract/price-fields';
import { project } from '@pw/contract/project-fields';
import { runtimeComponent, runtimeFeeder, runtimePart, runtimeProperty } from '@pw/contract/spec-api/runtime-parts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { describeRequest, describeResponses } from './call-description.ts';

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

/** A file of its own, since the page may run no script that is written into it. */
const START = `SwaggerUIBundle({ url: '${BASE}/json', dom_id: '#reader', deepLinking: true, docExpansion: 'none' });
`;

/** Serves the calls as an OpenAPI document, and a page to read and try them. */
export async function serveApiDocs(app: FastifyInstance, calls: readonly CallForm[]): Promise<void> {
  const document = JSON.stringify(describeCalls(calls));
  app.get(BASE, async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get(`${BASE}/start.js`, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START));
  app.get(`${BASE}/json`, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .serializer((text: string) => text)
      .send(document),
  );
  await app.register(fastifyStatic, {
    root: readerFolder,
    prefix: `${BASE}/reader/`,
    decorateReply: false,
    index: false,
  });
}

const securityOf = (call: CallForm): Record<string, string[]>[] => {
  switch (call.access) {
    case 'public':
    case 'signed-link':
      return [];
    case 'refresh-token':
      return [{ refreshToken: [] }];
    default:
      return [{ accessToken: [] }];
  }
};

/** Large shapes that several calls answer, by the name under which the document describes each of them once. */
const sharedShapes = {
  Project: project,
  LineItem: lineItem,
  EditingState: editingState,
  Hold: hold,
  BoardDesign: boardDesign,
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
      version: '1',
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
          description: 'The authToken of verifyRole or verifyOtp.',
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
  };
  const sentence = who[access] ?? `Needs a token whose role holds the permission ${access}.`;
  return effect !== 'read' ? `${sentence} Changes data.` : sentence;
}
