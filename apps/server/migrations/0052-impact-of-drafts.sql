-- The impact is worked out for the published lists, and for an uploaded list as if it were published.

alter table price_impacts
  -- Which lists count: 'current' for the published ones, or the id of the uploaded list that counts next to them.
  add column basis text not null default 'current',
  -- The price book that the last order was for; null for the prices that come with the product.
  add column book_hash text,
  -- The first day of the uploaded list in this work; null for the published ones.
  add column valid_from text,
  drop constraint price_impacts_pkey,
  add primary key (company_id, basis);

-- What was worked out for an uploaded list goes with it.
grant delete on price_impacts to panelwright_app;

alter table project_values
  add column basis text not null default 'current',
  drop constraint project_values_pkey,
  add primary key (company_id, basis, project_id),
  add foreign key (company_id, basis) references price_impacts on delete cascade;
