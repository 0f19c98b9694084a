import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverBases } from '@pw/contract/call';
import {
  decidePriceListRowsCall,
  listPriceListRowsCall,
  mapPriceListColumnsCall,
  type PriceListDraftOnWire,
  type PriceListRowOnWire,
  publishPriceListCall,
  readPriceListDraftCall,
  uploadPriceListCall,
} from '@pw/contract/price-list-drafts';
import type { LightMyRequestResponse } from 'fastify';
import { readPriceList } from '../features/price-lists/read-price-list.ts';
import { multipart } from './multipart.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

const SAMPLES = join(import.meta.dirname, '../../../../examples/prices');

/** A sample list of the examples. */
export function sampleList(name: string): Uint8Array {
  return readFileSync(join(SAMPLES, name));
}

/** A list as CSV, with its head. */
export function csvList(...rows: readonly string[]): Uint8Array {
  return new TextEncoder().encode(['Catalogue number,List price', ...rows, ''].join('\n'));
}

/** The fields of an upload. */
type SentList = {
  readonly maker?: string;
  readonly scope?: 'full' | 'partial';
  readonly validFrom?: string;
  readonly mapping?: string;
  readonly name?: string;
  readonly idempotencyKey?: string;
};

/** Uploads a file as the list of a maker. */
export function sendPriceList(
  { app }: Pick<TestServer, 'app'>,
  { token }: Pick<Person, 'token'>,
  bytes: Uint8Array,
  { name = 'list.csv', idempotencyKey, ...fields }: SentList = {},
): Promise<LightMyRequestResponse> {
  const { payload, headers } = multipart({ maker: 'Siemens', validFrom: '2026-11-20', ...fields }, { name, bytes });
  const { method, path, server } = uploadPriceListCall;
  const url = `${serverBases[server]}${path}`;
  const key = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  return app.inject({ method, url, payload, headers: { ...headers, ...key, authorization: `Bearer ${token}` } });
}

/** Has all lists of a company read that wait for it. */
export async function readWaitingLists(server: TestServer, companyId: string): Promise<void> {
  const { rows } = await server.owner.query<{ job_id: string }>(
    `select job_id from price_list_versions where state = 'reading' and company_id = $1`,
    [companyId],
  );
  for (const { job_id: jobId } of rows) {
    await readPriceList(server.platform, { companyId, jobId });
  }
}

export async function readDraft(server: TestServer, person: Person, draftId: string): Promise<PriceListDraftOnWire> {
  const reply = await server.send(readPriceListDraftCall, { token: person.token, params: { draftId } });
  return readPriceListDraftCall.reply.parse(reply.json());
}

export async function rowsOf(
  server: TestServer,
  person: Person,
  draftId: string,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly PriceListRowOnWire[]> {
  const reply = await server.send(listPriceListRowsCall, { token: person.token, params: { draftId }, query });
  return listPriceListRowsCall.reply.parse(reply.json()).items;
}

/** Confirms the columns that were guessed, and has the list read. */
export async function confirmColumns(
  server: TestServer,
  person: Person,
  draftId: string,
): Promise<PriceListDraftOnWire> {
  const { mapping, revision } = await readDraft(server, person, draftId);
  if (mapping === null) {
    throw new Error('No columns were guessed');
  }
  const { token, companyId } = person;
  await server.send(mapPriceListColumnsCall, { token, params: { draftId }, body: { mapping, revision } });
  await readWaitingLists(server, companyId);
  return readDraft(server, person, draftId);
}

/** An uploaded list that is read and compared. */
export async function aReadList(
  server: TestServer,
  person: Person,
  bytes: Uint8Array,
  sent: SentList = {},
): Promise<PriceListDraftOnWire> {
  const reply = await sendPriceList(server, person, bytes, sent);
  if (reply.statusCode !== 200) {
    throw new Error(`The list was refused: ${reply.body}`);
  }
  const { draftId } = uploadPriceListCall.reply.parse(reply.json());
  await readWaitingLists(server, person.companyId);
  const draft = await readDraft(server, person, draftId);
  return draft.state === 'mapping' ? confirmColumns(server, person, draftId) : draft;
}

/** Leaves out all rows of a list that ask for a decision. */
export async function leaveOutOpenRows(server: TestServer, person: Person, draftId: string): Promise<void> {
  const open = await rowsOf(server, person, draftId, { class: 'open' });
  const rows = open.flatMap(({ row }) => row ?? []);
  if (rows.length > 0) {
    const body = { rows, decision: 'leave-out' } as const;
    await server.send(decidePriceListRowsCall, { token: person.token, params: { draftId }, body });
  }
}

export async function publish(
  server: TestServer,
  person: Person,
  draftId: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<LightMyRequestResponse> {
  const { revision } = await readDraft(server, person, draftId);
  const body = { revision, ...more };
  return server.send(publishPriceListCall, { token: person.token, params: { draftId }, body });
}

/** A published list. */
export async function aPublishedList(
  server: TestServer,
  person: Person,
  bytes: Uint8Array,
  sent: SentList = {},
): Promise<PriceListDraftOnWire> {
  const { draftId } = await aReadList(server, person, bytes, sent);
  await leaveOutOpenRows(server, person, draftId);
  const { doubts } = await readDraft(server, person, draftId);
  await publish(server, person, draftId, { confirm: doubts.map(({ code }) => code) });
  return readDraft(server, person, draftId);
}
