import { serverBases } from '@pw/contract/call';
import { uploadDataSheetsCall } from '@pw/contract/data-sheets';
import { renderPdf } from '@pw/documents/pdf/render-pdf';
import type { LightMyRequestResponse } from 'fastify';
import { multipart, type SentFile } from './multipart.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** A PDF of a maker, with a text on each of its pages. */
export async function makerPdf(...texts: readonly string[]): Promise<Uint8Array> {
  const template = `#let d = json(bytes(sys.inputs.data))
#for each in d.texts { page(text(each)) }`;
  const made = await renderPdf(template, { texts }, new Map(), { date: new Date(0) });
  if (!made.ok) {
    throw new Error(made.error.messages.join());
  }
  return made.value;
}

/** Uploads data sheets, in one request. */
export function sendDataSheets(
  { app }: Pick<TestServer, 'app'>,
  { token }: Pick<Person, 'token'>,
  files: readonly SentFile[],
  { list, key }: { readonly list?: string; readonly key?: string } = {},
): Promise<LightMyRequestResponse> {
  const { payload, headers } = multipart(list === undefined ? {} : { list }, ...files);
  const { method, path, server } = uploadDataSheetsCall;
  return app.inject({
    method,
    url: `${serverBases[server]}${path}`,
    payload,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
}

/** The data sheet of an article, of one page. */
export async function aDataSheet(server: TestServer, person: Person, articleKey: string): Promise<void> {
  const name = `${articleKey.replaceAll('/', '_')}.pdf`;
  const reply = await sendDataSheets(server, person, [{ name, bytes: await makerPdf(`Maker sheet of ${articleKey}`) }]);
  uploadDataSheetsCall.reply.parse(reply.json());
}
