-- The part of a material rate that follows its metal, where a company says that it is not the whole rate.
create table metal_shares (
  company_id uuid not null references companies,
  rate_key text not null,
  share numeric(5, 4) not null check (share between 0 and 1),
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (company_id, rate_key)
);

call guard_tenant_table('metal_shares', 'select, insert, update');
