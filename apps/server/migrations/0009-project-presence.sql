-- Who has a project open. A row is of use for minutes only: whoever was not seen lately has left.

create table project_presence (
  company_id uuid not null references companies,
  project_id integer not null,
  user_id uuid not null,
  -- Since when it is open without a break.
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (company_id, project_id, user_id),
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, user_id) references users
);

call guard_tenant_table('project_presence', 'select, insert, update, delete');
