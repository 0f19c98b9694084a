import type { TestServer } from './start-test-server.ts';

/** A unit of the first board of a revision that was submitted, with the link on its plate and a note on its page. */
export async function aUnit({ owner }: Pick<TestServer, 'owner'>, companyId: string, projectId: number): Promise<void> {
  await owner.query(
    `insert into serial_units (company_id, serial, project_id, order_revision, line_item_id, unit_no, of_units, state,
        made_on) values ($1, '26-00001', $2, 1, 1, 1, 1, 'planned', '2026-11-30')`,
    [companyId, projectId],
  );
  await owner.query("insert into passports values ($1, '26-00001', 'token', 'hash')", [companyId]);
  await owner.query(
    `insert into passport_notes (company_id, serial, note_key, kind, name, contact, text, at)
        values ($1, '26-00001', gen_random_uuid(), 'service', 'R. Iyer', '', 'The door', now())`,
    [companyId],
  );
}

/** The cut plan and the core list of a revision that was submitted, and a remnant. */
export async function aPlanWithRemnant(
  { owner }: Pick<TestServer, 'owner'>,
  companyId: string,
  projectId: number,
): Promise<void> {
  await owner.query(
    `insert into cut_plans (company_id, project_id, order_revision, state, settings, plan, step_by_name, step_at)
      values ($1, $2, 1, 'draft', '{"useRemnants": true}', '[]', '', now())`,
    [companyId, projectId],
  );
  await owner.query("insert into remnants values ($1, 1, 'Copper', 50, 10, 1200, '')", [companyId]);
  await owner.query("insert into core_lists values ($1, $2, '[]', '', now())", [companyId, projectId]);
}
