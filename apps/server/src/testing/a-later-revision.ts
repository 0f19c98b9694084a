import { takeSteps } from './an-order.ts';
import type { SeededCompany } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** The second revision of an order, which waits for its approval: of the boards of the first one those with some names. */
export async function aLaterRevision(
  server: TestServer,
  company: SeededCompany,
  projectId: number,
  boards: readonly string[],
): Promise<void> {
  await takeSteps(server, company, projectId, ['order-submitted', 'order-rejected', 'order-submitted']);
  await server.owner.query(
    `insert into revision_boards select (jsonb_populate_record(null::revision_boards,
        to_jsonb(b) || jsonb_build_object('revision', 2))).*
      from revision_boards b where company_id = $1 and project_id = $2 and revision = 1 and name = any($3)`,
    [company.companyId, projectId, boards],
  );
  await server.owner.query(
    `update project_revisions later set company = first.company from project_revisions first
      where later.company_id = $1 and later.project_id = $2 and later.revision = 2 and first.revision = 1
        and (first.company_id, first.project_id) = (later.company_id, later.project_id)`,
    [company.companyId, projectId],
  );
}
