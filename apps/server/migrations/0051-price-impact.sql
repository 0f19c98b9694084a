-- What the current price lists would change of the open projects: how far a job is with it, and what it found.

create table price_impacts (
  company_id uuid not null references companies,
  state text not null check (state in ('working', 'done', 'failed', 'stopped')),
  -- The job that was ordered last, how often it was begun, and how many of the projects it has done.
  job_id uuid not null,
  attempt integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  failure_text text not null default '',
  ordered_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id)
);

call guard_tenant_table('price_impacts', 'select, insert, update');

-- What a project costs by its own prices and by the current ones.
create table project_values (
  company_id uuid not null references companies,
  project_id integer not null,
  -- Of everything that the value depends on: with another one it no longer counts.
  fingerprint text not null,
  -- Final prices; null where the prices lead to none.
  before_paise bigint,
  after_paise bigint,
  -- Lines of bills whose price differs, and numbers that have no price any longer.
  changed integer not null,
  unpriced integer not null,
  worked_out_at timestamptz not null,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects
);

call guard_tenant_table('project_values', 'select, insert, update, delete');
