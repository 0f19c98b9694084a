-- A link to an offer is found by the hash of its token, as an account is found by its name: before the company is known.
alter table identities drop constraint identities_kind_check;
alter table identities add constraint identities_kind_check
  check (kind in ('user-name', 'user-email', 'administrator-email', 'share-link'));

-- The right of one person to see one submitted revision.
create table share_links (
  company_id uuid not null references companies,
  link_id uuid not null,
  project_id integer not null,
  revision integer not null,
  name text not null,
  -- Empty where it is not known.
  email text not null,
  phone text not null,
  -- {prices, drawings, clauses, changes}
  shows jsonb not null,
  -- [{name, title, kind, bytes, sha256, fileKey}]: the files of that day, whatever versions come later.
  documents jsonb not null,
  may_decide boolean not null,
  asks_code boolean not null,
  expires_on text not null check (expires_on ~ '^\d{4}-\d\d-\d\d$'),
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid,
  revoke_reason text,
  opens integer not null default 0,
  last_opened_at timestamptz,
  primary key (company_id, link_id),
  foreign key (company_id, project_id, revision) references project_revisions,
  foreign key (company_id, created_by) references users,
  check ((revoked_at is null) = (revoked_by is null)),
  check ((revoked_at is null) = (revoke_reason is null)),
  check (not asks_code or email <> '')
);

create index share_links_project on share_links (company_id, project_id, created_at);

call guard_tenant_table('share_links', 'select, insert, update');

-- What was done with a link, without whole addresses.
create table share_visits (
  company_id uuid not null references companies,
  visit_id bigint generated always as identity,
  link_id uuid not null,
  at timestamptz not null,
  what text not null,
  network text not null,
  device text not null,
  primary key (company_id, visit_id),
  foreign key (company_id, link_id) references share_links
);

create index share_visits_link on share_visits (company_id, link_id, at);

call guard_tenant_table('share_visits', 'select, insert, delete');

-- The newest code that was mailed for a link.
create table share_codes (
  company_id uuid not null references companies,
  link_id uuid not null,
  request_id uuid not null,
  code_hash text not null,
  requested_at timestamptz not null,
  guesses integer not null,
  used_at timestamptz,
  primary key (company_id, link_id),
  foreign key (company_id, link_id) references share_links
);

call guard_tenant_table('share_codes', 'select, insert, update, delete');

-- What a customer says himself, on his page: nobody of the company records it.
alter table customer_approvals alter column recorded_by drop not null;
alter table customer_approvals add column via text not null default 'sales' check (via in ('sales', 'page'));
alter table customer_approvals add column link_id uuid;
-- Of everything that the page showed.
alter table customer_approvals add column shown_hash text;
alter table customer_approvals add column designation text not null default '';
-- Drawn by the page: what is sent again under it is one decision.
alter table customer_approvals add column decision_key uuid;
alter table customer_approvals add foreign key (company_id, link_id) references share_links;
alter table customer_approvals add check ((via = 'page') = (recorded_by is null));
alter table customer_approvals add check ((via = 'page') = (link_id is not null));
alter table customer_approvals add check ((via = 'page') = (shown_hash is not null));
alter table customer_approvals add check ((via = 'page') = (decision_key is not null));

create unique index customer_approvals_key on customer_approvals (company_id, link_id, decision_key);
