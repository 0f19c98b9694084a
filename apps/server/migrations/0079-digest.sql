-- Who asked for the weekly mail about projects, and since when; a person who switched it off keeps the row.
create table digest_subscriptions (
  company_id uuid not null references companies,
  user_id uuid not null,
  is_on boolean not null,
  switched_at timestamptz not null,
  primary key (company_id, user_id)
);

call guard_tenant_table('digest_subscriptions', 'select, insert, update');

-- The mails that were written: one row of a person and a week, so that servers and restarts write one mail.
create table digest_mails (
  company_id uuid not null,
  user_id uuid not null,
  -- The Monday on which it is due.
  monday text not null check (monday ~ '^\d{4}-\d\d-\d\d$'),
  written_at timestamptz not null,
  primary key (company_id, user_id, monday),
  foreign key (company_id, user_id) references digest_subscriptions
);

call guard_tenant_table('digest_mails', 'select, insert');
