-- Submitted revisions, frozen as they were, and the life of an order.

alter table projects
  -- The revision that the project is: frozen while it can only be viewed, else the one that is worked on.
  add column offer_revision integer not null default 1 check (offer_revision > 0),
  -- The revision that is the valid order; null before the first approval.
  add column approved_revision integer check (approved_revision between 1 and offer_revision),
  -- Of the customer, as it was said when the order was confirmed last.
  add column purchase_order_number text;

-- One row for each frozen revision. A project whose own revision has a row here is read from here, so that nothing that
-- changes elsewhere changes it: company, customer, rates, settings, price list, rules. Texts of JSON are kept as they were
-- written (json, not jsonb), because what is read again is the same to the byte.
create table project_revisions (
  company_id uuid not null references companies,
  project_id integer not null,
  revision integer not null check (revision > 0),
  submitted_by uuid not null,
  submitted_at timestamptz not null,
  -- Rules and tables, and the price list, by which it was worked out.
  knowledge_version text not null,
  price_list_hash text not null,
  -- The fields of the project and its customer's name and location.
  project json not null,
  -- The card of the customer.
  customer json not null,
  -- Name of the company, and logo and certificate under keys of the revision, each null where there was none.
  company json not null,
  terms_html text not null,
  -- What the prices depend on besides the boards: rates, settings, discounts, charges.
  kept_terms json not null,
  -- Of when the prices were on the day of the submission.
  price_age json not null,
  -- With whom each material is bought.
  suppliers json not null,
  -- What the project comes to, in paise.
  totals json not null,
  -- By which a version of a report tells whether it shows this.
  report_fingerprint text not null,
  primary key (company_id, project_id, revision),
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, submitted_by) references users
);

call guard_tenant_table('project_revisions', 'select, insert');

-- The boards of a frozen revision with everything that they came to.
create table revision_boards (
  company_id uuid not null references companies,
  project_id integer not null,
  revision integer not null,
  line_item_id integer not null,
  item_number integer not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  configuration_revision integer not null,
  -- What was entered, and the values of each part that followed.
  inputs json not null,
  results json not null,
  -- Of one unit, in paise.
  unit_price json not null,
  breakdown json not null,
  size json not null,
  unpriced_articles integer not null,
  components json not null,
  -- What the checks found; design, checks, bill and price as the call answers them.
  checks json not null,
  design json not null,
  -- The drawing with its fingerprint, and the key of its files, which belong to the revision alone.
  front_view json not null,
  -- The whole board, to make documents of later: compressed, in a form that has a number.
  quoted_format integer not null,
  quoted bytea not null,
  primary key (company_id, project_id, revision, line_item_id),
  foreign key (company_id, project_id, revision) references project_revisions,
  foreign key (company_id, line_item_id) references boards
);

-- It is compressed already.
alter table revision_boards alter column quoted set storage external;

call guard_tenant_table('revision_boards', 'select, insert');

-- Who has taken responsibility for which warning of a revision, with what the check found then.
create table acknowledged_warnings (
  company_id uuid not null references companies,
  project_id integer not null,
  revision integer not null,
  check_id text not null,
  findings json not null,
  acknowledged_by uuid not null,
  acknowledged_at timestamptz not null,
  primary key (company_id, project_id, revision, check_id),
  foreign key (company_id, project_id, revision) references project_revisions,
  foreign key (company_id, acknowledged_by) references users
);

call guard_tenant_table('acknowledged_warnings', 'select, insert');

-- Every step of an order, in its sequence. Rows are never changed.
create table project_transitions (
  company_id uuid not null references companies,
  project_id integer not null,
  sequence integer not null check (sequence > 0),
  from_status text not null,
  to_status text not null,
  -- The revision that was submitted or decided.
  revision integer not null,
  -- A user or an administrator; the name, as it was at that moment.
  moved_by uuid not null,
  moved_by_name text not null,
  moved_at timestamptz not null,
  reason text,
  purchase_order_number text,
  primary key (company_id, project_id, sequence),
  foreign key (company_id, project_id) references projects
);

call guard_tenant_table('project_transitions', 'select, insert');
