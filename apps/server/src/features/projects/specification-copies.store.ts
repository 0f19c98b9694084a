import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';

type SpecificationCopy = {
  readonly sourceId: number;
  readonly projectId: number;
  /** The numbers of the copied boards by those of the source. */
  readonly copyOf: ReadonlyMap<number, number>;
};

/**
 * Gives a copy of a project the specifications of its source with their clauses and answers. The evidence of an answer
 * names the copied boards; one whose board is gone opens its answer again. The file stays with the source, so that the
 * copy counts as pasted, and one that was not read stays behind.
 */
export async function copySpecifications(tx: AppTransaction, copy: SpecificationCopy): Promise<void> {
  const { rows } = await sql<{ readonly specificationId: string }>`
    select specification_id as "specificationId" from specifications
      where ${ofCompany(tx, 'specifications')} and project_id = ${copy.sourceId} and state = 'read'`.execute(tx);
  for (const { specificationId } of rows) {
    await copySpecification(tx, specificationId, copy);
  }
}

async function copySpecification(
  tx: AppTransaction,
  sourceId: string,
  { projectId, copyOf }: Omit<SpecificationCopy, 'sourceId'>,
): Promise<void> {
  const specificationId = randomUUID();
  await sql`
    insert into specifications (company_id, specification_id, project_id, title, source, pages, state, not_read,
        is_informative, reason, last_id, imported_by, imported_by_name, imported_at)
      select company_id, ${specificationId}, ${projectId}::integer, title, 'pasted', pages, state, not_read,
          is_informative, reason, last_id, imported_by, imported_by_name, imported_at
        from specifications where ${ofCompany(tx, 'specifications')} and specification_id = ${sourceId}`.execute(tx);
  await sql`
    insert into clauses (company_id, specification_id, clause_id, position, number, title, text, page, is_title, flags,
        original)
      select company_id, ${specificationId}, clause_id, position, number, title, text, page, is_title, flags, original
        from clauses where ${ofCompany(tx, 'clauses')} and specification_id = ${sourceId}`.execute(tx);
  await sql`
    insert into clause_drops (company_id, specification_id, clause_id, position, number, title, text, page, is_title,
        original, why, reason)
      select company_id, ${specificationId}, clause_id, position, number, title, text, page, is_title, original, why,
          reason
        from clause_drops where ${ofCompany(tx, 'clause_drops')} and specification_id = ${sourceId}`.execute(tx);
  const boards = JSON.stringify(Object.fromEntries(copyOf));
  await sql`
    insert into clause_answers (company_id, specification_id, clause_id, verdict, text, owner_id, owner_name, evidence,
        answered_by, answered_by_name, answered_at)
      select company_id, ${specificationId}, clause_id, verdict, text, owner_id, owner_name,
          (select coalesce(jsonb_agg(item || jsonb_build_object('board',
                coalesce(${boards}::jsonb -> (item ->> 'board'), item -> 'board')) order by at), '[]')
            from jsonb_array_elements(evidence) with ordinality as named(item, at)),
          answered_by, answered_by_name, answered_at
        from clause_answers where ${ofCompany(tx, 'clause_answers')} and specification_id = ${sourceId}`.execute(tx);
}
