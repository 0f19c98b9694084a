-- Packages of a submitted revision for the customer's consultant, each one PDF, with the job that makes it.
create table submittals (
  company_id uuid not null references companies,
  -- Of its job, too.
  submittal_id uuid not null,
  project_id integer not null,
  -- Counts the packages of the project.
  sequence integer not null check (sequence > 0),
  revision integer not null,
  -- The package that it is compared with.
  resubmits uuid,
  -- The chosen parts in their order.
  parts jsonb not null,
  with_prices boolean not null,
  missing_data_sheets text not null check (missing_data_sheets in ('tables', 'leave out')),
  -- ISO day in India.
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  attempt integer not null default 0,
  is_draft boolean not null default false,
  file_key text,
  bytes integer,
  sha256 text,
  pages integer,
  changed_pages integer,
  -- Hashes of the models of its parts: a part with the same hash is taken over without being made.
  part_hashes jsonb not null default '{}',
  -- {code, ...}: what its text names is next to the code.
  failure jsonb,
  made_by uuid not null,
  made_by_name text not null,
  ordered_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, submittal_id),
  foreign key (company_id, project_id, revision) references project_revisions,
  foreign key (company_id, resubmits) references submittals,
  foreign key (company_id, made_by) references users,
  unique (company_id, project_id, sequence),
  check ((state = 'done') = (file_key is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((ended_at is not null) = (state in ('done', 'failed')))
);

-- Of a project one package is made at a time.
create unique index submittals_making on submittals (company_id, project_id) where ended_at is null;

call guard_tenant_table('submittals', 'select, insert, update');

create table submittal_pages (
  company_id uuid not null,
  submittal_id uuid not null,
  -- From 1.
  page integer not null check (page > 0),
  part text not null,
  -- Names the page within its part: board and sheet number, or article and page.
  key text not null,
  -- The board or the article; empty where the part is one whole.
  group_name text not null,
  title text not null,
  status text not null check (status in ('new', 'changed', 'unchanged')),
  -- Of what the page says, without foot and marks.
  content_hash text not null,
  -- Of decoded content and resources.
  sha256 text not null,
  primary key (company_id, submittal_id, page),
  foreign key (company_id, submittal_id) references submittals
);

call guard_tenant_table('submittal_pages', 'select, insert');
