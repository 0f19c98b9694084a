-- What the house rates do not count because it is not usual: a unit, or an order at the purchase factor of bars. Taken back,
-- a row stays with its moment.
create table house_rate_exclusions (
  company_id uuid not null,
  exclusion_id uuid not null,
  serial text,
  project_id integer,
  -- An activity of the table of labour; null for all of them, and for an order.
  activity text,
  reason text not null,
  excluded_by uuid not null,
  excluded_by_name text not null,
  excluded_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (company_id, exclusion_id),
  foreign key (company_id, serial) references serial_units,
  foreign key (company_id, project_id) references projects,
  check (num_nonnulls(serial, project_id) = 1),
  check (project_id is null or activity is null)
);

-- A unit or an order is left out of a rate once.
create unique index house_rate_exclusions_once on house_rate_exclusions (company_id, serial, project_id, activity)
  nulls not distinct where taken_back_at is null;

call guard_tenant_table('house_rate_exclusions', 'select, insert, update');

-- The units that a department has finished last.
create index unit_stages_ended on unit_stages (company_id, stage, ended_at) where ended_at is not null;
