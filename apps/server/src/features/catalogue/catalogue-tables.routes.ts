import { fileOf, tableOfFile } from '@pw/configurator/table/schema';
import {
  exportCatalogueCall,
  exportCatalogueTableCall,
  listCatalogueTablesCall,
  readCatalogueTableCall,
} from '@pw/contract/catalogue';
import { catalogueSchemasOf } from '@pw/switchboard/tables/catalogue-tables';
import { tableGroupOf, tableGroups } from '@pw/switchboard/tables/table-groups';
import { type CompanyTables, knowledgeOf, tablesOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { zipMade } from '../../platform/files/zip-files.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { confirmationsOf } from './answer-draft.ts';
import { hashOfFinding } from './catalogue-drafts.store.ts';
import { judgeDraft } from './judge-draft.ts';
import { readOpenDraft, tablesOfVersion } from './open-draft.ts';
import {
  openedTable,
  presentDraftRows,
  presentFindings,
  presentRows,
  presentSchema,
  schemaNamed,
} from './present-table.ts';
import { type TableFormat, tableFile } from './table-files.ts';

/** The tables of the company with those of its draft, who changed their rows, and what is wrong with them. */
const listCatalogueTablesRoute = route(listCatalogueTablesCall, {
  isOfOneMoment: true,
  async handle({ tx, actor }) {
    const own = tablesOf(tx);
    const open = await readOpenDraft(tx);
    const { changes, faults, findings } = await judgeDraft(tx, actor.companyId, open);
    const confirmations = await confirmationsOf(tx, open);
    const openFindings = findings.filter((finding) => !confirmations.has(hashOfFinding(finding)));
    const schemas = new Map([
      ...catalogueSchemasOf(own.catalogue.files),
      ...catalogueSchemasOf(open.laid.catalogue.files),
    ]);
    const tables = [...schemas.values()].map((schema) => {
      const name = schema.name;
      const file = fileOf(schema);
      const { rows, frontMatter } = openedTable(own.catalogue.files.has(file) ? own : open.laid, schema);
      return {
        name,
        group: tableGroupOf(name),
        ...frontMatter,
        rows: rows.length,
        houseRows: own.catalogue.files.has(file) ? rows.filter(({ edit }) => edit !== null).length : 0,
        changes: changes.filter(({ table }) => table === name).length,
        faults: faults.filter((fault) => fault.file === file).length,
        openFindings: openFindings.filter(({ table }) => table === name).length,
      };
    });
    const place = ({ group, name }: (typeof tables)[number]) =>
      `${String(tableGroups.indexOf(group)).padStart(2, '0')} ${name}`;
    return {
      version: knowledgeOf(tx).version,
      tables: tables.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)),
    };
  },
});

const readCatalogueTableRoute = route(readCatalogueTableCall, {
  isOfOneMoment: true,
  async handle({ params, query: { state }, tx, actor, refuse }) {
    if (state !== 'draft') {
      const own = await tablesOfState(tx, state);
      const schema = own && schemaNamed(params.table, own);
      return own === undefined || schema === undefined
        ? refuse('NOT_FOUND')
        : {
            ...presentSchema(own, schema),
            rows: [...presentRows(own, schema)],
            sequence: null,
            faults: [],
            findings: [],
          };
    }
    const own = tablesOf(tx);
    const open = await readOpenDraft(tx);
    const schema = schemaNamed(params.table, open.laid, own);
    if (schema === undefined) {
      return refuse('NOT_FOUND');
    }
    const { faults, findings } = await judgeDraft(tx, actor.companyId, open);
    const ofTable = findings.filter(({ table }) => table === schema.name);
    return {
      ...presentSchema(own.catalogue.files.has(fileOf(schema)) ? own : open.laid, schema),
      rows: [...presentDraftRows(own, open.laid, schema)],
      sequence: open.stored.sequence,
      faults: faults.filter(({ file }) => file === fileOf(schema)),
      findings: presentFindings(ofTable, await confirmationsOf(tx, open)),
    };
  },
});

type State = 'inForce' | 'draft' | number;

/** The tables of a state; undefined for a version that the company does not have. */
async function tablesOfState(tx: AppTransaction, state: State): Promise<CompanyTables | undefined> {
  switch (state) {
    case 'inForce':
      return tablesOf(tx);
    case 'draft':
      return (await readOpenDraft(tx)).laid;
    default:
      return tablesOfVersion(tx, state);
  }
}

const contentTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const exportCatalogueTableRoute = route(exportCatalogueTableCall, {
  isOfOneMoment: true,
  async handle({ params, query: { state, format }, tx, refuse }) {
    const own = await tablesOfState(tx, state);
    const text = own?.catalogue.files.get(fileOf({ name: params.table }));
    return text === undefined
      ? refuse('NOT_FOUND')
      : {
          bytes: Buffer.from(await tableFile(params.table, text, format)),
          contentType: contentTypes[format],
          disposition: disposition(`${params.table}.${format}`),
        };
  },
});

/** All tables as one archive: some hundred workbooks take a second. */
const exportCatalogueRoute = route(exportCatalogueCall, {
  isOfOneMoment: true,
  isHeavy: true,
  async handle({ query: { state, format }, tx, now, refuse }) {
    const own = await tablesOfState(tx, state);
    if (own === undefined) {
      return refuse('NOT_FOUND');
    }
    const files = [...own.catalogue.files].map(async ([file, text]) => {
      const name = tableOfFile(file);
      return { name: `${name}.${format}`, content: await tableFile(name, text, format) };
    });
    return {
      bytes: Buffer.from(await zipMade(await Promise.all(files), now)),
      contentType: 'application/zip',
      disposition: disposition('Catalogue.zip'),
    };
  },
});

export const catalogueTableRoutes: readonly Route[] = [
  listCatalogueTablesRoute,
  readCatalogueTableRoute,
  exportCatalogueTableRoute,
  exportCatalogueRoute,
];
