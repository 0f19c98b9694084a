-- Versions of a company's tables: edits over the tables of the product. The newest one is in force; a company without one
-- works with the tables of the product.
create table catalogue_versions (
  company_id uuid not null references companies,
  number integer not null check (number > 0),
  -- The hash of the edits.
  overlay_hash text not null,
  -- The files of the product that the edits were made over.
  base_hash text not null,
  edits jsonb not null,
  released_by uuid not null,
  released_at timestamptz not null,
  primary key (company_id, number)
);

call guard_tenant_table('catalogue_versions', 'select, insert');

-- Enters a company until the end of the transaction, and answers which of its tables are in force.
create function enter_company(entered uuid) returns table (number integer, overlay_hash text)
  language plpgsql
  as $$
    begin
      perform set_config('app.company_id', entered::text, true);
      return query
        select version.number, version.overlay_hash from catalogue_versions version order by version.number desc limit 1;
    end
  $$;

revoke execute on function enter_company from public;
grant execute on function enter_company to panelwright_app;

-- The tables of the product that a server has worked with, by their hash: versions of companies name those that they were
-- made over. No data of a company; the owner of the database writes them at the start of a server.
create table catalogue_bases (
  hash text primary key,
  -- The texts of the files by their names, as compressed JSON.
  files bytea not null,
  kept_at timestamptz not null
);
