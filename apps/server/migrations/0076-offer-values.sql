-- What a project comes to, for the pipeline of Commercial. A row counts while `seen` is what the project, its customer and
-- its company say now; else the project is priced again.
create table offer_values (
  company_id uuid not null references companies,
  project_id integer not null,
  seen text not null,
  boards integer not null,
  -- Whether a board or an article has no price: the amounts lack it, so that no total counts them.
  is_incomplete boolean not null,
  -- Of all units; null where the prices lead to none.
  cost_paise bigint,
  margin_paise bigint,
  before_tax_paise bigint,
  final_paise bigint,
  worked_out_at timestamptz not null,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects
);

call guard_tenant_table('offer_values', 'select, insert, update');
