-- The cables from the strips of the boards of an order to the site.
create table core_lists (
  company_id uuid not null references companies,
  project_id integer not null,
  -- [{number, cores, lineItemId, from, to, terminals}]
  cables jsonb not null,
  saved_by_name text not null,
  saved_at timestamptz not null,
  -- Counts the changes of the row.
  revision integer not null default 1,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects
);

call guard_tenant_table('core_lists', 'select, insert, update');

-- Whether ferrules show the net of a wire, or its two ends.
alter table companies add column ferrule_text text not null default 'net' check (ferrule_text in ('net', 'from-to'));
