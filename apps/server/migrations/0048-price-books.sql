-- Which prices a project is worked out by: the lists of a day with the terms of their makers, under the hash of all of it.

create table price_books (
  company_id uuid not null references companies,
  hash text not null,
  day text not null,
  -- {demoPrices, lists: [{maker, draftId, version, name, validFrom, terms}]}
  parts jsonb not null,
  made_at timestamptz not null,
  primary key (company_id, hash)
);

call guard_tenant_table('price_books', 'select, insert');

-- Null for the prices that come with the product.
alter table projects add column price_book_hash text;
alter table projects add foreign key (company_id, price_book_hash) references price_books;
alter table project_revisions add column price_book_hash text;
alter table project_revisions add foreign key (company_id, price_book_hash) references price_books;
