import { addMapRowCall } from '@pw/contract/article-map';
import type { CallForm } from '@pw/contract/call';
import { serverBases } from '@pw/contract/call';
import { addOwnArticleCall } from '@pw/contract/own-articles';
import type { LightMyRequestResponse } from 'fastify';
import { multipart } from './multipart.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** An own article as somebody enters it. */
export const ownVoltmeter = {
  catalogueNumber: 'OWN-VM96',
  make: 'Rishta',
  maker: 'own',
  description: 'Voltmeter 96x96 0-500 V',
  group: 'Voltmeter',
  device: 'meter',
  unit: 'nos',
  hsn: '90303390',
  currency: 'INR',
  listPrice: '2400.00',
  validFrom: '2026-07-01',
  source: 'quotation RI/26/0714',
} as const;

/** A breaker of another make in place of the one that the rules choose for 100 A. */
export const otherBreaker = {
  family: 'MCCB',
  frame: '3VA11',
  ratingA: '100',
  make: 'L&T',
  catalogueNumber: 'LTX-DX160-4P-100',
  icuKa: '110',
  icsKa: '110',
  moduleMm: '200',
  massKg: '2.5',
} as const;

type Fields = Readonly<Record<string, string>>;

/** Adds an own article. */
export function addOwnArticle(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  change: Fields = {},
): Promise<LightMyRequestResponse> {
  return server.send(addOwnArticleCall, { token, body: { ...ownVoltmeter, ...change } });
}

/** Adds a row to the article map. */
export function addMapRow(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  row: Fields = otherBreaker,
): Promise<LightMyRequestResponse> {
  return server.send(addMapRowCall, { token, body: row });
}

/** Sends a file of a table to a call. */
export function sendTable(
  { app }: Pick<TestServer, 'app'>,
  { token }: Pick<Person, 'token'>,
  { method, path, server }: Pick<CallForm, 'method' | 'path' | 'server'>,
  bytes: Uint8Array,
  { name = 'table.csv', ...fields }: Fields = {},
): Promise<LightMyRequestResponse> {
  const { payload, headers } = multipart(fields, { name, bytes });
  const url = `${serverBases[server]}${path}`;
  return app.inject({ method, url, payload, headers: { ...headers, authorization: `Bearer ${token}` } });
}

/** A file of a table with a head and rows. */
export function csvTable(head: readonly string[], ...rows: readonly (readonly string[])[]): Uint8Array {
  const lines = [head, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}
