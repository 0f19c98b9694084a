-- Whom switchboards are quoted for. Customers belong to the company, favourites to the user.

create table customers (
  company_id uuid not null references companies,
  customer_id uuid not null,
  customer_name text not null,
  -- The name as names are compared: the server folds it, so that no locale of the database decides.
  name_key text not null,
  location text not null,
  address_line1 text not null,
  address_line2 text not null,
  country text not null,
  state text not null,
  zipcode text not null,
  contact_person text not null,
  designation text not null,
  contact_number text not null,
  email text not null,
  office_email text not null,
  added_by uuid not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  -- Kept after the customer is deleted, for the projects that were made for it.
  deleted_at timestamptz,
  primary key (company_id, customer_id),
  foreign key (company_id, added_by) references users,
  foreign key (company_id, saved_by) references users
);

-- Also the order of the list.
create unique index customers_by_name on customers (company_id, name_key) where deleted_at is null;

create table customer_favourites (
  company_id uuid not null references companies,
  user_id uuid not null,
  customer_id uuid not null,
  primary key (company_id, user_id, customer_id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, customer_id) references customers
);

call guard_tenant_table('customers', 'select, insert, update');
call guard_tenant_table('customer_favourites', 'select, insert, update, delete');
