-- The units of orders: each is one board that is built, with a serial number that no other unit ever gets.
create table serial_units (
  company_id uuid not null references companies,
  serial text not null,
  project_id integer not null,
  -- The approved revision that it is built by; of a void one, the last that had it.
  order_revision integer not null,
  line_item_id integer not null,
  -- Its place among the units of its board: 2 of 3.
  unit_no integer not null check (unit_no > 0),
  of_units integer not null check (of_units > 0),
  state text not null check (state in ('planned', 'in work', 'in test', 'held', 'passed', 'dispatched', 'void')),
  -- The day of its serial number, which the month on its plate is of.
  made_on text not null check (made_on ~ '^\d{4}-\d\d-\d\d$'),
  -- Why it is void: in words of a user, or the revision of the order that does not have it.
  void_reason text,
  void_revision integer,
  -- Counts the changes of the row.
  revision integer not null default 1,
  primary key (company_id, serial),
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, project_id, order_revision) references project_revisions,
  check (num_nonnulls(void_reason, void_revision) = case when state = 'void' then 1 else 0 end)
);

create unique index serial_units_place on serial_units (company_id, project_id, line_item_id, unit_no)
  where state <> 'void';

call guard_tenant_table('serial_units', 'select, insert, update');

-- The links on the plates of units. A plate is printed again years later, so the token is kept as it is.
create table passports (
  company_id uuid not null,
  serial text not null,
  token text not null,
  -- SHA-256 of the token: links are looked up by it.
  token_hash text not null,
  primary key (company_id, serial),
  foreign key (company_id, serial) references serial_units
);

create unique index passports_token on passports (company_id, token_hash);

call guard_tenant_table('passports', 'select, insert, update');
