-- What the exposure of an offer to a metal is worked out from, board by board of one project. A row counts while its print
-- is that of the project as it is now, or of the revision that was submitted; else the project is priced again.
create table board_price_facts (
  company_id uuid not null references companies,
  project_id integer not null,
  print text not null,
  -- {costPaise, marginPaise, boards: [{quantity, materials}]}; null while a board has no price.
  facts jsonb,
  worked_out_at timestamptz not null,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects
);

call guard_tenant_table('board_price_facts', 'select, insert, update');
