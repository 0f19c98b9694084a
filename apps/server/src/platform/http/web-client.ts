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

/** The folders of the pages that links open: that of an offer, and that of a unit by the code on its plate. */
const SHARED_PAGES = ['offer', 'p'] as const;

/** Nothing of an installation is for search engines. */
const ROBOTS = 'User-agent: *\nDisallow: /\n';

/** Files that the build names by their content, of the client and of the pages that links open. */
const NAMED_BY_CONTENT = /^((offer|p)[\\/])?assets[\\/]/;

/** How long browsers keep a file of the client. A page that a link opens leaves nothing on a device that is lent. */
function keptHow(file: string): string {
  if (NAMED_BY_CONTENT.test(file)) {
    return 'public, max-age=31536000, immutable';
  }
  const isShared = SHARED_PAGES.some((folder) => file.replaceAll('\\', '/') === pageOf(folder));
  return isShared ? 'no-store' : 'no-cache';
}

function pageOf(folder: (typeof SHARED_PAGES)[number]): string {
  return `${folder}/index.html`;
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
  for (const shared of SHARED_PAGES) {
    for (const address of [`/${shared}`, `/${shared}/`]) {
      app.get(address, async (_request, reply) => sendPage(reply.headers(sharedPageHeaders), folder, pageOf(shared)));
    }
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
