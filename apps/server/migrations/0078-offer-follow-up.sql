-- How an offer has ended, beside the status of its project. Rows are added, never changed: the last one counts.
create table offer_outcomes (
  company_id uuid not null references companies,
  project_id integer not null,
  sequence integer not null,
  outcome text not null check (outcome in ('open', 'lost', 'withdrawn', 'no decision')),
  -- Of a lost offer.
  reason text,
  competitor text not null,
  note text not null,
  recorded_by uuid not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  primary key (company_id, project_id, sequence),
  foreign key (company_id, project_id) references projects
);

call guard_tenant_table('offer_outcomes', 'select, insert');

-- The outcome that counts, so that every write of a project reads with the project whether its offer is lost.
alter table projects add column outcome text not null default 'open';

-- When somebody asks the customer again; no day where nobody does.
create table follow_ups (
  company_id uuid not null references companies,
  project_id integer not null,
  on_day text check (on_day ~ '^\d{4}-\d\d-\d\d$'),
  note text not null,
  saved_by uuid not null,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects
);

call guard_tenant_table('follow_ups', 'select, insert, update');

-- Later last days of an offer, each with what of its prices somebody has accepted once more.
create table offer_extensions (
  company_id uuid not null references companies,
  project_id integer not null,
  sequence integer not null,
  revision integer not null,
  until text not null check (until ~ '^\d{4}-\d\d-\d\d$'),
  -- [{id, message}]
  accepted jsonb not null,
  extended_by uuid not null,
  extended_by_name text not null,
  extended_at timestamptz not null,
  primary key (company_id, project_id, sequence),
  foreign key (company_id, project_id) references projects
);

call guard_tenant_table('offer_extensions', 'select, insert');
