import type { TestServer } from '../../testing/start-test-server.ts';

/** A worker, an instrument, and a tested unit: the one that the company has. */
export async function withTests({ owner }: Pick<TestServer, 'owner'>, companyId: string): Promise<void> {
  const statements = [
    `insert into workers (company_id, worker_id, name, short, pin_hash) values ($1, gen_random_uuid(), 'R. Kumar', 'RK', '')`,
    `insert into worker_signs select company_id, worker_id, worker_id, now() from workers where company_id = $1`,
    `insert into instruments (company_id, instrument_id, kind, maker, serial, range, calibrated_on, due_on)
      values ($1, gen_random_uuid(), 'torque wrench', 'Demo', 'TW-1', '', '2026-01-01', '2027-01-01')`,
    `insert into instrument_certificates
      select company_id, instrument_id, 1, calibrated_on, 'left', 'TW-1.pdf', 1, '', gen_random_uuid(), '', now()
        from instruments where company_id = $1`,
    `insert into test_plans values ($1, '26-00001', 1, '[]', '[]')`,
    `insert into test_rows (company_id, serial, test_no, test, clause, item, place, requirement, rule, asks_photo,
        may_be_na, from_revision)
      values ($1, '26-00001', 1, 1, '11.2', 'Visual', 'board', 'IP42', 'yes', false, false, 1)`,
    `insert into test_entries (company_id, entry_key, serial, test_no, attempt, outcome, answer, note, worker_id,
        entered_by, entered_by_name, tested_at, entered_at)
      select company_id, gen_random_uuid(), '26-00001', 1, 1, 'passed', 'yes', '', worker_id, worker_id, '', now(), now()
        from workers where company_id = $1`,
    `insert into test_photos
      select company_id, entry_key, 'hash', 1, 'left', 'jpeg', 8, 6, 1, 1, entered_by, '', now() from test_entries
        where company_id = $1`,
    `insert into torque_entries (company_id, entry_key, serial, torque_group, bolts, target_nm, nm, is_marked, outcome,
        worker_id, entered_by, entered_by_name, tightened_at, entered_at)
      select company_id, gen_random_uuid(), '26-00001', 'links', 8, 75, 75, true, 'passed', worker_id, worker_id, '', now(),
          now()
        from workers where company_id = $1`,
    `insert into torque_photos
      select company_id, entry_key, 'hash', 1, 'left', 'jpeg', 8, 6, 1, 1, entered_by, '', now() from torque_entries
        where company_id = $1`,
    `insert into test_witnesses (company_id, serial, itp_no, sequence, waiver, entered_by, entered_by_name, entered_at)
      select company_id, '26-00001', 10, 1, 'Waived by mail', worker_id, '', now() from workers where company_id = $1`,
    `insert into certificates (company_id, serial, certificate_no, job_id, state, content, content_hash, requested_by,
        requested_by_name, requested_at)
      select company_id, '26-00001', 1, worker_id, 'waiting', '{}', '', worker_id, '', now() from workers
        where company_id = $1`,
    `insert into dispatches (company_id, dispatch_number, project_id, content, content_hash, dispatched_by,
        dispatched_by_name, dispatched_at)
      select company_id, 'DN-26-0001', project_id, '{}', '', gen_random_uuid(), '', now() from serial_units
        where company_id = $1 and serial = '26-00001'`,
    `insert into project_reorders (company_id, project_id, serial, made_by, made_by_name, made_at)
      select company_id, project_id, serial, gen_random_uuid(), '', now() from serial_units
        where company_id = $1 and serial = '26-00001'`,
    `insert into work_calendars values ($1, '[1]', '[]', '{}')`,
    `insert into order_promises
      select company_id, project_id, '2027-01-29', gen_random_uuid(), '', now() from serial_units
        where company_id = $1 and serial = '26-00001'`,
    `insert into unit_stages (company_id, serial, stage, begun_at, begun_worker, begun_by)
      select company_id, '26-00001', 'paint', now(), worker_id, worker_id from workers where company_id = $1`,
    `insert into work_entries (company_id, entry_key, serial, project_id, operation, minutes, worker_id, day, note,
        entered_by, entered_by_name, entered_at, arrived_at)
      select unit.company_id, gen_random_uuid(), serial, project_id, 'joints', 60, worker_id, '2026-11-30', '', worker_id, '',
          now(), now()
        from serial_units unit join workers using (company_id) where company_id = $1 and serial = '26-00001'`,
    `insert into house_rate_exclusions (company_id, exclusion_id, serial, reason, excluded_by, excluded_by_name, excluded_at)
      values ($1, gen_random_uuid(), '26-00001', 'A prototype', gen_random_uuid(), '', now())`,
    `insert into purchase_lines (company_id, project_id, line_id, need, orders, receipts, spare_stock, saved_by,
        saved_by_name, saved_at)
      select company_id, project_id, 'line', '{}', '[]', '[]', 0, gen_random_uuid(), '', now() from serial_units
        where company_id = $1 and serial = '26-00001'`,
    `insert into dispatched_packages values ($1, '26-00001', 1, 'DN-26-0001')`,
  ];
  for (const statement of statements) {
    await owner.query(statement, [companyId]);
  }
}
