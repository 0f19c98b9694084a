import type { BoardResults } from '@pw/pricing/quote/board-results';
import type { Draft } from '@pw/switchboard/editing/draft';
import { sql } from 'kysely';
import type { BoardInputs } from '../../database/board-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** What is known of a saved configuration besides its inputs, which are large. */
export type ConfigurationHead = {
  readonly lineItemId: number;
  /** Null where it was never worked out. */
  readonly knowledgeVersion: string | null;
  readonly revision: number;
};

const head = ['lineItemId', 'knowledgeVersion', 'revision'] as const;

/** What was saved of a board. */
export type KeptConfiguration = ConfigurationHead & { readonly inputs: BoardInputs };

export async function readConfigurationHead(tx: AppTransaction, lineItemId: number): Promise<ConfigurationHead> {
  return tx
    .selectFrom('boardConfigurations')
    .select(head)
    .where('lineItemId', '=', lineItemId)
    .executeTakeFirstOrThrow();
}

export async function readConfiguration(tx: AppTransaction, lineItemId: number): Promise<KeptConfiguration> {
  return tx
    .selectFrom('boardConfigurations')
    .select([...head, 'inputs'])
    .where('lineItemId', '=', lineItemId)
    .executeTakeFirstOrThrow();
}

/** What a board came to when it was saved; null where it came from a file or a copy. */
export async function readResults(tx: AppTransaction, lineItemId: number): Promise<BoardResults | null> {
  const { results } = await tx
    .selectFrom('boardConfigurations')
    .select('results')
    .where('lineItemId', '=', lineItemId)
    .executeTakeFirstOrThrow();
  return results;
}

export type NewConfiguration = {
  readonly inputs: Draft;
  readonly knowledgeVersion: string;
  /** The JSON text of `BoardResults`. */
  readonly resultsText: string;
};

/** Writes the inputs of a board whose draft is locked, with what they came to. */
export async function saveConfiguration(
  tx: AppTransaction,
  lineItemId: number,
  { inputs, knowledgeVersion, resultsText }: NewConfiguration,
): Promise<ConfigurationHead> {
  return tx
    .updateTable('boardConfigurations')
    .set({ inputs: JSON.stringify(inputs), results: resultsText, knowledgeVersion })
    .set({ revision: sql`revision + 1` })
    .where('lineItemId', '=', lineItemId)
    .returning(head)
    .executeTakeFirstOrThrow();
}

/** Everything that was saved of the boards of a project, deleted ones among them. */
export async function listConfigurations(
  tx: AppTransaction,
  projectId: number,
): Promise<readonly { readonly lineItemId: number; readonly inputs: BoardInputs; readonly isDeleted: boolean }[]> {
  const rows = await tx
    .selectFrom('boardConfigurations')
    .innerJoin('boards', (join) =>
      join
        .onRef('boards.companyId', '=', 'boardConfigurations.companyId')
        .onRef('boards.lineItemId', '=', 'boardConfigurations.lineItemId'),
    )
    .select(['boardConfigurations.lineItemId', 'boardConfigurations.inputs', 'boards.deletedAt'])
    .where('boards.projectId', '=', projectId)
    .orderBy('boards.itemNumber')
    .orderBy('boards.lineItemId')
    .execute();
  return rows.map(({ deletedAt, ...row }) => ({ ...row, isDeleted: deletedAt !== null }));
}

/**
 * Writes the inputs of a board of a locked project under other demands of it. Where they set its feeders otherwise, it is
 * another configuration, and its front view and price are of the one before.
 */
export async function putUnderDemands(
  tx: AppTransaction,
  { lineItemId, inputs, isChanged }: Pick<KeptConfiguration, 'lineItemId' | 'inputs'> & { readonly isChanged: boolean },
): Promise<void> {
  await tx
    .updateTable('boardConfigurations')
    .set({ inputs: JSON.stringify(inputs) })
    .$if(isChanged, (update) => update.set({ revision: sql`revision + 1` }))
    .where('lineItemId', '=', lineItemId)
    .execute();
  if (isChanged) {
    await tx.updateTable('boards').set({ state: 'in-progress' }).where('lineItemId', '=', lineItemId).execute();
  }
}
