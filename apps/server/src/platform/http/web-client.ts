import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sharedPageHeaders } from './shared-page-headers.ts';

export const CLIENT_FOLDER = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

const NOT_BUILT = `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><title>Panelwright</title></head>
<body>
<h1>The web client is not built</h1>
<p>Stop the server and start it with <code>npm start</code>, which builds the client, then load this page again.</p>
</body>
</html>
`;

/** The page that a link to an offer opens. */
const OFFER_PAGE = 'offer/index.html';

/** Nothing of an installation is for search engines. */
const ROBOTS = 'User-agent: *\nDisallow: /\n';

/** Files that the build names by their content, of the client and of the page of a customer. */
const NAMED_BY_CONTENT = /^(offer[\\/])?assets[\\/]/;

/** How long browsers keep a file of the client. The page of a customer leaves nothing on a device that is lent. */
function keptHow(file: string): string {
  if (NAMED_BY_CONTENT.test(file)) {
    return 'public, max-age=31536000, immutable';
  }
  return file.replaceAll('\\', '/') === OFFER_PAGE ? 'no-store' : 'no-cache';
}

/** Paths of programs, which want an answer that they can read: never the page. */
const PROGRAM_PATHS = /^\/+(api|health|metrics)(\/|$)/;

/**
 * Serves the built web client. Files that the build names by their content stay in the browser for good. The page that
 * names those files is requested each time.
 */
export async function serveWebClient(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    dotfiles: 'ignore',
    // The copies that the build put next to the files (tools/bootstrap/compress-client.mjs).
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', keptHow(relative(folder, path)));
    },
  });
  for (const address of ['/offer', '/offer/']) {
    app.get(address, async (_request, reply) => sendPage(reply.headers(sharedPageHeaders), folder, OFFER_PAGE));
  }
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS));
  app.get('/*', async (request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '');
    if (PROGRAM_PATHS.test(path)) {
      return reply.callNotFound();
    }
    const isFile = /\.[^/]+$/.test(path) && path !== '/index.html';
    if (isFile) {
      return reply.sendFile(path);
    }
    if (!wantsPage(request)) {
      return reply.callNotFound();
    }
    return sendPage(reply, folder, 'index.html');
  });
}

function sendPage(reply: FastifyReply, folder: string, page: string): FastifyReply {
  return existsSync(join(folder, page))
    ? reply.sendFile(page)
    : reply.status(503).type('text/html; charset=utf-8').send(NOT_BUILT);
}

/** A program that has lost its way asks for anything, a browser's address bar for a page. */
function wantsPage({ headers, url }: FastifyRequest): boolean {
  return url === '/' || (headers.accept ?? '').includes('text/html');
}
