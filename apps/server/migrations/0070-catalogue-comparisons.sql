-- What the draft of a company's tables does to boards: how far a job is with the comparison that was ordered last, and its
-- lines.
create table catalogue_comparisons (
  company_id uuid primary key references companies,
  state text not null check (state in ('working', 'done', 'failed', 'stopped')),
  -- The job that was ordered last, how often it was begun, and how much of its work it has done.
  job_id uuid not null,
  attempt integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  failure_text text not null default '',
  ordered_at timestamptz not null,
  ended_at timestamptz,
  -- The draft that it was ordered for, up to its last step.
  draft_id uuid not null,
  sequence integer not null,
  -- Of the draft, the version in force and the boards, as they were when the work began; '' before.
  fingerprint text not null default '',
  boards integer not null default 0,
  -- Once it is done.
  lines jsonb
);

call guard_tenant_table('catalogue_comparisons', 'select, insert, update');

-- The lines of a comparison that people have accepted.
create table catalogue_acceptances (
  company_id uuid not null references companies,
  fingerprint text not null,
  line_id text not null,
  note text not null,
  accepted_by uuid not null,
  accepted_by_name text not null,
  accepted_at timestamptz not null,
  primary key (company_id, fingerprint, line_id)
);

call guard_tenant_table('catalogue_acceptances', 'select, insert, update, delete');
