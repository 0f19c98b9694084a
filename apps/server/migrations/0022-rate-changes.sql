-- What changed of the rates of a company, for the notices in its open projects. Written with each save of the rates,
-- which follow each other, so that the ids of a company go up in the order of its saves.
create table rate_changes (
  company_id uuid not null references companies,
  change_id bigint generated always as identity,
  pricing_id uuid not null,
  -- The row before and after: {rateKey, type, material, unit, ratePaise}; null before it came and after it was deleted.
  before jsonb,
  after jsonb,
  changed_at timestamptz not null,
  -- The name, as it was at that moment.
  changed_by text not null,
  primary key (company_id, change_id),
  check (before is not null or after is not null)
);

-- Up to which change a user has closed the notice of a project; without a row none since the project came.
create table rate_notices (
  company_id uuid not null references companies,
  project_id integer not null,
  user_id uuid not null,
  closed_up_to bigint not null,
  primary key (company_id, project_id, user_id),
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, user_id) references users
);

call guard_tenant_table('rate_changes', 'select, insert');
call guard_tenant_table('rate_notices', 'select, insert, update');
