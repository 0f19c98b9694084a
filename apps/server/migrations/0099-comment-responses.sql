-- Comments of the customer with our answers, as sales types them: one list of a project, saved as a whole.
create table comment_responses (
  company_id uuid not null references companies,
  project_id integer not null,
  -- [{sheet, place, comment, by, on, answer, state, doneIn}]
  responses jsonb not null,
  -- Counts the changes of the row.
  revision integer not null default 1,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects
);

call guard_tenant_table('comment_responses', 'select, insert, update');
