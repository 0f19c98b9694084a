-- Hours that workers have worked, only added. A correction is a row that names the one whose place it takes. A key is that
-- of the phone, so that a batch that is sent twice is kept once.
create table work_entries (
  company_id uuid not null,
  entry_key uuid not null,
  -- Of a unit, or of an order as a whole.
  serial text,
  project_id integer not null,
  -- An activity of the table of labour, as it was called then.
  operation text not null,
  minutes integer not null check (minutes between 0 and 960),
  kg double precision check (kg > 0),
  material text check (material in ('Copper', 'Aluminium', 'GI', 'Sheet steel')),
  worker_id uuid not null,
  -- The day of the work.
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  note text not null,
  corrects uuid,
  entered_by uuid not null,
  entered_by_name text not null,
  -- When it was entered on its phone, and when it came.
  entered_at timestamptz not null,
  arrived_at timestamptz not null,
  primary key (company_id, entry_key),
  foreign key (company_id, serial) references serial_units,
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, worker_id) references workers,
  foreign key (company_id, corrects) references work_entries,
  check ((kg is null) = (material is null)),
  check (minutes > 0 or corrects is not null)
);

-- An entry is corrected once.
create unique index work_entries_correction on work_entries (company_id, corrects) where corrects is not null;

create index work_entries_unit on work_entries (company_id, serial, day);

create index work_entries_worker on work_entries (company_id, worker_id, day);

call guard_tenant_table('work_entries', 'select, insert');
