-- The least margins in percent of the sale: of the company under the nil uuid, and of people in its place. A null percent
-- leaves a person to the floor of the company. The row of the company counts the saves of all.
create table margin_floors (
  company_id uuid not null references companies,
  user_id uuid not null,
  percent numeric(4, 2) check (percent >= 0),
  revision integer not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (company_id, user_id)
);

call guard_tenant_table('margin_floors', 'select, insert, update');

-- What somebody asked to be approved below a floor, with the amounts of all units at that moment.
create table margin_requests (
  company_id uuid not null references companies,
  request_id uuid not null,
  project_id integer not null,
  revision integer not null,
  final_paise bigint not null,
  margin_paise bigint not null,
  cost_paise bigint not null,
  floor numeric(4, 2) not null,
  reason text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  state text not null check (state in ('open', 'approved', 'refused', 'replaced')),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  decision_reason text,
  primary key (company_id, request_id),
  foreign key (company_id, project_id) references projects,
  check ((state in ('approved', 'refused')) = (decided_at is not null))
);

create unique index margin_requests_open on margin_requests (company_id, project_id) where state = 'open';
create index margin_requests_project on margin_requests (company_id, project_id, asked_at);

call guard_tenant_table('margin_requests', 'select, insert, update');

-- The floor that a revision was submitted under, and the request whose approval let it below.
alter table project_revisions
  add column margin_floor numeric(4, 2),
  add column margin_request uuid;
