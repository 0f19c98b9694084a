-- Purchase orders of customers, and the mails that tell people of the steps of a project.

-- One row for each confirmation of an order: the file is replaced until the order is confirmed with it, then never more.
create table purchase_orders (
  company_id uuid not null references companies,
  project_id integer not null,
  -- Of the offer.
  revision integer not null check (revision > 0),
  -- Counts the confirmations of a revision: an order can be confirmed again.
  confirmation integer not null check (confirmation > 0),
  -- Its key in the file store, as what a user saves it, its size and the hash of its bytes.
  file_key text not null,
  file_name text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  -- The customer's number for it, as it was said when the order was confirmed; null before.
  purchase_order_number text,
  confirmed_at timestamptz,
  primary key (company_id, project_id, revision, confirmation),
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, uploaded_by) references users,
  check ((purchase_order_number is null) = (confirmed_at is null))
);

-- Two uploads at once are for the same confirmation.
create unique index purchase_order_to_confirm on purchase_orders (company_id, project_id, revision)
  where confirmed_at is null;

create function refuse_confirmed() returns trigger
  language plpgsql
  as $$
    begin
      raise exception 'A purchase order that an order was confirmed with never changes';
    end
  $$;

create trigger confirmed_purchase_order before update on purchase_orders
  for each row when (old.confirmed_at is not null) execute function refuse_confirmed();

call guard_tenant_table('purchase_orders', 'select, insert, update');

-- Mails that were written with what they tell of. Where they go is looked up when they go.
create table outgoing_mails (
  company_id uuid not null references companies,
  mail_id uuid not null,
  -- A user or an administrator.
  recipient_id uuid not null,
  subject text not null,
  body text not null,
  written_at timestamptz not null,
  -- Null while it waits. It is dropped where the recipient has gone meanwhile.
  outcome text check (outcome in ('sent', 'dropped', 'given up')),
  ended_at timestamptz,
  primary key (company_id, mail_id),
  check ((outcome is null) = (ended_at is null))
);

call guard_tenant_table('outgoing_mails', 'select, insert, update, delete');

-- The lists of approvals ask for a few statuses of a company.
create index projects_by_status on projects (company_id, status) where deleted_at is null;
