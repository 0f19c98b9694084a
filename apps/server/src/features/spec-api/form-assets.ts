import { formAsset, formAssetNames } from '@pw/switchboard/forms/form-assets';
import type { FastifyInstance } from 'fastify';
import { shippedKnowledge } from '../../platform/knowledge.ts';

/**
 * Serves the definitions of the forms as the specification's client loads them, next to the files of the web client.
 * They hold no data of a company. A browser asks each time whether it still has the current ones.
 */
export function serveFormAssets(app: FastifyInstance): void {
  for (const name of formAssetNames) {
    let text: string | undefined;
    app.get(`/assets/${name}.json`, async (request, reply) => {
      const tag = `"${shippedKnowledge().version}"`;
      reply.header('cache-control', 'no-cache').header('etag', tag);
      if (request.headers['if-none-match'] === tag) {
        return reply.status(304).send();
      }
      text ??= JSON.stringify(formAsset(shippedKnowledge(), name));
      return reply.type('application/json; charset=utf-8').send(text);
    });
  }
}
