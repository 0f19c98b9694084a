-- How the bars of an order are cut. A draft is replaced by the next one; a released plan changes only by being taken back.
create table cut_plans (
  company_id uuid not null references companies,
  project_id integer not null,
  -- The approved revision whose boards it cuts.
  order_revision integer not null,
  state text not null check (state in ('draft', 'released')),
  settings jsonb not null,
  plan jsonb not null,
  step_by_name text not null,
  step_at timestamptz not null,
  -- Counts the changes of the row.
  revision integer not null default 1,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, project_id, order_revision) references project_revisions
);

call guard_tenant_table('cut_plans', 'select, insert, update');

-- Rests of bars that the workshop keeps.
create table remnants (
  company_id uuid not null references companies,
  remnant_id integer not null,
  material text not null,
  width_mm numeric not null check (width_mm > 0),
  thickness_mm numeric not null check (thickness_mm > 0),
  length_mm numeric not null check (length_mm > 0),
  place text not null,
  -- The orders whose plans left it and reserve it.
  from_project integer,
  for_project integer,
  is_used boolean not null default false,
  revision integer not null default 1,
  primary key (company_id, remnant_id),
  foreign key (company_id, from_project) references projects,
  foreign key (company_id, for_project) references projects
);

call guard_tenant_table('remnants', 'select, insert, update, delete');

