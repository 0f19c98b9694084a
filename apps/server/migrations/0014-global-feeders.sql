-- The library of a company: configured feeders that any of its boards can use again, each configuration once.

create table global_feeders (
  company_id uuid not null references companies,
  feeder_id uuid not null,
  name text not null,
  -- Whether somebody gave the name; else it is the one that the feeder had on its board.
  is_named boolean not null,
  -- The name of the specification under which it was saved, e.g. MCCB.
  instance text not null,
  feeder_type text not null,
  -- What was chosen: type, properties and components.
  entity jsonb not null,
  -- A hash that all feeders have in common that are configured alike.
  fingerprint text not null,
  rated_current double precision,
  poles integer,
  component_groups text[] not null,
  industry text not null,
  -- How often it was put onto a board.
  uses integer not null default 0,
  search_text text not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (company_id, feeder_id),
  foreign key (company_id, saved_by) references users
);

create unique index global_feeders_by_fingerprint on global_feeders (company_id, fingerprint);

-- The order of the results.
create index global_feeders_by_uses on global_feeders (company_id, uses desc, name, feeder_id);

call guard_tenant_table('global_feeders', 'select, insert, update');
