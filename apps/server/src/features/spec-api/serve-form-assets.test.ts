import { formAsset, formAssetNames } from '@pw/switchboard/forms/form-assets';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { serveFormAssets } from './form-assets.ts';

let app: FastifyInstance;

beforeAll(() => {
  app = fastify();
  serveFormAssets(app);
});
afterAll(() => app.close());

describe('the form assets', () => {
  it.each([...formAssetNames])('/assets/%s.json is made of the catalogue, for anybody [API-85]', async (name) => {
    const reply = await app.inject(`/assets/${name}.json`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(reply.json()).toEqual(JSON.parse(JSON.stringify(formAsset(shippedKnowledge(), name))));
  });

  it('are not sent again to a browser that has the current ones', async () => {
    const url = '/assets/layout.json';
    const { etag } = (await app.inject(url)).headers;
    const again = await app.inject({ url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await app.inject({ url, headers: { 'if-none-match': '"another"' } });
    expect(other.statusCode).toBe(200);
  });

  it('are only these four', async () => {
    expect((await app.inject('/assets/OTHER_UI.json')).statusCode).toBe(404);
  });
});
