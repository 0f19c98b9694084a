import { defineCall, needsToken, serverBases } from '@pw/contract/call';
import { calls } from '@pw/contract/calls';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendSecurityHeaders } from '../../start/compose-app.ts';
import { describeCalls, serveApiDocs } from './api-docs.ts';
import { revisionPlaceOf } from './read-request.ts';

type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: object }>>;
};
type Document = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: object; readonly schemas: object };
};

describe('the page of the calls', () => {
  const app = fastify();
  let document: Document;

  beforeAll(async () => {
    await sendSecurityHeaders(app, false);
    await serveApiDocs(app, calls, null);
    document = (await app.inject('/api/docs/json')).json<Document>();
  });
  afterAll(() => app.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );

  it('describes every call, each once, behind its base', () => {
    expect(document.openapi).toBe('3.1.0');
    const wanted = calls.map(
      ({ name, server, path, method }) =>
        `${name}: ${method.toLowerCase()} ${serverBases[server]}${path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`,
    );
    expect(
      operations()
        .map(({ operationId, method, path }) => `${operationId}: ${method} ${path}`)
        .sort(),
    ).toEqual(wanted.sort());
    expect(calls.length).toBeGreaterThan(0);
  });

  it.each(calls)('describes the parameters, security and refusals of $name', (call) => {
    const operation = operations().find(({ operationId }) => operationId === call.name);
    const inPath = [...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name);

    expect(operation?.tags).toEqual([call.slice]);
    expect(operation?.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
    expect(operation?.parameters.some(({ name }) => name === 'If-Match')).toBe(revisionPlaceOf(call) !== null);
    expect(operation?.security.length).toBe(needsToken(call.access) || call.access === 'refresh-token' ? 1 : 0);
    for (const [code, { status, message }] of Object.entries(call.refusals)) {
      expect(operation?.responses[status]?.description).toContain(`${code}: ${message}`);
    }
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(
      (call.upload ?? call.uploads) ? ['multipart/form-data'] : call.body ? ['application/json'] : [],
    );
  });

  it('resolves every reference and names only security schemes that it declares', () => {
    const text = JSON.stringify(document);

    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
    const described = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...new Set(references)].sort()).toEqual(described.sort());
    expect(described).toContain('#/components/schemas/Project');
    const schemes = operations().flatMap(({ security }) => security.flatMap((one) => Object.keys(one)));
    expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining([...new Set(schemes)]));
    expect(text).not.toContain('"$schema"');
  });

  it('describes uploads as multipart, with the limit of the file', () => {
    const described = describeCalls([
      defineCall({
        name: 'uploadLogo',
        slice: 'support',
        server: 'own',
        method: 'POST',
        path: '/logo/:id',
        summary: 'Keeps a logo.',
        access: 'company-profile.manage',
        effect: 'write',
        params: z.object({ id: z.string() }),
        query: z.object({ size: z.coerce.number().optional() }),
        body: z.object({ userId: z.string() }),
        upload: { field: 'file', maxBytes: 1000, tooLarge: 'Too large.' },
        reply: 'bytes',
        refusals: { NO_PICTURE: { status: 422, message: 'No picture.' } },
        refusalBody: 'text',
        blocking: false,
        failure: 'shown',
      }),
    ]) as Document;

    const operation = described.paths['/api/v1/logo/{id}']?.post;
    expect(operation?.parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(['id']);
    expect(operation).toMatchObject({
      parameters: [
        { name: 'id', in: 'path' },
        { name: 'size', in: 'query' },
        { name: 'Idempotency-Key', in: 'header' },
      ],
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { properties: { userId: { type: 'string' }, file: { description: 'At most 1000 bytes.' } } },
          },
        },
      },
      responses: {
        200: { content: { '*/*': {} } },
        422: { content: { 'text/plain': { schema: { examples: ['No picture.'] } }, 'application/json': {} } },
      },
    });
  });

  it('loads under the strict policy: no script in the page, nothing from another machine', async () => {
    const reply = await app.inject('/api/docs');
    const loaded = [...reply.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');

    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.payload).not.toMatch(/<script>|<script [^>]*>[^<]|\son[a-z]+=/);
    expect(loaded.length).toBe(4);
    for (const url of loaded) {
      expect(url).toMatch(/^\/api\/docs\//);
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
    }
  });
});
