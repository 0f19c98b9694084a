import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_MOST, uploadRoute } from './testing/odd.route.ts';
import { serveTinyCalls, type TinyServer } from './testing/serve-tiny-calls.ts';

const url = '/api/specs/upload';

describe('an upload', () => {
  let tiny: TinyServer;
  let address: string;

  beforeAll(async () => {
    tiny = await serveTinyCalls([uploadRoute]);
    address = await tiny.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => tiny.close());

  const send = (form: FormData, token = tiny.company.administrator.token) =>
    fetch(`${address}${url}`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } });

  const formWith = (bytes: number, field = 'file') => {
    const form = new FormData();
    form.set('title', 'Logo');
    form.set(field, new Blob([new Uint8Array(bytes)]), 'logo.png');
    return form;
  };

  it('of exactly the limit arrives whole, with its fields', async () => {
    const reply = await send(formWith(UPLOAD_MOST));

    expect(await reply.json()).toEqual({ path: 'Logo', body: { name: 'logo.png', bytes: UPLOAD_MOST } });
  });

  it.each([
    ['one byte over the limit', UPLOAD_MOST + 1],
    ['far over the limit', 60 * UPLOAD_MOST],
  ])('%s is refused in the words of the call', async (_name, bytes) => {
    const reply = await send(formWith(bytes));

    expect(reply.status).toBe(413);
    expect(await reply.json()).toEqual({ code: 'FILE_TOO_LARGE', message: 'At most 1 MB.' });
  });

  it('without the file, or with it in another field, reaches the route without one', async () => {
    const form = new FormData();
    form.set('title', 'Logo');

    for (const sent of [form, formWith(10, 'picture')]) {
      expect(await (await send(sent)).json()).toEqual({ path: 'Logo', body: 'none' });
    }
  });

  it('with a missing field is refused with its path', async () => {
    const form = formWith(10);
    form.delete('title');
    const reply = await send(form);

    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ details: [{ path: 'body.title' }] });
  });

  it('of two files is refused', async () => {
    const form = formWith(10);
    form.append('file', new Blob(['x']), 'second.png');

    expect((await send(form)).status).toBe(413);
  });

  it('of somebody who may not is refused without its bytes being read', async () => {
    const reply = await send(formWith(60 * UPLOAD_MOST), tiny.company.sales.token);

    expect(reply.status).toBe(403);
  });

  it('that is JSON is refused', async () => {
    const reply = await tiny.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${tiny.company.administrator.token}` },
      payload: { title: 'Logo' },
    });

    expect(reply.statusCode).toBe(415);
  });

  it('that breaks off is refused, and the server goes on', async () => {
    const reply = await tiny.app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${tiny.company.administrator.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf of',
    });

    expect(reply.statusCode).toBe(400);
  });
});
