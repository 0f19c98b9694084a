-- Reports of projects: which are being made, and the versions that were made.

create table report_jobs (
  company_id uuid not null references companies,
  job_id uuid not null,
  project_id integer not null,
  report_type text not null,
  -- Of the offer, with the date that it carries, yyyy-mm-dd.
  revision integer not null check (revision > 0),
  offer_date text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  -- Counts how often it was begun: what an earlier attempt still writes is not taken.
  attempt integer not null default 0,
  step text,
  progress_percent integer not null default 0 check (progress_percent between 0 and 100),
  -- A hash of everything that reports show, as it was read; null while it waits.
  fingerprint text,
  version integer,
  failure_code text,
  failure_said text not null default '',
  requested_by uuid not null,
  requested_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, job_id),
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, requested_by) references users
);

create index report_jobs_of_project on report_jobs (company_id, project_id, requested_at);
create index report_jobs_of_user on report_jobs (company_id, requested_by, requested_at);

call guard_tenant_table('report_jobs', 'select, insert, update, delete');

-- One row per file: a generation has one version number for its PDF and its Excel. What is here never changes.
create table report_versions (
  company_id uuid not null references companies,
  project_id integer not null,
  report_type text not null,
  version integer not null check (version > 0),
  format text not null check (format in ('pdf', 'xlsx')),
  -- Its key in the file store, its size and the hash of its bytes.
  file_key text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  revision integer not null check (revision > 0),
  offer_date text not null,
  fingerprint text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (company_id, project_id, report_type, version, format),
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, made_by) references users
);

call guard_tenant_table('report_versions', 'select, insert');
