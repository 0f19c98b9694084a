import { createHash } from 'node:crypto';
import { spreadsheetCsv } from '@pw/configurator/table/spreadsheet-csv';
import type { ImportPreviewOnWire } from '@pw/contract/own-tables';
import { MOST_OWN_ROWS } from '@pw/domain/price-lists/own-articles';
import { err, ok, type Result } from '@pw/domain/result';
import { foldForSearch } from '@pw/domain/search';
import { cellFaultText, type FileFault, type FileFaultCode } from '@pw/pricing/company-prices/file-fault';
import type { ImportedRow, KeptRow } from '@pw/pricing/company-prices/kept-rows';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { TableRecord } from '@pw/table-file/read-records';
import type { Actor } from '../../../platform/actor.ts';
import { knowledgeOf } from '../../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../../platform/database/app-database.ts';
import { disposition } from '../../../platform/http/disposition.ts';
import type { RefusalMore } from '../../../platform/http/refusal.ts';
import type { AuditNote, BytesReply } from '../../../platform/http/route.ts';
import { lockSettings } from '../../company-settings/company-settings.store.ts';
import { type ImpactRequest, orderImpact } from '../order-impact.ts';

/** A row as it is stored. */
export type StoredRow<Row> = KeptRow<Row> & {
  readonly retiredAt: Date | null;
  readonly revision: number;
  readonly changedByName: string;
  readonly changedAt: Date;
};

/** A row as it is saved: new, or in place of the one with its id. */
export type RowToSave<Row> = Pick<StoredRow<Row>, 'id' | 'row' | 'retiredAt'>;

/** Who saves rows, for which company, and when. */
export type RowChange = { readonly companyId: string; readonly by: string; readonly byName: string; readonly at: Date };

/** What is done to a table. */
type ChangeKind = 'added' | 'saved' | 'retired' | 'imported';

/** A table of a company that people keep in forms and files: its own articles, or its article map. */
export type OwnTable<Row, Column extends string, Code extends FileFaultCode> = {
  /** The events that its changes leave in the audit. */
  readonly events: Readonly<Record<ChangeKind, Pick<AuditNote, 'event'>>>;
  /** In words of the user. */
  readonly title: string;
  readonly columns: readonly Column[];
  readonly required: readonly Column[];
  /** Every row, those that are retired, too. */
  readonly list: (tx: AppTransaction) => Promise<readonly StoredRow<Row>[]>;
  readonly save: (tx: AppTransaction, rows: readonly RowToSave<Row>[], change: RowChange) => Promise<void>;
  readonly newId: () => string;
  readonly cellsOf: (row: Row) => Readonly<Record<Column, string>>;
  readonly judge: (
    fields: Readonly<Record<Column, string>>,
    others: readonly KeptRow<Row>[],
    knowledge: Knowledge,
  ) => Result<Row, readonly FileFault<Column>[]>;
  readonly compare: (
    records: readonly TableRecord<Column>[],
    current: readonly KeptRow<Row>[],
    knowledge: Knowledge,
  ) => Result<readonly ImportedRow<Row, Column>[], readonly FileFault<Column>[]>;
  readonly numberOf: (row: Row) => string;
  /** A row as calls show it. */
  readonly present: (row: StoredRow<Row>) => unknown;
  /** The faults that are refusals of their own. */
  readonly codes: readonly Code[];
};

/** What a change needs of its request. */
export type TableRequest = ImpactRequest & {
  readonly actor: Actor;
  readonly audit: (event: AuditNote) => void;
};

type Refused<Code extends string> = { readonly code: Code; readonly more: RefusalMore };

type RowCode<Code extends string> = Code | 'FIELD_INVALID' | 'TOO_MANY_ROWS';

/** A page of the table, by the text that is searched. */
export async function pageOf<Row, Column extends string, Code extends FileFaultCode>(
  table: OwnTable<Row, Column, Code>,
  tx: AppTransaction,
  query: { readonly search: string; readonly retired: 'true' | 'false'; readonly page: number; readonly size: number },
): Promise<{ readonly rows: readonly StoredRow<Row>[]; readonly total: number }> {
  const sought = foldForSearch(query.search);
  const rows = (await table.list(tx)).filter(
    ({ row, isRetired }) =>
      (query.retired === 'true' || !isRetired) &&
      foldForSearch(Object.values(table.cellsOf(row)).join(' ')).includes(sought),
  );
  return { rows: rows.slice((query.page - 1) * query.size, query.page * query.size), total: rows.length };
}

/** Adds a row. */
export async function addRow<Row, Column extends string, Code extends FileFaultCode>(
  table: OwnTable<Row, Column, Code>,
  request: TableRequest,
  fields: Readonly<Record<Column, string>>,
): Promise<Result<StoredRow<Row>, Refused<RowCode<Code>>>> {
  await lockTables(request.tx);
  const rows = await table.list(request.tx);
  const judged = judgeRow(request.tx, table, fields, rows);
  if (!judged.ok) {
    return judged;
  }
  if (rows.length >= MOST_OWN_ROWS) {
    return err({ code: 'TOO_MANY_ROWS', more: {} });
  }
  const to = table.cellsOf(judged.value);
  const note = { kind: 'added', details: { to } } as const;
  return ok(await keepRow(table, request, { id: table.newId(), row: judged.value, retiredAt: null }, note));
}

type RowOf = { readonly id: string; readonly revision: number };

/** Saves a row as somebody has read it: one that was retired is used again. */
export async function saveRow<Row, Column extends string, Code extends FileFaultCode>(
  table: OwnTable<Row, Column, Code>,
  request: TableRequest,
  fields: Readonly<Record<Column, string>>,
  of: RowOf,
): Promise<Result<StoredRow<Row>, Refused<RowCode<Code> | 'NOT_FOUND' | 'STALE'>>> {
  await lockTables(request.tx);
  const rows = await table.list(request.tx);
  const before = findRow(table, rows, of);
  if (!before.ok) {
    return before;
  }
  const others = rows.filter(({ id }) => id !== of.id);
  const judged = judgeRow(request.tx, table, fields, others);
  if (!judged.ok) {
    return judged;
  }
  const details = { from: table.cellsOf(before.value.row), to: table.cellsOf(judged.value) };
  const row = { id: of.id, row: judged.value, retiredAt: null };
  return ok(await keepRow(table, request, row, { kind: 'saved', details }));
}

/** Takes a row out of use. */
export async function retireRow<Row, Column extends string, Code extends FileFaultCode>(
  table: OwnTable<Row, Column, Code>,
  request: TableRequest,
  of: RowOf,
): Promise<Result<StoredRow<Row>, Refused<'NOT_FOUND' | 'STALE'>>> {
  await lockTables(request.tx);
  const before = findRow(table, await table.list(request.tx), of);
  if (!before.ok) {
    return before;
  }
  const { row } = before.value;
  const note = { kind: 'retired', details: table.cellsOf(row) } as const;
  return ok(await keepRow(table, request, { id: of.id, row, retiredAt: request.now }, note));
}

/** Rows change one after the other: each is judged next to all others. */
async function lockTables(tx: AppTransaction): Promise<void> {
  await lockSettings(tx);
}

function findRow<Row, Column extends string, Code extends FileFaultCode>(
  { present }: OwnTable<Row, Column, Code>,
  rows: readonly StoredRow<Row>[],
  of: RowOf,
): Result<StoredRow<Row>, Refused<'NOT_FOUND' | 'STALE'>> {
  const row = rows.find(({ id }) => id === of.id);
  if (row === undefined) {
    return err({ code: 'NOT_FOUND', more: {} });
  }
  return row.revision === of.revision ? ok(row) : err({ code: 'STALE', more: { details: { current: present(row) } } });
}

function judgeRow<Row, Column extends string, Code extends FileFaultCode>(
  tx: AppTransaction,
  { judge, codes }: OwnTable<Row, Column, Code>,
  fields: Readonly<Record<Column, string>>,
  others: readonly KeptRow<Row>[],
): Result<Row, Refused<Code | 'FIELD_INVALID'>> {
  const judged = judge(fields, others, knowledgeOf(tx));
  return judged.ok ? judged : err(refusalOf(judged.error, codes));
}

async function keepRow<Row, Column extends string, Code extends FileFaultCode>(
  table: OwnTable<Row, Column, Code>,
  request: TableRequest,
  row: RowToSave<Row>,
  { kind, details }: { readonly kind: ChangeKind; readonly details: NonNullable<AuditNote['details']> },
): Promise<StoredRow<Row>> {
  const { actor, tx, now, audit } = request;
  await table.save(tx, [row], changeOf(actor, now));
  await orderImpact(request);
  audit({ ...table.events[kind], subject: table.numberOf(row.row), details });
  const saved = (await table.list(tx)).find(({ id }) => id === row.id);
  if (!saved) {
    throw new Error(`The row ${row.id} was just saved and is not there`);
  }
  return saved;
}

function changeOf({ companyId, accountId, name }: Actor, now: Date): RowChange {
  return { companyId, by: accountId, byName: name, at: now };
}

/** The faults of a form as a refusal: by its own code where the first has one, with the text of each field. */
function refusalOf<Column extends string, Code extends FileFaultCode>(
  faults: readonly FileFault<Column>[],
  codes: readonly Code[],
): Refused<Code | 'FIELD_INVALID'> {
  const texts = Object.fromEntries(faults.map((fault) => [fault.column, cellFaultText(fault)] as const));
  const own = codes.find((code) => code === faults[0]?.code);
  return { code: own ?? 'FIELD_INVALID', more: { details: { faults: texts } } };
}

const SHOWN_FAULTS = 200;

/** What a file would change. */
export async function previewImport<Row, Column extends string, Code extends FileFaultCode>(
  table: OwnTable<Row, Column, Code>,
  tx: AppTransaction,
  records: readonly TableRecord<Column>[],
): Promise<ImportPreviewOnWire> {
  const rows = await table.list(tx);
  const compared = table.compare(records, rows, knowledgeOf(tx));
  const seen = stateOf(rows);
  if (!compared.ok) {
    const { error } = compared;
    return { counts: countsOf([]), changes: [], faulty: error.length, faults: presentFaults(error), seen };
  }
  const changes = compared.value.filter((each) => each.class !== 'same');
  return {
    counts: countsOf(compared.value),
    changes: changes.map(({ line, row, before, columns, ...each }) => {
      const [was, is] = [before && table.cellsOf(before.row), table.cellsOf(row)];
      return {
        row: line,
        class: each.class,
        catalogueNumber: table.numberOf(row),
        cells: columns.map((column) => ({ column, before: was?.[column] ?? '', after: is[column] })),
      };
    }),
    faulty: 0,
    faults: [],
    seen,
  };
}

function presentFaults<Column extends string>(faults: readonly FileFault<Column>[]): ImportPreviewOnWire['faults'] {
  return faults.slice(0, SHOWN_FAULTS).map((fault) => ({ ...fault, message: cellFaultText(fault) }));
}

/**
 * Takes all rows of a file, or none.
 * @param seen the state of the table that somebody was shown; undefined where nobody looked
 */
export async function importRows<Row, Column extends string, Code extends FileFaultCode>(
  table: OwnTable<Row, Column, Code>,
  request: TableRequest,
  records: readonly TableRecord<Column>[],
  seen: string | undefined,
): Promise<Result<{ readonly counts: Counts }, Refused<'FILE_FAULTY' | 'STALE' | 'TOO_MANY_ROWS'>>> {
  const { actor, tx, now, audit } = request;
  await lockTables(tx);
  const rows = await table.list(tx);
  if (seen !== undefined && seen !== stateOf(rows)) {
    return err({ code: 'STALE', more: {} });
  }
  const compared = table.compare(records, rows, knowledgeOf(tx));
  if (!compared.ok) {
    return err({ code: 'FILE_FAULTY', more: { details: { faults: presentFaults(compared.error) } } });
  }
  const counts = countsOf(compared.value);
  if (rows.length + counts.new > MOST_OWN_ROWS) {
    return err({ code: 'TOO_MANY_ROWS', more: {} });
  }
  const changed = compared.value
    .filter((each) => each.class !== 'same')
    .map(({ row, before }) => ({ id: before?.id ?? table.newId(), row, retiredAt: null }));
  if (changed.length > 0) {
    await table.save(tx, changed, changeOf(actor, now));
    await orderImpact(request);
  }
  audit({ ...table.events.imported, subject: table.title, details: { ...counts } });
  return ok({ counts });
}

type Counts = ImportPreviewOnWire['counts'];

function countsOf(rows: readonly { readonly class: keyof Counts }[]): Counts {
  const count = (name: keyof Counts) => rows.filter((row) => row.class === name).length;
  return { new: count('new'), changed: count('changed'), same: count('same') };
}

/** Names the state of a table by its saves. */
function stateOf(rows: readonly { readonly id: string; readonly revision: number }[]): string {
  const said = rows.map(({ id, revision }) => `${id} ${revision}`).toSorted();
  return createHash('sha256').update(said.join('\n')).digest('base64url');
}

/** The rows in use as a file that can be imported again. */
export async function exportRows<Row, Column extends string, Code extends FileFaultCode>(
  { columns, cellsOf, list, title }: OwnTable<Row, Column, Code>,
  tx: AppTransaction,
): Promise<BytesReply> {
  const rows = (await list(tx)).filter(({ isRetired }) => !isRetired).map(({ row }) => cellsOf(row));
  return {
    bytes: Buffer.from(spreadsheetCsv([columns, ...rows.map((cells) => columns.map((column) => cells[column]))])),
    contentType: 'text/csv; charset=utf-8',
    disposition: disposition(`${title}.csv`),
  };
}
