import { createHash, randomUUID } from 'node:crypto';
import type { TableStep } from '@pw/configurator/overlay/edit-journal';
import type { Finding } from '@pw/configurator/overlay/finding';
import { versionNumberOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** The draft of a company. */
export type StoredDraft = {
  readonly draftId: string;
  /** The version that it was begun over, and the one that it is laid over now; null before its first edit. */
  readonly begunOver: number | null;
  readonly number: number | null;
  /** Counts the steps of all drafts of the company. */
  readonly sequence: number;
  /** From where on its steps count. */
  readonly baseSequence: number;
};

/** The draft as it is; null for a company that never had one. */
export async function findDraft(tx: AppTransaction): Promise<StoredDraft | null> {
  return (await selectDraft(tx).executeTakeFirst()) ?? null;
}

/** The same under the lock of the tables of the company, until the end of the transaction. */
export async function lockDraft(tx: AppTransaction, companyId: string): Promise<StoredDraft> {
  await tx
    .insertInto('catalogueDrafts')
    .values({ companyId, draftId: randomUUID(), begunOver: null, number: null })
    .onConflict((conflict) => conflict.column('companyId').doNothing())
    .execute();
  return selectDraft(tx).forUpdate().executeTakeFirstOrThrow();
}

function selectDraft(tx: AppTransaction) {
  return tx.selectFrom('catalogueDrafts').select(['draftId', 'begunOver', 'number', 'sequence', 'baseSequence']);
}

/** The number of the version in force, as others have released it meanwhile; 0 for the product. */
export async function readVersionInForce(tx: AppTransaction): Promise<number> {
  const { number } = await tx
    .selectFrom('catalogueVersions')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  return number ?? 0;
}

/** The journal of a draft. */
export async function readSteps(tx: AppTransaction, draftId: string): Promise<readonly TableStep[]> {
  const rows = await tx
    .selectFrom('catalogueEdits')
    .select(['sequence', 'kind', 'edits'])
    .where('draftId', '=', draftId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ sequence, kind, edits }) =>
    kind === 'edits' ? { sequence, kind, edits: edits ?? [] } : { sequence, kind },
  );
}

type MadeStep = {
  readonly companyId: string;
  readonly draft: StoredDraft;
  readonly step: TableStep;
  readonly madeBy: string;
  readonly madeAt: Date;
};

/** Adds a step to the journal of the draft. */
export async function insertStep(tx: AppTransaction, { draft, step, ...made }: MadeStep): Promise<void> {
  const { sequence, kind } = step;
  const edits = step.kind === 'edits' ? JSON.stringify(step.edits) : null;
  await tx
    .insertInto('catalogueEdits')
    .values({ ...made, draftId: draft.draftId, sequence, kind, edits })
    .execute();
  const inForce = versionNumberOf(tx);
  await tx
    .updateTable('catalogueDrafts')
    .set({ sequence, begunOver: draft.begunOver ?? inForce, number: draft.number ?? inForce })
    .execute();
}

/** Closes the draft: what is edited next is another one. Gives the sequence that it begins with. */
export async function closeDraft(tx: AppTransaction, { sequence }: StoredDraft): Promise<number> {
  const next = sequence + 1;
  await tx
    .updateTable('catalogueDrafts')
    .set({ draftId: randomUUID(), begunOver: null, number: null, sequence: next, baseSequence: next })
    .execute();
  return next;
}

/** Lays the open draft over another version, if there is one: who has seen it before reads it again. */
export async function rebaseDraft(
  tx: AppTransaction,
  { number, sequence }: StoredDraft,
  inForce: number,
): Promise<void> {
  if (number !== null) {
    const next = sequence + 1;
    await tx.updateTable('catalogueDrafts').set({ number: inForce, sequence: next, baseSequence: next }).execute();
  }
}

/** Who confirmed a finding, and why. */
export type Confirmation = { readonly reason: string; readonly by: string; readonly at: Date };

/** The confirmations of a draft, by the hash of their finding. */
export async function readConfirmations(
  tx: AppTransaction,
  draftId: string,
): Promise<ReadonlyMap<string, Confirmation>> {
  const rows = await tx
    .selectFrom('catalogueConfirmations')
    .select(['findingHash', 'reason', 'confirmedByName as by', 'confirmedAt as at'])
    .where('draftId', '=', draftId)
    .execute();
  return new Map(rows.map(({ findingHash, ...confirmation }) => [findingHash, confirmation]));
}

type ConfirmedFindings = {
  readonly companyId: string;
  readonly draftId: string;
  readonly findings: readonly Finding[];
  readonly reason: string;
  readonly confirmedBy: string;
  readonly confirmedByName: string;
  readonly confirmedAt: Date;
};

/** Keeps who confirmed findings; the last one counts. */
export async function insertConfirmations(
  tx: AppTransaction,
  { findings, ...confirmed }: ConfirmedFindings,
): Promise<void> {
  const byHash = new Map(findings.map((finding) => [hashOfFinding(finding), JSON.stringify(finding)]));
  await tx
    .insertInto('catalogueConfirmations')
    .values([...byHash].map(([findingHash, finding]) => ({ ...confirmed, findingHash, finding })))
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'draftId', 'findingHash']).doUpdateSet((row) => ({
        reason: row.ref('excluded.reason'),
        confirmedBy: row.ref('excluded.confirmedBy'),
        confirmedByName: row.ref('excluded.confirmedByName'),
        confirmedAt: row.ref('excluded.confirmedAt'),
      })),
    )
    .execute();
}

/** Names a finding with its values: another value at the same cell is another finding. */
export function hashOfFinding({ table, row, column, code, before, after, other }: Finding): string {
  return createHash('sha256')
    .update(JSON.stringify([table, row, column, code, before, after, other]))
    .digest('hex');
}
