import { type OverlaidRow, type OverlaidTable, openTable } from '@pw/configurator/overlay/lay-edits';
import { type AnyTableSchema, type Column, fileOf, unitOf } from '@pw/configurator/table/schema';
import { type FrontMatter, readFrontMatter } from '@pw/configurator/table/table-csv';
import { exportCatalogueTableCall, listCatalogueTablesCall, readCatalogueTableCall } from '@pw/contract/catalogue';
import type { CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { schemasOf } from '@pw/switchboard/tables/tables';
import { type CompanyTables, knowledgeOf, tablesOf } from '../../platform/company-knowledge.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { type Route, route } from '../../platform/http/route.ts';

/** The tables of the company, and who changed their rows. */
const listCatalogueTablesRoute = route(listCatalogueTablesCall, {
  async handle({ tx }) {
    const own = tablesOf(tx);
    const tables = [...schemasOf(own.catalogue.files).values()].map((schema) => {
      const { rows, frontMatter } = openedTable(own, schema);
      const houseRows = rows.filter(({ edit }) => edit !== null).length;
      return {
        name: schema.name,
        group: '',
        ...frontMatter,
        rows: rows.length,
        houseRows,
        changes: 0,
        faults: 0,
        openFindings: 0,
      };
    });
    return {
      version: knowledgeOf(tx).version,
      tables: tables.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    };
  },
});

const readCatalogueTableRoute = route(readCatalogueTableCall, {
  async handle({ params, tx, refuse }) {
    const own = tablesOf(tx);
    const schema = schemasOf(own.catalogue.files).get(fileOf({ name: params.table }));
    return schema === undefined ? refuse('NOT_FOUND') : presentTable(own, schema);
  },
});

const exportCatalogueTableRoute = route(exportCatalogueTableCall, {
  async handle({ params, tx, refuse }) {
    const name = fileOf({ name: params.table });
    const text = tablesOf(tx).catalogue.files.get(name);
    return text === undefined
      ? refuse('NOT_FOUND')
      : {
          // Spreadsheet programs know UTF-8 by the mark.
          bytes: Buffer.from(`\uFEFF${text}`),
          contentType: 'text/csv; charset=utf-8',
          disposition: disposition(name),
        };
  },
});

export const catalogueTableRoutes: readonly Route[] = [
  listCatalogueTablesRoute,
  readCatalogueTableRoute,
  exportCatalogueTableRoute,
];

function presentTable(own: CompanyTables, schema: AnyTableSchema): CatalogueTableOnWire {
  const { rows, frontMatter } = openedTable(own, schema);
  const presented = rows.map(({ name, cells, edit: index }) => {
    const edit = index === null ? undefined : own.edits[index];
    const house = edit && { reason: edit.reason, source: edit.source, by: edit.byName, at: edit.at };
    return {
      row: name,
      cells: [...cells],
      origin: house === undefined ? ('base' as const) : ('house' as const),
      house: house ?? null,
      changes: [],
      isRemoved: false,
    };
  });
  const columns = Object.entries(schema.columns).map(([name, column]) => presentColumn(name, column));
  return {
    name: schema.name,
    ...frontMatter,
    columns,
    key: [...schema.key],
    rows: presented,
    sequence: null,
    faults: [],
    findings: [],
  };
}

function presentColumn(name: string, column: Column): CatalogueTableOnWire['columns'][number] {
  const { kind, empty: mayBeBlank } = column;
  const plain = { min: null, max: null, isWhole: false, choices: null };
  const limits =
    kind === 'number'
      ? { ...plain, min: column.min, max: column.max, isWhole: column.whole }
      : { ...plain, choices: kind === 'choice' ? [...column.choices] : null };
  return { name, unit: unitOf(column), kind, ...limits, mayBeBlank };
}

type OpenedTable = Pick<OverlaidTable, 'rows'> & { readonly frontMatter: FrontMatter };

/**
 * A table that compiles: its file is there, and says where its figures come from. A row that the company changed back is
 * one of the product.
 */
function openedTable({ catalogue: { files, tables } }: CompanyTables, { name, key }: AnyTableSchema): OpenedTable {
  const table = tables.get(name) ?? openTable(files, name, () => key);
  const frontMatter = readFrontMatter(table?.base.comments ?? []);
  if (table === undefined || !frontMatter.ok) {
    throw new Error(`The table ${name} of the catalogue cannot be read`);
  }
  const isOfProduct = ({ cells, baseRow }: OverlaidRow) =>
    baseRow !== null && table.base.rows[baseRow]?.join('\n') === cells.join('\n');
  const rows = table.rows.map((row) => (isOfProduct(row) ? { ...row, edit: null } : row));
  return { rows, frontMatter: frontMatter.value };
}
