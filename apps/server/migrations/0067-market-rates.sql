-- Dated rates of a company: of metals, labour, currencies and indices, and each save of a material rate. They are never
-- changed: one that is wrong is withdrawn with a reason.
create table market_rates (
  company_id uuid not null references companies,
  rate_id uuid not null,
  kind text not null check (kind in ('metal', 'labour', 'currency', 'index', 'rate')),
  -- A metal, a department, `EUR buy`, the name of an index; of a material rate its key, or the id of an added row.
  key text not null,
  value numeric(18, 6) not null check (value >= 0),
  unit text not null,
  -- Day, yyyy-mm-dd; of an index the month, yyyy-mm.
  valid_from text not null,
  source text not null,
  entered_by text not null,
  entered_at timestamptz not null,
  -- When it set the material rates that follow it; null before its day.
  acted_at timestamptz,
  withdrawn_by text,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  primary key (company_id, rate_id),
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);

create unique index market_rates_of_day on market_rates (company_id, kind, key, valid_from) where withdrawn_at is null;

call guard_tenant_table('market_rates', 'select, insert, update');

-- Material rates that follow the rate of their metal: rate = round(metal x factor + addition, 2).
create table rate_links (
  company_id uuid not null references companies,
  rate_key text not null,
  factor numeric(5, 4) not null check (factor between 0 and 5),
  addition_paise bigint not null check (addition_paise >= 0),
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (company_id, rate_key)
);

call guard_tenant_table('rate_links', 'select, insert, update, delete');
