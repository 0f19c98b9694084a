-- Documents of approved orders for the workshop: which are being made, and the files that were made.

-- Whether lists for purchase and stores say what things cost: a setting of the company.
alter table companies add column prices_in_purchase_lists boolean not null default false;

-- The making of the documents of one approved revision, which is done once.
create table order_document_jobs (
  company_id uuid not null references companies,
  project_id integer not null,
  revision integer not null check (revision > 0),
  -- A new one when documents that failed are made again.
  job_id uuid not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  -- Counts how often it was begun: what an earlier attempt still writes is not taken.
  attempt integer not null default 0,
  -- How many files are made of how many; both 0 until that is known.
  files_done integer not null default 0,
  files_total integer not null default 0 check (files_done <= files_total),
  failure_code text,
  -- A user, or an administrator who approved the order.
  requested_by uuid not null,
  requested_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, project_id, revision),
  unique (company_id, job_id),
  foreign key (company_id, project_id) references projects
);

call guard_tenant_table('order_document_jobs', 'select, insert, update');

-- The boards that the documents are of, in the order of their item numbers. Nothing of it changes.
create table order_document_boards (
  company_id uuid not null references companies,
  project_id integer not null,
  revision integer not null,
  line_item_id integer not null,
  position integer not null check (position > 0),
  -- The name of the board and of its folder in archives: boards of one name are told apart by a number.
  folder text not null,
  quantity integer not null check (quantity > 0),
  -- What the workshop reads of it at a glance.
  facts jsonb not null,
  primary key (company_id, project_id, revision, line_item_id),
  foreign key (company_id, project_id, revision) references order_document_jobs
);

call guard_tenant_table('order_document_boards', 'select, insert');

-- One row per file.
create table order_documents (
  company_id uuid not null references companies,
  project_id integer not null,
  revision integer not null,
  -- In the order in which they are listed, over all boards.
  position integer not null check (position > 0),
  -- Null for the documents of the whole order.
  line_item_id integer,
  file_name text not null,
  format text not null check (format in ('pdf', 'xlsx', 'dxf')),
  -- Its key in the file store, its size and the hash of its bytes.
  file_key text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  made_at timestamptz not null,
  primary key (company_id, project_id, revision, position),
  foreign key (company_id, project_id, revision) references order_document_jobs,
  foreign key (company_id, project_id, revision, line_item_id) references order_document_boards
);

call guard_tenant_table('order_documents', 'select, insert');
