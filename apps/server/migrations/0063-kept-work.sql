-- What a board came to when it was last worked out: the sums of its bill, and the facts about its gaps. A row counts only
-- while its print is that of the board and the terms of its project as they are now; else the board is worked out again.
create table kept_work (
  company_id uuid not null references companies,
  line_item_id integer not null,
  kind text not null check (kind in ('bill', 'gap')),
  print text not null,
  result jsonb not null,
  primary key (company_id, line_item_id, kind),
  foreign key (company_id, line_item_id) references boards
);

call guard_tenant_table('kept_work', 'select, insert, update');
