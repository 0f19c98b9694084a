-- People of the works, who have no accounts: a shared tablet asks them for a PIN.
create table workers (
  company_id uuid not null references companies,
  worker_id uuid not null,
  name text not null,
  -- Printed next to tests.
  short text not null,
  pin_hash text not null,
  is_active boolean not null default true,
  -- Counts the changes of the row.
  revision integer not null default 1,
  primary key (company_id, worker_id)
);

call guard_tenant_table('workers', 'select, insert, update');

-- When workers have entered their PIN, and on which account of a user or an administrator.
create table worker_signs (
  company_id uuid not null,
  worker_id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  primary key (company_id, worker_id, account_id, at),
  foreign key (company_id, worker_id) references workers
);

create index worker_signs_account on worker_signs (company_id, account_id, at);

call guard_tenant_table('worker_signs', 'select, insert');

create table instruments (
  company_id uuid not null references companies,
  instrument_id uuid not null,
  kind text not null check (
    kind in ('length gauge', 'continuity tester', 'insulation tester', 'high-voltage tester', 'torque wrench')
  ),
  maker text not null,
  -- The number on the instrument.
  serial text not null,
  range text not null,
  calibrated_on text not null check (calibrated_on ~ '^\d{4}-\d\d-\d\d$'),
  -- The last day on which its values count.
  due_on text not null check (due_on ~ '^\d{4}-\d\d-\d\d$'),
  is_active boolean not null default true,
  revision integer not null default 1,
  primary key (company_id, instrument_id)
);

create unique index instruments_serial on instruments (company_id, lower(maker), lower(serial));

call guard_tenant_table('instruments', 'select, insert, update');

-- What is tested, tightened and witnessed on a unit, as its revision asks for it.
create table test_plans (
  company_id uuid not null,
  serial text not null,
  order_revision integer not null,
  -- [{group, bolts, size, nm, tolerancePercent}]
  torque_groups jsonb not null,
  -- [{no, stage, customer}]
  witness_points jsonb not null,
  primary key (company_id, serial),
  foreign key (company_id, serial) references serial_units
);

call guard_tenant_table('test_plans', 'select, insert, update');

-- The tests of a unit. What a later revision asks for otherwise is closed, and has a new row.
create table test_rows (
  company_id uuid not null,
  serial text not null,
  test_no integer not null check (test_no > 0),
  -- Of the table of routine tests.
  test integer not null,
  clause text not null,
  item text not null,
  place text not null,
  requirement text not null,
  rule text not null check (rule in ('at least', 'at most', 'yes')),
  limit_value double precision,
  unit text,
  instrument text,
  asks_photo boolean not null,
  may_be_na boolean not null,
  itp_no integer,
  from_revision integer not null,
  -- The first revision that does not ask for it.
  closed_by_revision integer,
  primary key (company_id, serial, test_no),
  foreign key (company_id, serial) references test_plans,
  check ((rule = 'yes') = (limit_value is null) and (rule = 'yes') = (unit is null))
);

create unique index test_rows_place on test_rows (company_id, serial, test, place) where closed_by_revision is null;

call guard_tenant_table('test_rows', 'select, insert, update');

-- Every attempt, only added. A key is that of the tablet, so that a batch that is sent twice is kept once.
create table test_entries (
  company_id uuid not null,
  entry_key uuid not null,
  serial text not null,
  test_no integer not null,
  -- Counts those of a test that count; null for one that does not.
  attempt integer,
  outcome text check (outcome in ('passed', 'failed', 'not applicable')),
  -- Why it does not count.
  refusal text check (refusal in ('WRONG_INSTRUMENT', 'CALIBRATION_OVER')),
  -- As it was read, in the unit that was read, and in the unit of the test.
  measured text,
  unit text,
  value double precision,
  answer text check (answer in ('yes', 'no', 'not applicable')),
  note text not null,
  instrument_id uuid,
  -- As it was on that day.
  instrument_due_on text,
  worker_id uuid not null,
  entered_by uuid not null,
  entered_by_name text not null,
  tested_at timestamptz not null,
  entered_at timestamptz not null,
  primary key (company_id, entry_key),
  foreign key (company_id, serial, test_no) references test_rows,
  foreign key (company_id, instrument_id) references instruments,
  foreign key (company_id, worker_id) references workers,
  check ((attempt is null) = (outcome is null) and (outcome is null) = (refusal is not null))
);

create unique index test_entries_attempt on test_entries (company_id, serial, test_no, attempt) where attempt is not null;

create index test_entries_unit on test_entries (company_id, serial);

call guard_tenant_table('test_entries', 'select, insert');

create table torque_entries (
  company_id uuid not null,
  entry_key uuid not null,
  serial text not null,
  torque_group text not null,
  -- What was asked for at that time.
  bolts integer not null,
  target_nm double precision not null,
  nm double precision not null,
  is_marked boolean not null,
  outcome text check (outcome in ('passed', 'failed')),
  refusal text check (refusal in ('WRONG_INSTRUMENT', 'CALIBRATION_OVER')),
  instrument_id uuid,
  instrument_due_on text,
  worker_id uuid not null,
  entered_by uuid not null,
  entered_by_name text not null,
  tightened_at timestamptz not null,
  entered_at timestamptz not null,
  -- The order in which entries came.
  sequence integer generated always as identity,
  primary key (company_id, entry_key),
  foreign key (company_id, serial) references test_plans,
  foreign key (company_id, instrument_id) references instruments,
  foreign key (company_id, worker_id) references workers,
  check ((outcome is null) = (refusal is not null))
);

create index torque_entries_unit on torque_entries (company_id, serial, torque_group, sequence);

call guard_tenant_table('torque_entries', 'select, insert');

-- Who was there at a point of the inspection and test plan, or why nobody had to be. The last one counts.
create table test_witnesses (
  company_id uuid not null,
  serial text not null,
  itp_no integer not null,
  sequence integer not null check (sequence > 0),
  name text,
  company text,
  witnessed_at timestamptz,
  waiver text,
  entered_by uuid not null,
  entered_by_name text not null,
  entered_at timestamptz not null,
  primary key (company_id, serial, itp_no, sequence),
  foreign key (company_id, serial) references test_plans,
  check (num_nonnulls(name, company, witnessed_at) = case when waiver is null then 3 else 0 end)
);

call guard_tenant_table('test_witnesses', 'select, insert');
