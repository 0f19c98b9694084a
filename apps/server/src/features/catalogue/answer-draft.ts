import { rowDifference } from '@pw/configurator/overlay/row-difference';
import type { DraftOutcomeOnWire } from '@pw/contract/catalogue-draft';
import type { CatalogueRowOnWire, TableDifferenceOnWire } from '@pw/contract/catalogue-shape';
import type { RebasedEdits } from '@pw/switchboard/tables/house-tables';
import { tablesOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type Confirmation, readConfirmations } from './catalogue-drafts.store.ts';
import { judgeDraft } from './judge-draft.ts';
import type { OpenDraft } from './open-draft.ts';
import { presentDraftRows, presentFindings, schemaNamed } from './present-table.ts';

/** What every answer says of a draft. */
export type DraftState = Omit<DraftOutcomeOnWire, 'tables'>;

/** Judges a draft, and says of it what every answer says. */
export async function presentState(tx: AppTransaction, companyId: string, open: OpenDraft): Promise<DraftState> {
  const { stored, history } = open;
  const { changes, faults, findings } = await judgeDraft(tx, companyId, open);
  return {
    sequence: stored.sequence,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    changed: changes.length,
    faults: [...faults],
    findings: presentFindings(findings, await confirmationsOf(tx, open)),
  };
}

/** The confirmations of the findings of a draft, by the hash of the finding. */
export async function confirmationsOf(
  tx: AppTransaction,
  { stored: { draftId } }: OpenDraft,
): Promise<ReadonlyMap<string, Confirmation>> {
  return draftId === null ? new Map() : readConfirmations(tx, draftId);
}

/** What differs between two states of a draft, table by table. */
export function tableDifferences(tx: AppTransaction, before: RebasedEdits, now: RebasedEdits): TableDifferenceOnWire[] {
  const names = new Set([...before.catalogue.tables.keys(), ...now.catalogue.tables.keys()]);
  return [...names].sort().flatMap((table) => {
    const { gone, rows } = rowDifference(rowsIn(tx, before, table), rowsIn(tx, now, table));
    return gone.length + rows.length === 0 ? [] : [{ table, gone: [...gone], rows: [...rows] }];
  });
}

function rowsIn(tx: AppTransaction, laid: RebasedEdits, table: string): readonly CatalogueRowOnWire[] {
  const own = tablesOf(tx);
  const schema = schemaNamed(table, laid, own);
  return schema === undefined ? [] : presentDraftRows(own, laid, schema);
}
