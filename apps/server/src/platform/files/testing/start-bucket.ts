import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from '../../http/testing/listen-locally.ts';
import type { FilesPlace } from '../../settings.ts';

/** What a bucket keeps: enough of an S3 server to see what is sent to one. */
export type Bucket = {
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly type: string }>;
  /** Where a file store reaches it. */
  readonly place: Extract<FilesPlace, { kind: 's3' }>;
  readonly close: () => Promise<void>;
};

/** Starts a bucket in this process. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=KEY/')) {
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      return;
    }
    if (request.method === 'PUT') {
      objects.set(path, { bytes: await bodyOf(request), type: request.headers['content-type'] ?? '' });
      response.end();
      return;
    }
    if (request.method === 'DELETE') {
      // An S3 server answers the same for a file that is not there.
      objects.delete(path);
      response.writeHead(204).end();
      return;
    }
    const found = objects.get(path);
    response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'application/xml' });
    response.end(found?.bytes ?? '<Error><Code>NoSuchKey</Code></Error>');
  }
  const server = createServer((request, response) => void answer(request, response));
  const port = await listenLocally(server);
  return {
    objects,
    place: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}/panels`,
      region: 'auto',
      accessKeyId: 'KEY',
      secretAccessKey: 'SECRET',
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
