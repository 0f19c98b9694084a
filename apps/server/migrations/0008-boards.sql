-- The boards (line items) of projects, and what was entered about each.

create table boards (
  company_id uuid not null references companies,
  line_item_id integer not null,
  project_id integer not null,
  -- Counts the boards of the project.
  item_number integer not null,
  name text not null,
  type text not null,
  quantity integer not null check (quantity between 1 and 999),
  state text not null check (state in ('in-progress', 'generated')),
  -- Whether its configuration was ever saved.
  is_saved boolean not null,
  comments text not null,
  assigned_to text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  revision integer not null default 1,
  deleted_by uuid,
  deleted_at timestamptz,
  primary key (company_id, line_item_id),
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, created_by) references users,
  foreign key (company_id, saved_by) references users,
  foreign key (company_id, deleted_by) references users
);

create index boards_of_project on boards (company_id, project_id, item_number);

create table board_configurations (
  company_id uuid not null references companies,
  line_item_id integer not null,
  -- {properties, feeders}: what was chosen, as a board of an enquiry file says it.
  inputs jsonb not null,
  -- The knowledge it was last evaluated with; null while it was not.
  knowledge_version text,
  revision integer not null default 1,
  primary key (company_id, line_item_id),
  foreign key (company_id, line_item_id) references boards
);

call guard_tenant_table('boards', 'select, insert, update');
call guard_tenant_table('board_configurations', 'select, insert, update');
