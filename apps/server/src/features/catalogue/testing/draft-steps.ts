import { exportCatalogueTableCall } from '@pw/contract/catalogue';
import {
  editCatalogueDraftCall,
  importCatalogueTableCall,
  readCatalogueDraftCall,
  type TableEditOnWire,
} from '@pw/contract/catalogue-draft';
import { multipart } from '../../../testing/multipart.ts';
import type { Person } from '../../../testing/seed-company.ts';
import type { SecondServer } from '../../../testing/start-second-server.ts';
import { injection, type TestServer } from '../../../testing/start-test-server.ts';

type By = Pick<Person, 'token'>;

/** A change of the factor for four circuits, or of another row of its table: figures of a standard, which ask for a source. */
export function setFactor(value: string, row = '4'): TableEditOnWire {
  return { kind: 'set', table: 'diversity', row, column: 'factor', value, source: 'report 12', reason: '' };
}

/** A change of a density: a jump of it looks like a slip. */
export function setDensity(material: string, value: string): TableEditOnWire {
  const place = { table: 'busbar-density', row: material, column: 'densityKgPerM3' } as const;
  return { ...place, kind: 'set', value, source: 'report 12', reason: '' };
}

/** Sends a batch to the draft. */
export function sendEdits(
  server: Pick<SecondServer, 'send'>,
  { token }: By,
  sequence: number,
  ...edits: readonly TableEditOnWire[]
) {
  return server.send(editCatalogueDraftCall, { token, body: { sequence, edits } });
}

/** Carries a batch out. */
export async function edited(server: TestServer, by: By, sequence: number, ...edits: readonly TableEditOnWire[]) {
  return editCatalogueDraftCall.reply.parse((await sendEdits(server, by, sequence, ...edits)).json());
}

/** Reads the draft. */
export async function readDraft(server: Pick<SecondServer, 'send'>, { token }: By, seen?: number) {
  const query = seen === undefined ? {} : { seen };
  return readCatalogueDraftCall.reply.parse((await server.send(readCatalogueDraftCall, { token, query })).json());
}

/** The file of a table, of the draft or of what is in force. */
export async function exportTable(
  server: Pick<TestServer, 'send'>,
  { token }: By,
  table: string,
  format: 'csv' | 'xlsx',
  state: 'draft' | 'inForce' = 'inForce',
): Promise<Uint8Array> {
  return (await server.send(exportCatalogueTableCall, { token, params: { table }, query: { format, state } }))
    .rawPayload;
}

/** How many edits each table meets when its file is brought back as it was exported. */
export async function editsOfRoundTrips(
  server: TestServer,
  by: By,
  tables: readonly string[],
  format: 'csv' | 'xlsx',
): Promise<Readonly<Record<string, number>>> {
  const edits: Record<string, number> = {};
  for (const table of tables) {
    const reply = await sendTableFile(server, by, table, await exportTable(server, by, table, format));
    edits[table] = importCatalogueTableCall.reply.parse(reply.json()).edits;
  }
  return edits;
}

/** Brings a file into a table of the draft. */
export function sendTableFile(
  { app }: Pick<TestServer, 'app'>,
  { token }: By,
  table: string,
  bytes: Uint8Array,
  fields: Readonly<Record<string, string>> = { sequence: '0', source: 'report 12' },
) {
  const plain = injection(importCatalogueTableCall, { token, params: { table } });
  const { payload, headers } = multipart(fields, { name: `${table}.csv`, bytes });
  return app.inject({ ...plain, payload, headers: { ...plain.headers, ...headers } });
}
