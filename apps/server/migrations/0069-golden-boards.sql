-- Boards that every comparison of a company's tables works out, with what was entered of them frozen under a name. A board
-- that was removed stays: a released version names what it was compared with.
create table golden_boards (
  company_id uuid not null references companies,
  golden_id uuid not null,
  name text not null,
  quantity integer not null,
  inputs jsonb not null,
  added_by uuid not null,
  added_by_name text not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (company_id, golden_id)
);

create unique index golden_boards_by_name on golden_boards (company_id, name) where removed_at is null;

call guard_tenant_table('golden_boards', 'select, insert, update');
