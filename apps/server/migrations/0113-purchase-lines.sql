-- What was bought for the lines of the purchase list of an order. What they need follows from its approved revision.
create table purchase_lines (
  company_id uuid not null,
  project_id integer not null,
  -- Names the article in every revision of the order.
  line_id text not null,
  -- The line as it was when it was saved last: an article that a later revision does not need stays in the list.
  need jsonb not null,
  -- [{id, supplier, orderNumber, quantity, promisedOn, pricePaise}]
  orders jsonb not null,
  -- [{quantity, day, note}]
  receipts jsonb not null,
  spare_stock double precision not null check (spare_stock >= 0),
  saved_by uuid not null,
  saved_by_name text not null,
  saved_at timestamptz not null,
  -- Counts the changes of the row.
  revision integer not null default 1,
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id) references projects
);

call guard_tenant_table('purchase_lines', 'select, insert, update');
