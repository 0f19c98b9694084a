-- The certificates of routine tests. What one says is frozen with its hash; its file is made by a job.
create table certificates (
  company_id uuid not null,
  serial text not null,
  -- 1, 2, …: of a unit.
  certificate_no integer not null check (certificate_no > 0),
  job_id uuid not null,
  attempt integer not null default 0,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'opened')),
  -- JSON as it was hashed.
  content text not null,
  -- SHA-256 of the content.
  content_hash text not null,
  logo_file text,
  file_key text,
  bytes integer,
  -- SHA-256 of the file.
  sha256 text,
  failure_code text,
  requested_by uuid not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  ended_at timestamptz,
  -- Why the unit is tested again: in words of a user, or the revision whose tests are others.
  opened_reason text,
  opened_revision integer,
  opened_by_name text,
  opened_at timestamptz,
  primary key (company_id, serial, certificate_no),
  unique (company_id, job_id),
  foreign key (company_id, serial) references test_plans,
  check ((state = 'opened') = (opened_at is not null)),
  check (num_nonnulls(opened_reason, opened_revision) = case when state = 'opened' then 1 else 0 end),
  check ((state = 'done') <= (file_key is not null))
);

-- One holds at a time.
create unique index certificates_held on certificates (company_id, serial) where state in ('waiting', 'running', 'done');

call guard_tenant_table('certificates', 'select, insert, update');
