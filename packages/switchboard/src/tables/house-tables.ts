import { type EditFault, layEdits, type OverlaidCatalogue } from '@pw/configurator/overlay/lay-edits';
import { HOUSE_TAG, type HouseEdit } from '@pw/configurator/overlay/table-edit';
import { type AnyTableSchema, fileOf, unitOf } from '@pw/configurator/table/schema';
import type { Result } from '@pw/domain/result';
import { catalogueSchemasOf } from './catalogue-tables.ts';
import { kindTables } from './kind-tables.ts';

/**
 * Carries out the edits of a company over the files of the product. Columns of new tables come first: rows of
 * `kind-column.csv` declare a table, whose file begins with its first edit.
 * @returns the files, or every edit that does not fit
 */
export function layHouseEdits(
  shipped: ReadonlyMap<string, string>,
  edits: readonly HouseEdit[],
): Result<OverlaidCatalogue, readonly EditFault[]> {
  const { kindColumn } = kindTables;
  const ofColumns = edits.filter(({ table }) => table === kindColumn.name);
  const columns = layEdits(shipped, ofColumns, () => kindColumn.key);
  const schemas = catalogueSchemasOf(columns.ok ? columns.value.files : shipped);
  const base = withNewTables(shipped, [...schemas.values()], ofColumns);
  return layEdits(base, edits, (file) => schemas.get(file)?.key);
}

/** A catalogue with the edits of a company that fit it, and those that do not. */
export type RebasedEdits = {
  readonly catalogue: OverlaidCatalogue;
  /** Those that are in the catalogue. */
  readonly edits: readonly HouseEdit[];
  readonly unfit: readonly HouseEdit[];
};

/**
 * Carries out edits that were made over other files. The value of the house wins; edits that no longer fit are set aside.
 */
export function rebaseHouseEdits(shipped: ReadonlyMap<string, string>, edits: readonly HouseEdit[]): RebasedEdits {
  const catalogue = layHouseEdits(shipped, edits);
  if (catalogue.ok) {
    return { catalogue: catalogue.value, edits, unfit: [] };
  }
  const places = new Set(catalogue.error.map(({ index }) => index));
  const fitting = edits.filter((_, index) => !places.has(index));
  const rest = layHouseEdits(shipped, fitting);
  return rest.ok
    ? { catalogue: rest.value, edits: fitting, unfit: edits.filter((_, index) => places.has(index)) }
    : { catalogue: { files: shipped, tables: new Map() }, edits: [], unfit: edits };
}

/** The files with a head for each table that a company has declared itself. */
function withNewTables(
  shipped: ReadonlyMap<string, string>,
  schemas: readonly AnyTableSchema[],
  declaredBy: readonly HouseEdit[],
): ReadonlyMap<string, string> {
  const begun = schemas.flatMap((schema): readonly (readonly [string, string])[] => {
    const edit = declaredBy.find((each) => each.kind === 'add' && each.cells.table === schema.name);
    return shipped.has(fileOf(schema)) || edit === undefined ? [] : [[fileOf(schema), headOf(schema, edit)]];
  });
  return begun.length === 0
    ? shipped
    : new Map([...shipped, ...begun].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function headOf({ columns }: AnyTableSchema, { source, reason, at }: HouseEdit): string {
  const names = Object.keys(columns);
  const units = Object.values(columns).map(unitOf);
  const month = at.slice(0, 'yyyy-mm'.length);
  const comments = [`# source: ${source.trim() || reason.trim()}`, `# tag: ${HOUSE_TAG}`, `# revision: ${month}`];
  return [...comments, names.join(','), units.join(','), ''].join('\n');
}
