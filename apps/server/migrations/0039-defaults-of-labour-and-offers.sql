-- How labour of the boards of a project is charged while nobody has entered it; null for not at all.

alter table projects add column default_labour jsonb;

-- How long an offer is valid, in days of its date.
alter table companies add column offer_validity_days integer not null default 30
  check (offer_validity_days between 1 and 365);

-- What the customer said of a submitted revision, with the hashes of exactly what he was shown. A row never changes: who
-- says something else later gets another one.
create table customer_approvals (
  company_id uuid not null references companies,
  project_id integer not null,
  revision integer not null check (revision > 0),
  -- Counts what was said of a revision.
  sequence integer not null check (sequence > 0),
  verdict text not null check (verdict in ('approved', 'approved with comments', 'rejected')),
  -- The person of the customer, and the day on which he said it.
  said_by text not null,
  said_on text not null check (said_on ~ '^\d{4}-\d\d-\d\d$'),
  comments text not null default '',
  offer_hash text not null,
  -- Of the drawings of each board, by its number.
  drawing_hashes jsonb not null,
  recorded_by uuid not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  primary key (company_id, project_id, revision, sequence),
  foreign key (company_id, project_id, revision) references project_revisions,
  foreign key (company_id, recorded_by) references users
);

call guard_tenant_table('customer_approvals', 'select, insert');
