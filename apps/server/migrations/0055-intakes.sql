-- The files of customers as they arrive: what was read of them, what a person answered, and the boards that were made.

create table intakes (
  company_id uuid not null references companies,
  intake_id uuid not null,
  -- The project that gets the boards; null until they make one.
  project_id integer,
  -- [{key, name, bytes, sha256}], and the hash by which the same bytes are known again.
  files jsonb not null,
  sha256 text not null,
  -- Whose way to write it is; '' while nobody has said.
  sender text not null default '',
  state text not null check (state in ('reading', 'ready', 'failed', 'made')),
  -- The job that reads it, and how often it was begun.
  job_id uuid not null,
  attempt integer not null default 0,
  failure_code text,
  failure_text text not null default '',
  -- Of the files: what they are, what of them is not read, and their sheets.
  kind text not null default '',
  ignored jsonb not null default '[]',
  sheets jsonb not null default '[]',
  -- What was read, without the answers but those about columns. As a text, since the order of its members counts.
  result json,
  -- Counts the results, so that a server knows the one that it has in memory.
  reading integer not null default 0,
  -- What a person answered, with which columns the result was read, and what of the answers the last reading dropped.
  answers jsonb not null,
  read_columns jsonb not null default '{}',
  dropped jsonb not null default '[]',
  boards integer not null default 0,
  rows integer not null default 0,
  open integer not null default 0,
  -- Counts the saves of answers.
  revision integer not null default 1,
  -- Accounts of users, with their names at that time.
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  -- When somebody last dropped or answered it: what nobody touches for months is discarded.
  touched_at timestamptz not null,
  -- [{lineItemId, name}]
  made_boards jsonb,
  made_by uuid,
  made_by_name text,
  made_at timestamptz,
  primary key (company_id, intake_id),
  foreign key (company_id, project_id) references projects,
  check ((made_at is not null) = (state = 'made'))
);

-- The same bytes are dropped once for a project, until their boards are made.
create unique index intakes_of_bytes on intakes (company_id, sha256, coalesce(project_id, 0)) where made_at is null;
create index intakes_by_job on intakes (company_id, job_id);
create index intakes_of_project on intakes (company_id, project_id, uploaded_at);

call guard_tenant_table('intakes', 'select, insert, update, delete');

-- The cells of the sheets, in blocks of rows.
create table intake_cells (
  company_id uuid not null references companies,
  intake_id uuid not null,
  -- The place of the sheet, from 0, and of the block in it.
  sheet integer not null,
  block integer not null,
  cells jsonb not null,
  -- Those that begin in the block, and the last row of any of them.
  merges jsonb not null default '[]',
  merged_to integer not null default 0,
  primary key (company_id, intake_id, sheet, block),
  foreign key (company_id, intake_id) references intakes on delete cascade
);

call guard_tenant_table('intake_cells', 'select, insert, delete');

-- What the file said of a board and of its feeders when the board was made.
create table intake_boards (
  company_id uuid not null references companies,
  line_item_id integer not null,
  intake_id uuid not null,
  properties jsonb not null,
  -- By the ids of the parts.
  feeders jsonb not null,
  primary key (company_id, line_item_id),
  foreign key (company_id, line_item_id) references boards,
  foreign key (company_id, intake_id) references intakes on delete cascade
);

call guard_tenant_table('intake_boards', 'select, insert');
