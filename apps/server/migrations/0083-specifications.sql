-- The specifications of customers that come with a project.
create table specifications (
  company_id uuid not null references companies,
  specification_id uuid not null,
  project_id integer not null,
  title text not null,
  source text not null check (source in ('pasted', 'txt', 'docx', 'pdf')),
  -- Of a file; null of a pasted text.
  file_key text,
  file_name text,
  sha256 text,
  pages integer,
  state text not null check (state in ('reading', 'read', 'failed')),
  -- Why it was not read: {code} with the figures of the code.
  fault jsonb,
  -- What of its file is not read: {deletions, comments, footnotes, pagesWithoutText}.
  not_read jsonb,
  -- The job that reads its file, and how often it was begun.
  job_id uuid,
  attempt integer not null default 0,
  -- Whether it asks for no answer, and why.
  is_informative boolean not null default false,
  reason text not null default '',
  -- The last number that one of its clauses has got.
  last_id integer not null default 0,
  -- Counts the saves of it and of its clauses.
  revision integer not null default 1,
  imported_by uuid not null,
  imported_by_name text not null,
  imported_at timestamptz not null,
  primary key (company_id, specification_id),
  foreign key (company_id, project_id) references projects,
  check ((source = 'pasted') = (file_key is null)),
  check ((state = 'failed') = (fault is not null))
);

create index specifications_project on specifications (company_id, project_id, imported_at);
create unique index specifications_job on specifications (company_id, job_id) where job_id is not null;

call guard_tenant_table('specifications', 'select, insert, update, delete');

create table clauses (
  company_id uuid not null,
  specification_id uuid not null,
  clause_id integer not null,
  -- From 0.
  position integer not null,
  number text not null,
  title text not null,
  text text not null,
  page integer,
  is_title boolean not null,
  flags jsonb not null,
  -- As it was read.
  original text not null,
  primary key (company_id, specification_id, clause_id),
  foreign key (company_id, specification_id) references specifications on delete cascade
);

call guard_tenant_table('clauses', 'select, insert, update, delete');

-- What somebody answers to a clause, with the words of the design at that moment. A clause without a row is open.
create table clause_answers (
  company_id uuid not null,
  specification_id uuid not null,
  clause_id integer not null,
  verdict text not null check (verdict in ('comply', 'deviate', 'clarify', 'not applicable')),
  text text not null,
  owner_id uuid not null,
  owner_name text not null,
  -- [{kind, board, name, said}]
  evidence jsonb not null,
  answered_by uuid not null,
  answered_by_name text not null,
  answered_at timestamptz not null,
  primary key (company_id, specification_id, clause_id),
  foreign key (company_id, specification_id, clause_id) references clauses on delete cascade
);

call guard_tenant_table('clause_answers', 'select, insert, update, delete');

-- What was left out of a specification, with its place among the clauses.
create table clause_drops (
  company_id uuid not null,
  specification_id uuid not null,
  clause_id integer not null,
  position integer not null,
  number text not null,
  title text not null,
  text text not null,
  page integer,
  is_title boolean not null,
  original text not null,
  why text not null check (why in ('head or foot', 'contents', 'by hand')),
  reason text not null,
  primary key (company_id, specification_id, clause_id),
  foreign key (company_id, specification_id) references specifications on delete cascade
);

call guard_tenant_table('clause_drops', 'select, insert, delete');

-- The specifications of a submitted revision with clauses and answers, as they were; never changed.
create table revision_clauses (
  company_id uuid not null,
  project_id integer not null,
  revision integer not null,
  specification_id uuid not null,
  position integer not null,
  title text not null,
  is_informative boolean not null,
  clauses jsonb not null,
  primary key (company_id, project_id, revision, specification_id),
  foreign key (company_id, project_id, revision) references project_revisions
);

call guard_tenant_table('revision_clauses', 'select, insert');

-- Which clauses an offer prints.
alter table companies
  add column printed_clauses text not null default 'all' check (printed_clauses in ('all', 'deviations only'));
