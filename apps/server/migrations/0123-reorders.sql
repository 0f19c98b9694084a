-- A project that was made after a unit, with what differed from it at that moment; never changed.
create table project_reorders (
  company_id uuid not null,
  project_id integer not null,
  serial text not null,
  -- {lines, same, changes}; null where the rules gave no design.
  difference jsonb,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects on delete cascade,
  foreign key (company_id, serial) references serial_units
);

call guard_tenant_table('project_reorders', 'select, insert');
