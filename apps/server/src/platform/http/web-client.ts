import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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
      const isNamedByContent = path.startsWith(join(folder, 'assets'));
      void reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
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
    return existsSync(join(folder, 'index.html'))
      ? reply.sendFile('index.html')
      : reply.status(503).type('text/html; charset=utf-8').send(NOT_BUILT);
  });
}

/** A program that has lost its way asks for anything, a browser's address bar for a page. */
function wantsPage({ headers, url }: FastifyRequest): boolean {
  return url === '/' || (headers.accept ?? '').includes('text/html');
}
