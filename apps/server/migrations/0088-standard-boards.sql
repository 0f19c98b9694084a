-- Boards that a company has released as its own standards.
create table standard_boards (
  company_id uuid not null references companies,
  standard_id uuid not null,
  number text not null,
  -- Without capitals and spare blanks: two such numbers are one.
  number_key text not null,
  name text not null,
  description text not null,
  tags text[] not null,
  state text not null check (state in ('draft', 'released', 'retired')),
  newest_version integer not null,
  released_version integer,
  -- Counts the saves of it and of its versions.
  revision integer not null default 1,
  saved_at timestamptz not null,
  primary key (company_id, standard_id),
  check (state <> 'released' or released_version is not null),
  check (released_version <= newest_version)
);

create unique index standard_boards_number on standard_boards (company_id, number_key);

call guard_tenant_table('standard_boards', 'select, insert, update');

-- Their versions; never changed.
create table standard_versions (
  company_id uuid not null,
  standard_id uuid not null,
  version integer not null,
  -- As those of board_configurations, with the ids of all parts.
  inputs jsonb not null,
  knowledge_version text not null,
  -- What the board came to, by the name of the figure.
  figures jsonb not null,
  note text not null,
  saved_by uuid not null,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (company_id, standard_id, version),
  foreign key (company_id, standard_id) references standard_boards
);

call guard_tenant_table('standard_versions', 'select, insert');

-- Who released which version, and who retired the standard; never changed.
create table standard_steps (
  company_id uuid not null,
  standard_id uuid not null,
  step_no integer not null,
  state text not null check (state in ('released', 'retired')),
  version integer not null,
  moved_by uuid not null,
  moved_by_name text not null,
  moved_at timestamptz not null,
  primary key (company_id, standard_id, step_no),
  foreign key (company_id, standard_id, version) references standard_versions
);

call guard_tenant_table('standard_steps', 'select, insert');

-- The version that a board was made from, and why it differs: [{part, property, reason}].
alter table boards
  add column standard_id uuid,
  add column standard_version integer,
  add column standard_reasons jsonb not null default '[]',
  add foreign key (company_id, standard_id, standard_version) references standard_versions,
  add check ((standard_id is null) = (standard_version is null));

create index boards_standard on boards (company_id, standard_id) where standard_id is not null;
