-- Companies and the wall between them. Every tenant table starts its keys with company_id, and row-level security shows
-- a transaction the rows of the one company that it was opened for. The sub-select lets PostgreSQL ask once a statement.

create function app_company() returns uuid
  language sql stable
  return nullif(current_setting('app.company_id', true), '')::uuid;

-- Puts a table behind the wall and lets requests do to its rows what the privileges say. Every tenant table passes here.
create procedure guard_tenant_table(tenant_table regclass, privileges text)
  language plpgsql
  as $$
    begin
      execute format('alter table %s enable row level security', tenant_table);
      -- The owner too, so that a migration cannot touch every company by mistake.
      execute format('alter table %s force row level security', tenant_table);
      execute format(
        'create policy own_company on %s using (company_id = (select app_company())) with check (company_id = (select app_company()))',
        tenant_table);
      execute format('grant %s on %s to panelwright_app', privileges, tenant_table);
    end
  $$;

create table companies (
  company_id uuid primary key,
  name text not null,
  phone text not null,
  licence_quantity integer not null check (licence_quantity > 0),
  -- Keys of the file store; null while nothing was uploaded.
  logo_file text,
  certificate_file text,
  terms_html text not null,
  terms_revision integer not null default 1,
  margin_mode text not null default 'on cost' check (margin_mode in ('on cost', 'on sale')),
  insurance_base text not null default 'goods and freight'
    check (insurance_base in ('goods and freight', '110 % of goods and freight')),
  -- Counts the saves of the two settings above; the terms have their own count.
  settings_revision integer not null default 1,
  created_at timestamptz not null
);

-- Rows are never deleted: a company ends by a decision of the owner of the installation.
call guard_tenant_table('companies', 'select, insert, update');
