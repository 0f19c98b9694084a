-- What the boards of a project begin with that are added to it. Each board keeps a copy of what it began with among its
-- inputs (0086), so that later defaults change none that is there.
alter table projects add column defaults jsonb not null default '{}';

-- Demands that a company, or one of its customers, asks for again and again: a list of each, to be taken into projects.
create table demand_libraries (
  company_id uuid not null references companies,
  -- The customer whose library it is; the company for its own.
  owner_id uuid not null,
  -- Empty for the library of the company.
  customer_id uuid check (owner_id = coalesce(customer_id, company_id)),
  demands jsonb not null,
  revision integer not null default 1,
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (company_id, owner_id),
  foreign key (company_id, customer_id) references customers,
  foreign key (company_id, saved_by) references users
);

call guard_tenant_table('demand_libraries', 'select, insert, update');
