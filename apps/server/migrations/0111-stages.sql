-- When the works of a company work. Without a row they work as the table of stages says.
create table work_calendars (
  company_id uuid not null references companies,
  -- [1, 2, 3, 4, 5, 6]: from 1 for Monday.
  weekdays jsonb not null,
  -- [{day, name}]
  holidays jsonb not null,
  -- Of the department of each stage.
  hours_per_day jsonb not null,
  -- Counts the changes of the row.
  revision integer not null default 1,
  primary key (company_id)
);

call guard_tenant_table('work_calendars', 'select, insert, update');

-- The day that an order is promised for, which its stages are planned by.
create table order_promises (
  company_id uuid not null,
  project_id integer not null,
  promised_on text not null check (promised_on ~ '^\d{4}-\d\d-\d\d$'),
  saved_by uuid not null,
  saved_by_name text not null,
  saved_at timestamptz not null,
  revision integer not null default 1,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects
);

call guard_tenant_table('order_promises', 'select, insert, update');

-- The work on a unit: planned by days, done by moments. Nothing moves by itself.
create table unit_stages (
  company_id uuid not null,
  serial text not null,
  stage text not null check (
    stage in ('fabrication', 'paint', 'assembly', 'busbar', 'wiring', 'test', 'despatch')
  ),
  planned_from text check (planned_from ~ '^\d{4}-\d\d-\d\d$'),
  planned_to text check (planned_to ~ '^\d{4}-\d\d-\d\d$'),
  begun_at timestamptz,
  begun_worker uuid,
  begun_by uuid,
  ended_at timestamptz,
  ended_worker uuid,
  ended_by uuid,
  revision integer not null default 1,
  primary key (company_id, serial, stage),
  foreign key (company_id, serial) references serial_units,
  foreign key (company_id, begun_worker) references workers,
  foreign key (company_id, ended_worker) references workers,
  check ((planned_from is null) = (planned_to is null) and planned_from <= planned_to),
  check (num_nonnulls(begun_at, begun_worker, begun_by) in (0, 3)),
  check (num_nonnulls(ended_at, ended_worker, ended_by) in (0, 3)),
  check (ended_at is null or begun_at <= ended_at)
);

call guard_tenant_table('unit_stages', 'select, insert, update');
