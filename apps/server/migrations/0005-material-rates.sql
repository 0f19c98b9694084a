-- Production and material costs of a company, and the surcharge terms beside them.

create table material_rates (
  company_id uuid not null references companies,
  pricing_id uuid not null,
  -- The rate key of the core; null on a row that the administrator added.
  rate_key text,
  type text not null,
  material text not null,
  unit text not null,
  rate_paise bigint not null check (rate_paise >= 0),
  supplier text not null,
  position integer not null,
  primary key (company_id, pricing_id)
);

create unique index material_rates_by_key on material_rates (company_id, rate_key) where rate_key is not null;

create table pricing_terms (
  company_id uuid not null references companies,
  terms_id uuid not null,
  overhead numeric(14, 2) not null default 0,
  margin numeric(14, 2) not null default 0,
  tax numeric(14, 2) not null default 0,
  packing numeric(14, 2) not null default 0,
  others numeric(14, 2) not null default 0,
  freight numeric(14, 2) not null default 0,
  insurance numeric(14, 2) not null default 0,
  assembly numeric(14, 2) not null default 0,
  wiring numeric(14, 2) not null default 0,
  -- Counts the saves of rates and terms together: they are saved as one.
  revision integer not null default 1,
  primary key (company_id, terms_id)
);

create unique index pricing_terms_once on pricing_terms (company_id);

call guard_tenant_table('material_rates', 'select, insert, update, delete');
call guard_tenant_table('pricing_terms', 'select, insert, update');
