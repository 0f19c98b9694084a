-- What an article costs for one project: a vendor quoted it for this job, or the project offers it on request. It counts
-- before every list.

create table project_article_prices (
  company_id uuid not null references companies,
  project_id integer not null,
  -- The form in which numbers are compared.
  fold text not null,
  -- As it was written.
  number text not null,
  state text not null check (state in ('quoted', 'on request')),
  -- For one piece.
  price_paise bigint check (price_paise > 0),
  -- The vendor with his quotation.
  source text,
  -- A day, yyyy-mm-dd; null where he does not say.
  valid_until text,
  saved_by uuid not null,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (company_id, project_id, fold),
  foreign key (company_id, project_id) references projects,
  check ((state = 'quoted') = (price_paise is not null and source is not null))
);

call guard_tenant_table('project_article_prices', 'select, insert, update, delete');
