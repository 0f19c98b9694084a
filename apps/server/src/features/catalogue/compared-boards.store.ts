import { openStatuses } from '@pw/domain/projects/project-status';
import { sql } from 'kysely';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';

/** A golden board of a company, without its inputs. */
export type GoldenHead = {
  readonly goldenId: string;
  readonly name: string;
  readonly feeders: number;
  readonly by: string;
  readonly at: Date;
};

/** The golden boards of the company by their names. */
export async function listGoldenHeads(tx: AppTransaction): Promise<readonly GoldenHead[]> {
  return tx
    .selectFrom('goldenBoards')
    .select(['goldenId', 'name', 'addedByName as by', 'addedAt as at'])
    .select(sql<number>`jsonb_array_length(inputs -> 'feeders')`.as('feeders'))
    .where('removedAt', 'is', null)
    .orderBy('name')
    .execute();
}

/** A saved board of an open project, without its inputs. */
export type OpenBoardHead = {
  readonly projectId: number;
  readonly lineItemId: number;
  /** Counts the saves of its configuration. */
  readonly revision: number;
  readonly savedAt: Date;
  readonly feeders: number;
};

/** The boards of projects that can still be changed, by their numbers. */
export async function listOpenBoards(tx: AppTransaction): Promise<readonly OpenBoardHead[]> {
  const { rows } = await sql<OpenBoardHead>`
    select board.project_id as "projectId", board.line_item_id as "lineItemId", configuration.revision,
        board.saved_at as "savedAt", jsonb_array_length(configuration.inputs -> 'feeders') as feeders
      from boards board
        join projects project using (company_id, project_id)
        join board_configurations configuration using (company_id, line_item_id)
      where ${ofCompany(tx, 'board')} and ${ofCompany(tx, 'project')} and ${ofCompany(tx, 'configuration')}
        and board.deleted_at is null and board.is_saved and project.deleted_at is null
        and project.status = any(${[...openStatuses]}::text[])
      order by board.line_item_id`.execute(tx);
  return rows;
}
