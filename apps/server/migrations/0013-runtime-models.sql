-- The board that the Runtime calls of a sign-in are about.

create table runtime_models (
  company_id uuid not null references companies,
  session_id uuid not null,
  project_id integer not null,
  line_item_id integer not null,
  loaded_at timestamptz not null,
  primary key (company_id, session_id),
  -- Forgotten with the sign-in.
  foreign key (company_id, session_id) references sessions on delete cascade,
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, line_item_id) references boards
);

call guard_tenant_table('runtime_models', 'select, insert, update, delete');
