import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from '../../http/testing/listen-locally.ts';
import type { FilesPlace } from '../../settings.ts';
import { signatureFault } from './signed-request.ts';

/** What a bucket keeps: enough of an S3 server to see what is sent to one. */
export type Bucket = {
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly type: string }>;
  /** Files in parts that were begun and neither completed nor given up. */
  readonly openUploads: () => number;
  /** Where a file store reaches it. */
  readonly place: Extract<FilesPlace, { kind: 's3' }>;
  readonly close: () => Promise<void>;
};

const signer = { region: 'auto', accessKeyId: 'KEY', secretAccessKey: 'SECRET' };

/** Starts a bucket in this process. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const uploads = new Map<string, { readonly type: string; readonly parts: Map<number, Buffer> }>();

  async function answerUpload(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    uploadId: string | null,
    part: string | null,
  ): Promise<void> {
    const body = await bodyOf(request);
    const upload = uploads.get(uploadId ?? '');
    const xml = (text: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
    if (uploadId === null) {
      const id = `upload-${path}`;
      uploads.set(id, { type: request.headers['content-type'] ?? '', parts: new Map() });
      xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    } else if (upload && part !== null) {
      upload.parts.set(Number(part), body);
      response.writeHead(200, { etag: `"${part}"` }).end();
    } else if (upload && request.method === 'POST') {
      const parts = [...upload.parts].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes);
      objects.set(path, { bytes: Buffer.concat(parts), type: upload.type });
      uploads.delete(uploadId);
      xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
    } else {
      uploads.delete(uploadId);
      response.writeHead(204).end();
    }
  }

  /** Small pages, so that a list needs more than one of them. */
  function listPage(after: string | null): string {
    const keys = [...objects.keys()].map((path) => path.replace('/panels/', '')).toSorted();
    const rest = keys.filter((key) => after === null || key > after);
    const page = rest.slice(0, KEYS_OF_A_PAGE);
    const next = rest.length > page.length ? page.at(-1) : undefined;
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
    const token = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
    return `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${contents}${token}</ListBucketResult>`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
    const fault = signatureFault(request, signer);
    if (fault !== null) {
      response.writeHead(403, { 'content-type': 'application/xml' }).end(`<Error><Code>${fault}</Code></Error>`);
      return;
    }
    const query = new URL(request.url ?? '', 'http://bucket').searchParams;
    const uploadId = query.get('uploadId');
    if (query.has('uploads') || uploadId !== null) {
      await answerUpload(request, response, path, uploadId, query.get('partNumber'));
      return;
    }
    if (query.get('list-type') === '2') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listPage(query.get('continuation-token')));
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
    const object = objects.get(path);
    const body = object?.bytes ?? Buffer.from('<Error><Code>NoSuchKey</Code></Error>');
    const headers = { 'content-type': object?.type ?? 'application/xml', 'content-length': body.length };
    response.writeHead(object ? 200 : 404, headers).end(body);
  }
  const server = createServer((request, response) => void answer(request, response));
  const port = await listenLocally(server);
  return {
    objects,
    openUploads: () => uploads.size,
    place: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}/panels`,
      ...signer,
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const KEYS_OF_A_PAGE = 3;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
