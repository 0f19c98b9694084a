-- What leaves the works. A transport unit leaves once; the note says for ever what was said on that day.
create table dispatches (
  company_id uuid not null,
  -- DN-26-0001: never used twice.
  dispatch_number text not null,
  project_id integer not null,
  -- JSON as it was hashed: everything that the note says.
  content text not null,
  -- SHA-256 of the content.
  content_hash text not null,
  logo_file text,
  -- Why units left before their tests were completed; null where all had passed.
  release_reason text,
  dispatched_by uuid not null,
  dispatched_by_name text not null,
  dispatched_at timestamptz not null,
  primary key (company_id, dispatch_number),
  foreign key (company_id, project_id) references projects
);

create index dispatches_of_project on dispatches (company_id, project_id);

call guard_tenant_table('dispatches', 'select, insert');

-- The transport units that have left, each once.
create table dispatched_packages (
  company_id uuid not null,
  serial text not null,
  transport_unit integer not null check (transport_unit > 0),
  dispatch_number text not null,
  primary key (company_id, serial, transport_unit),
  foreign key (company_id, serial) references serial_units,
  foreign key (company_id, dispatch_number) references dispatches
);

create index dispatched_packages_of_dispatch on dispatched_packages (company_id, dispatch_number);

call guard_tenant_table('dispatched_packages', 'select, insert');

-- Whether a unit, or a transport unit of it, has left the works: it keeps its revision and is never void.
alter table serial_units add column has_left boolean not null default false;
alter table serial_units add check (not (has_left and state = 'void'));
alter table serial_units add check ((state = 'dispatched') <= has_left);
