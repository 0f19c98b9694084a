import { type DraftRow, draftRows } from '@pw/configurator/overlay/draft-rows';
import { type Finding, findingText } from '@pw/configurator/overlay/finding';
import { type OverlaidRow, type OverlaidTable, openTable } from '@pw/configurator/overlay/lay-edits';
import { columnOf, type HouseEdit, type Provenance } from '@pw/configurator/overlay/table-edit';
import { type AnyTableSchema, type Column, fileOf, unitOf } from '@pw/configurator/table/schema';
import { type FrontMatter, readFrontMatter } from '@pw/configurator/table/table-csv';
import type {
  CatalogueChangeOnWire,
  CatalogueFindingOnWire,
  CatalogueRowOnWire,
  CatalogueTableOnWire,
} from '@pw/contract/catalogue-shape';
import { catalogueSchemasOf } from '@pw/switchboard/tables/catalogue-tables';
import type { RebasedEdits } from '@pw/switchboard/tables/house-tables';
import type { CompanyTables } from '../../platform/company-knowledge.ts';
import { type Confirmation, hashOfFinding } from './catalogue-drafts.store.ts';

/** A table of a version with the rows that a company has changed, and what its file says of its figures. */
export type OpenedTable = Pick<OverlaidTable, 'rows'> & { readonly frontMatter: FrontMatter };

/**
 * A table of a version: its file is there, and says where its figures come from. A row that the company changed back is
 * one of the product.
 */
export function openedTable(
  { catalogue: { files, tables } }: CompanyTables,
  { name, key }: AnyTableSchema,
): OpenedTable {
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

/** The rows of a table of a version. */
export function presentRows(own: CompanyTables, schema: AnyTableSchema): readonly CatalogueRowOnWire[] {
  return openedTable(own, schema).rows.map(({ name, cells, edit: index }) => {
    const edit = index === null ? undefined : own.edits[index];
    return {
      row: name,
      cells: [...cells],
      origin: edit === undefined ? ('base' as const) : ('house' as const),
      house: edit === undefined ? null : presentProvenance(edit),
      changes: [],
      isRemoved: false,
    };
  });
}

/** The rows of a table with the draft in it, those that it removes at their place. */
export function presentDraftRows(
  own: CompanyTables,
  { catalogue, edits }: Pick<RebasedEdits, 'catalogue' | 'edits'>,
  schema: AnyTableSchema,
): readonly CatalogueRowOnWire[] {
  const isInForce = own.catalogue.files.has(fileOf(schema));
  const inForce = isInForce ? presentRows(own, schema) : [];
  const table = catalogue.tables.get(schema.name);
  if (table === undefined) {
    return inForce;
  }
  return draftRows(table).map((row) => {
    const below = inForce[row.baseRow ?? -1];
    const last = lastEditOf(row, schema.name, edits);
    const isOfDraft = row.isRemoved || row.changes.length > 0 || last?.kind === 'move';
    return below !== undefined && !isOfDraft
      ? below
      : {
          row: row.name,
          cells: [...row.cells],
          origin: 'draft' as const,
          house: last === undefined ? null : presentProvenance(last),
          changes: [...row.changes],
          isRemoved: row.isRemoved,
        };
  });
}

/** The last edit of a row; of one that is gone the one that removed it. */
function lastEditOf({ name, edit, isRemoved }: DraftRow, table: string, edits: readonly HouseEdit[]) {
  return isRemoved
    ? edits.findLast((each) => each.kind === 'remove' && each.table === table && each.row === name)
    : edits[edit ?? -1];
}

/** Who changed something, as it is shown. */
export function presentProvenance({ reason, source, byName, at }: Provenance) {
  return { reason, source, by: byName, at };
}

/** An edit by itself. */
export function presentEdit(edit: HouseEdit): CatalogueChangeOnWire {
  const { table, row, kind } = edit;
  const after = edit.kind === 'set' ? edit.value : null;
  return { table, row, column: columnOf(edit), kind, before: null, after, ...presentProvenance(edit) };
}

/** The findings in words, with who confirmed each. */
export function presentFindings(
  findings: readonly Finding[],
  confirmations: ReadonlyMap<string, Confirmation>,
): CatalogueFindingOnWire[] {
  return findings.map((finding) => {
    const confirmation = confirmations.get(hashOfFinding(finding));
    const confirmed = confirmation && { ...confirmation, at: confirmation.at.toISOString() };
    return { ...finding, message: `${findingText(finding)}.`, confirmed: confirmed ?? null };
  });
}

/** A table as its schema and its file say it. */
export function presentSchema(
  own: CompanyTables,
  schema: AnyTableSchema,
): Omit<CatalogueTableOnWire, 'rows' | 'sequence' | 'faults' | 'findings'> {
  const { frontMatter } = openedTable(own, schema);
  const columns = Object.entries(schema.columns).map(([name, column]) => presentColumn(name, column));
  return { name: schema.name, ...frontMatter, columns, key: [...schema.key] };
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

/** The schema of a table by its name, in the draft or else in force: a draft with faults may not tell its own. */
export function schemaNamed(name: string, ...tables: readonly CompanyTables[]): AnyTableSchema | undefined {
  const file = fileOf({ name });
  return tables
    .map(({ catalogue }) => (catalogue.files.has(file) ? catalogueSchemasOf(catalogue.files).get(file) : undefined))
    .find((schema) => schema !== undefined);
}
