import { type EditHistory, editsInEffect, replaySteps, type TableStep } from '@pw/configurator/overlay/edit-journal';
import type { HouseEdit } from '@pw/configurator/overlay/table-edit';
import { type RebasedEdits, rebaseHouseEdits } from '@pw/switchboard/tables/house-tables';
import { type CompanyTables, readEdits, tablesOf, versionNumberOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { shippedCatalogue } from '../../platform/knowledge.ts';
import { findDraft, lockDraft, readSteps, readVersionInForce, type StoredDraft } from './catalogue-drafts.store.ts';

/** The open draft of a company, laid over its version in force. */
export type OpenDraft = {
  readonly stored: Omit<StoredDraft, 'draftId'> & { readonly draftId: string | null };
  readonly steps: readonly TableStep[];
  readonly history: EditHistory;
  readonly laid: RebasedEdits;
};

const NEVER: OpenDraft['stored'] = { draftId: null, begunOver: null, number: null, sequence: 0, baseSequence: 0 };

/** The draft as it is. */
export async function readOpenDraft(tx: AppTransaction): Promise<OpenDraft> {
  const stored = (await findDraft(tx)) ?? NEVER;
  return openDraft(tx, stored, stored.draftId === null ? [] : await readSteps(tx, stored.draftId));
}

/**
 * The draft under the lock of the tables. Null where another version came into force since the transaction began: what it
 * knows is no longer what the draft changes.
 */
export async function lockOpenDraft(
  tx: AppTransaction,
  companyId: string,
): Promise<(OpenDraft & { readonly stored: StoredDraft }) | null> {
  const stored = await lockDraft(tx, companyId);
  if ((await readVersionInForce(tx)) !== versionNumberOf(tx)) {
    return null;
  }
  return { ...openDraft(tx, stored, await readSteps(tx, stored.draftId)), stored };
}

function openDraft(tx: AppTransaction, stored: OpenDraft['stored'], steps: readonly TableStep[]): OpenDraft {
  const history = replaySteps(steps);
  return { stored, steps, history, laid: layDraft(tx, editsInEffect(history)) };
}

/** The draft after one more step. */
export function afterStep(tx: AppTransaction, { stored, steps }: OpenDraft, step: TableStep): OpenDraft {
  const number = stored.number ?? versionNumberOf(tx);
  const begunOver = stored.begunOver ?? number;
  return openDraft(tx, { ...stored, begunOver, number, sequence: step.sequence }, [...steps, step]);
}

/** Lays edits of a draft over the tables in force. */
export function layDraft(tx: AppTransaction, edits: readonly HouseEdit[]): RebasedEdits {
  return rebaseHouseEdits(tablesOf(tx).catalogue.files, edits);
}

/** The draft as it was after a step; null where its steps do not count that far back. */
export function laidAfter(tx: AppTransaction, { stored, steps }: OpenDraft, sequence: number): RebasedEdits | null {
  if (sequence < stored.baseSequence) {
    return null;
  }
  const seen = steps.filter((step) => step.sequence <= sequence);
  return layDraft(tx, editsInEffect(replaySteps(seen)));
}

/** The tables of a version; undefined where the company has none of that number. */
export async function tablesOfVersion(tx: AppTransaction, number: number): Promise<CompanyTables | undefined> {
  if (number === versionNumberOf(tx)) {
    return tablesOf(tx);
  }
  if (number > versionNumberOf(tx)) {
    return undefined;
  }
  return rebaseHouseEdits(shippedCatalogue().files, number === 0 ? [] : await readEdits(tx, number));
}
