-- The price variation clause of a project, with the values of its indices that it counts from.
create table price_variations (
  company_id uuid not null references companies,
  project_id integer not null,
  -- {clause, base}; null once it was taken out.
  terms jsonb,
  -- Counts the saves.
  revision integer not null default 1,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects
);

call guard_tenant_table('price_variations', 'select, insert, update');
