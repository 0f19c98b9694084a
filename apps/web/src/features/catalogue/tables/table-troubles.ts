import type { CatalogueFindingOnWire, CatalogueTableOnWire } from '@pw/contract/catalogue-shape';

/** What is wrong at a cell: it keeps the tables from being used, looks like a slip, or was confirmed. */
export type CellTrouble = {
  readonly kind: 'fault' | 'finding' | 'confirmed';
  readonly message: string;
  /** Null for a fault: nobody can confirm one. */
  readonly finding: CatalogueFindingOnWire | null;
};

/** The troubles of a table by row and column; those of a row as a whole have the column ''. The worst of a cell counts. */
export function troublesOf({
  faults,
  findings,
}: Pick<CatalogueTableOnWire, 'faults' | 'findings'>): ReadonlyMap<string, ReadonlyMap<string, CellTrouble>> {
  const troubles = new Map<string, Map<string, CellTrouble>>();
  const note = (row: string, column: string, trouble: CellTrouble) => {
    const ofRow = troubles.get(row) ?? new Map<string, CellTrouble>();
    troubles.set(row, ofRow.set(column, trouble));
  };
  const open = findings.filter(({ confirmed }) => confirmed === null);
  const confirmed = findings.filter((finding) => finding.confirmed !== null);
  for (const finding of [...confirmed, ...open]) {
    const kind = finding.confirmed === null ? 'finding' : 'confirmed';
    note(finding.row, finding.column ?? '', { kind, message: finding.message, finding });
  }
  for (const { key, column, message } of faults) {
    if (key !== null) {
      note(key, column, { kind: 'fault', message, finding: null });
    }
  }
  return troubles;
}
