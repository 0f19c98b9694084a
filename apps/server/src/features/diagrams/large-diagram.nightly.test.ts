import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { serverBases } from '@pw/contract/call';
import { readDiagramFileCall, uploadDiagramsCall } from '@pw/contract/diagrams';
import { DIAGRAM_MOST_BYTES } from '@pw/domain/diagrams/diagram-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signAccessToken } from '../../platform/session-tokens.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { makeKeysFile, type ServerProcess, startServerProcess } from '../../testing/start-server-process.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const MEBIBYTE = 1_048_576;
const MOST_ADDED_BYTES = 100 * MEBIBYTE;

let here: TestServer;
let keysFile: Awaited<ReturnType<typeof makeKeysFile>>;
let company: SeededCompany;
let token: string;
let server: ServerProcess;

beforeAll(async () => {
  here = await startTestServer();
  keysFile = await makeKeysFile();
  company = await seedCompany(here);
  const { companyId, sessionId } = company.administrator;
  token = await signAccessToken(keysFile.keys, { companyId, sessionId, role: 'administrator' }, Date.now());
  server = await startServerProcess(here.ownerUrl, keysFile.path);
});
afterAll(async () => {
  await server.stop();
  await keysFile.remove();
  await here.close();
});

const part = Buffer.alloc(MEBIBYTE, 'drawing ');
const signature = Buffer.from('%PDF-1.7');

/** Sends a PDF of some bytes, one mebibyte after the other. */
async function send(name: string, bytes: number) {
  const head = Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`);
  const sent = httpRequest(`${server.origin}${serverBases.own}${uploadDiagramsCall.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  const hash = createHash('sha256');
  sent.write(head);
  for (let left = bytes; left > 0; ) {
    const piece = (left === bytes ? signature : part).subarray(0, left);
    left -= piece.length;
    hash.update(piece);
    if (!sent.write(piece)) {
      await once(sent, 'drain');
    }
  }
  sent.end('\r\n--x--\r\n');
  const [reply] = await answered;
  return { status: reply.statusCode, body: await text(reply), sha256: hash.digest('hex') };
}

/** A figure of the server's memory, in bytes. */
async function memory(figure: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(new RegExp(`${figure}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
}

/** How much more memory than before the server held at its highest while some work was done. */
async function addedBytes(work: () => Promise<void>): Promise<number> {
  // Linux begins to count the highest figure again.
  await writeFile(`/proc/${server.pid}/clear_refs`, '5');
  const before = await memory('VmRSS');
  await work();
  return (await memory('VmHWM')) - before;
}

describe.runIf(process.platform === 'linux')('a diagram of 150 MiB', () => {
  it('is stored and sent with less than 100 MiB of added memory, and one byte more is refused [MFD-06, CON-11]', async () => {
    await send('small.pdf', MEBIBYTE);
    const upload = await addedBytes(async () => {
      const { status, body, sha256 } = await send('Door.pdf', DIAGRAM_MOST_BYTES);
      expect(status).toBe(200);
      const [diagram] = uploadDiagramsCall.reply.parse(JSON.parse(body)).diagrams;
      expect(diagram).toMatchObject({ bytes: DIAGRAM_MOST_BYTES, sha256, version: 1 });
    });
    expect(upload).toBeLessThan(MOST_ADDED_BYTES);

    const download = await addedBytes(async () => {
      const reply = await server.send(readDiagramFileCall, { token, params: { fileName: 'Door.pdf', version: 1 } });
      let bytes = 0;
      for await (const chunk of reply.body ?? []) {
        bytes += chunk.length;
      }
      expect(bytes).toBe(DIAGRAM_MOST_BYTES);
    });
    expect(download).toBeLessThan(MOST_ADDED_BYTES);

    const tooLarge = await send('Door.pdf', DIAGRAM_MOST_BYTES + 1);
    expect([tooLarge.status, JSON.parse(tooLarge.body).message]).toEqual([413, 'File exceeds the size limit']);
    const { rows } = await here.owner.query('select file_name from diagram_versions order by 1');
    expect(rows).toEqual([{ file_name: 'Door.pdf' }, { file_name: 'small.pdf' }]);
  });
});
