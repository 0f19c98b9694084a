import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { serverBases } from '@pw/contract/call';
import {
  listDiagramsCall,
  listDiagramVersionsCall,
  readDiagramFileCall,
  uploadDiagramsCall,
} from '@pw/contract/diagrams';
import { beforeAll, describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { listLeftUploads } from '../../platform/http/started-uploads.store.ts';
import { sendDiagrams } from '../../testing/a-diagram.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { holdRows } from '../../testing/hold-rows.ts';
import { multipart, type SentFile } from '../../testing/multipart.ts';
import { aPdf, aPng } from '../../testing/picture.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

const upload = (files: readonly SentFile[], key?: string) => sendDiagrams(server, company.administrator, files, key);
const png = (name: string, bytes = 0): SentFile => ({ name, bytes: aPng(bytes) });

async function list({ token }: Person) {
  const reply = await server.send(listDiagramsCall, { token });
  return listDiagramsCall.reply.parse(reply.json()).diagrams;
}

async function versions(fileName: string, { token }: Person = company.manufacturer) {
  return server.send(listDiagramVersionsCall, { token, params: { fileName } });
}

/** Keys of the company's files in the store, and of uploads that nobody kept. */
async function leftOver() {
  const { rows } = await server.owner.query<{ fileKey: string }>(
    'select file_key as "fileKey" from diagram_versions where company_id = $1',
    [company.companyId],
  );
  const known = new Set(rows.map(({ fileKey }) => fileKey));
  const noted = await inCompany(server.database, company.companyId, (tx) =>
    listLeftUploads(tx, new Date(server.platform.now() + 1)),
  );
  return {
    noted,
    files: server.storedKeys().filter((key) => key.startsWith(`${company.companyId}/diagram/`) && !known.has(key)),
  };
}

const NOTHING = { noted: [], files: [] };

describe('POST /api/v1/diagrams', () => {
  it('takes several files, each as the next version of its name [MFD-08, MFD-10, MFD-11]', async () => {
    const first = await upload([png('Door.png'), { name: 'Base.pdf', bytes: aPdf() }]);
    expect(first.statusCode).toBe(200);
    const second = await upload([png('folder\\DOOR.png', 500), png('door.png', 600)]);
    const numbers = [first, second].map((reply) =>
      uploadDiagramsCall.reply.parse(reply.json()).diagrams.map(({ fileName, version }) => [fileName, version]),
    );
    expect(numbers).toEqual([
      [
        ['Door.png', 1],
        ['Base.pdf', 1],
      ],
      [
        ['DOOR.png', 2],
        ['door.png', 3],
      ],
    ]);
    expect(await list(company.manufacturer)).toEqual([
      expect.objectContaining({ fileName: 'Base.pdf', fileType: 'pdf', version: 1 }),
      {
        fileName: 'door.png',
        fileType: 'png',
        version: 3,
        fileUrl: expect.stringMatching(/^\/api\/v1\/files\//),
        bytes: 600,
        sha256: createHash('sha256').update(aPng(600)).digest('hex'),
        uploadedAt: expect.stringMatching(/Z$/),
        uploadedBy: company.administrator.name,
      },
    ]);
    expect(await leftOver()).toEqual(NOTHING);
  });

  it('takes the same request once under one key, and tells another one under it [MFD-10]', async () => {
    const [first, again, other] = [
      await upload([png('Door.png')], 'one'),
      await upload([png('Door.png')], 'one'),
      await upload([png('Door.png', 500)], 'one'),
    ];
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect([other.statusCode, other.json().code]).toEqual([422, 'KEY_REUSED']);
    expect((await list(company.administrator)).map(({ version }) => version)).toEqual([1]);
    expect(await leftOver()).toEqual(NOTHING);
  });

  it('gives two uploads of one name at once two numbers, whatever the order of their files', async () => {
    await upload([png('A.png'), png('B.png')]);
    const held = await holdRows(server, 'diagrams');
    const uploads = [upload([png('A.png'), png('B.png')]), upload([png('B.png'), png('A.png')])];
    await held.untilWaiting(2);
    await held.release();
    expect((await Promise.all(uploads)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await list(company.administrator)).map(({ version }) => version)).toEqual([3, 3]);
  });

  it.each([
    ['a program', { name: 'Door.png', bytes: Buffer.from('MZ is a program') }, 415, 'Invalid File Type'],
    ['a PDF under the name of a picture', { name: 'Door.png', bytes: aPdf() }, 415, 'Invalid File Type'],
    ['an empty file', { name: 'Door.png', bytes: Buffer.alloc(0) }, 415, 'Invalid File Type'],
    ['a name of 300 characters', png(`${'x'.repeat(296)}.png`), 422, 'Shorten it'],
  ])('refuses %s, and keeps nothing of what came with it [MFD-05, MFD-07]', async (_what, file, status, text) => {
    const reply = await upload([png('Good.png'), file]);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().message).toContain(text);
    expect(reply.json().details).toEqual({ fileName: file.name });
    expect(await list(company.administrator)).toEqual([]);
    expect(await leftOver()).toEqual(NOTHING);
  });

  it('needs a file', async () => {
    for (const files of [[], [{ field: 'picture', ...png('Door.png') }]]) {
      const reply = await upload(files);
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'FILE_MISSING']);
    }
  });

  it('is for administrators only', async () => {
    for (const person of [company.manufacturer, company.sales]) {
      expect((await sendDiagrams(server, person, [png('Door.png')])).statusCode).toBe(403);
    }
    expect((await server.send(listDiagramsCall, { token: company.sales.token })).statusCode).toBe(403);
  });

  it('tells a sender who reads no answer before the end that a large file is refused [MFD-07]', async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const { payload, headers } = multipart({}, { name: 'Door.png', bytes: Buffer.alloc(30_000_000, 'MZ') });
    const head = [
      `POST ${serverBases.own}${uploadDiagramsCall.path} HTTP/1.1`,
      'host: test',
      'connection: close',
      `authorization: Bearer ${company.administrator.token}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${payload.length}`,
    ].join('\r\n');
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.write(`${head}\r\n\r\n`);
      socket.write(payload, (error) => (error ? reject(error) : resolve()));
    });
    const answer = await text(socket);
    expect([answer.slice(0, 12), answer.includes('Invalid File Type')]).toEqual(['HTTP/1.1 415', true]);
  });

  it('that is cut off in the middle of its second file leaves no row and no file', async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const sent = httpRequest({
      port,
      method: 'POST',
      path: `${serverBases.own}${uploadDiagramsCall.path}`,
      headers: {
        authorization: `Bearer ${company.administrator.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 10_000_000,
      },
    });
    const ended = new Promise((resolve) => sent.on('error', resolve));
    const head = (name: string) => `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    sent.write(Buffer.concat([Buffer.from(head('A.png')), aPng(), Buffer.from(`\r\n${head('B.png')}`), aPng(500_000)]));
    await until(async () => (await leftOver()).noted.length === 2);
    sent.destroy();
    await ended;
    await until(async () => (await leftOver()).noted.length === 0);
    expect(await leftOver()).toEqual(NOTHING);
    expect(await list(company.administrator)).toEqual([]);
  });
});

/** Waits for what the server does while nobody asks it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('the versions of a diagram', () => {
  it('are listed newest first, and each opens its own file [MFD-04, MFD-10, MFD-11]', async () => {
    const name = `${'दरवाज़ा '.repeat(20)}1.png`;
    await upload([png(name, 500)]);
    await upload([png(name, 600)]);
    const reply = await versions(name);
    expect(reply.statusCode).toBe(200);
    const answer = listDiagramVersionsCall.reply.parse(reply.json());
    expect(answer.versions.map(({ version, bytes }) => [version, bytes])).toEqual([
      [2, 600],
      [1, 500],
    ]);
    const { token } = company.manufacturer;
    for (const { version, bytes, fileUrl, fileName } of answer.versions) {
      const file = await server.send(readDiagramFileCall, { token, params: { fileName, version } });
      expect(file.rawPayload).toEqual(aPng(bytes));
      expect(file.headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(bytes),
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringContaining(
          `filename*=UTF-8''${encodeURIComponent('दरवाज़ा'.normalize('NFC'))}`,
        ),
      });
      expect((await server.app.inject(fileUrl)).rawPayload).toEqual(aPng(bytes));
    }
  });

  it('are found whatever the case of the name, and are not there for others', async () => {
    await upload([png('Door.png')]);
    expect((await versions('DOOR.PNG')).statusCode).toBe(200);
    expect((await versions('Window.png')).statusCode).toBe(404);
    const other = await seedCompany(server);
    expect((await versions('Door.png', other.administrator)).statusCode).toBe(404);
    for (const version of [2, 2_147_483_647]) {
      const { token } = company.administrator;
      const reply = await server.send(readDiagramFileCall, { token, params: { fileName: 'Door.png', version } });
      expect(reply.statusCode).toBe(404);
    }
  });
});
