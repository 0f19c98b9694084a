-- What is made of the configuration of a board: its drawings and its price.

create table front_views (
  company_id uuid not null references companies,
  line_item_id integer not null,
  -- A hash of everything that the drawing shows, apart from its date. The files lie in the file store under it.
  fingerprint text not null,
  -- The day in the title block, yyyy-mm-dd.
  drawn_on text not null,
  sheets integer not null check (sheets > 0),
  drawn_by uuid not null,
  drawn_at timestamptz not null,
  primary key (company_id, line_item_id, fingerprint),
  foreign key (company_id, line_item_id) references boards,
  foreign key (company_id, drawn_by) references users
);

call guard_tenant_table('front_views', 'select, insert');

-- One per board: the price that it had when it was saved last.
create table price_reports (
  company_id uuid not null references companies,
  line_item_id integer not null,
  -- The save of the configuration that was priced, and by which rules and tables.
  configuration_revision integer not null,
  knowledge_version text not null,
  -- Another one when rates, discounts or charges are others.
  terms_fingerprint text not null,
  -- Every amount of the price of one unit, in paise.
  unit_price jsonb not null,
  -- The priced bill of material of one unit.
  lines jsonb not null,
  -- In what the figures of the client were others.
  differences jsonb not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (company_id, line_item_id),
  foreign key (company_id, line_item_id) references boards,
  foreign key (company_id, saved_by) references users
);

call guard_tenant_table('price_reports', 'select, insert, update, delete');
