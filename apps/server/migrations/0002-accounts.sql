-- Who can sign in. Names are found before the company is known, so they live in one table outside the wall, which the
-- requests reach through the functions below only.

create table administrators (
  company_id uuid not null references companies,
  administrator_id uuid not null,
  name text not null,
  email text not null,
  licence_key_hash text not null,
  created_at timestamptz not null,
  primary key (company_id, administrator_id)
);

create table users (
  company_id uuid not null references companies,
  user_id uuid not null,
  -- Set when this user is the administrator, added with roles of the sales area or the workshop.
  administrator_id uuid,
  name text not null,
  user_name text not null,
  email text not null,
  -- Ten digits; the administrator's form does not ask for it.
  contact_number text not null default '',
  password_hash text not null,
  roles text[] not null check (cardinality(roles) > 0),
  -- An invited user becomes active with the first sign-in.
  active boolean not null default false,
  revision integer not null default 1,
  created_at timestamptz not null,
  -- Kept after the user is deleted, so that what they did keeps its name.
  deleted_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, administrator_id) references administrators
);

create unique index users_once_per_administrator on users (company_id, administrator_id) where deleted_at is null;

call guard_tenant_table('administrators', 'select, insert, update');
call guard_tenant_table('users', 'select, insert, update');

create table identities (
  kind text not null check (kind in ('user-name', 'user-email', 'administrator-email')),
  -- In lower case.
  value text not null,
  company_id uuid not null,
  account_id uuid not null,
  primary key (kind, value)
);

create index identities_of_account on identities (company_id, account_id);

create function find_identity(sought_kind text, sought_value text)
  returns table (company_id uuid, account_id uuid)
  language sql stable security definer set search_path = public
  as $$
    select company_id, account_id from identities where kind = sought_kind and value = lower(sought_value)
  $$;

-- False when the name is taken, by whichever company.
create function claim_identity(new_kind text, new_value text, new_account_id uuid) returns boolean
  language plpgsql security definer set search_path = public
  as $$
    begin
      insert into identities (kind, value, company_id, account_id)
        values (new_kind, lower(new_value), app_company(), new_account_id)
        on conflict do nothing;
      return found;
    end
  $$;

create function release_identity(old_kind text, old_account_id uuid) returns void
  language sql security definer set search_path = public
  as $$
    delete from identities where kind = old_kind and company_id = app_company() and account_id = old_account_id
  $$;

-- For the housekeeping, which visits one company after the other.
create function company_ids() returns setof uuid
  language sql stable security definer set search_path = public
  as $$ select distinct company_id from identities $$;

revoke execute on function find_identity, claim_identity, release_identity, company_ids from public;
grant execute on function find_identity, claim_identity, release_identity, company_ids to panelwright_app;
