import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { CallForm } from '@pw/contract/call';
import type { FastifyInstance } from 'fastify';
import { describeCalls } from './describe-calls.ts';

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
