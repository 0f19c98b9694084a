-- Articles that a company adds to those of the product, and the articles that it buys in place of what the rules choose.
-- Both change by saves; a price book keeps what held when it was made.

create table own_articles (
  company_id uuid not null references companies,
  article_id uuid not null,
  number text not null,
  -- The form in which numbers are compared.
  fold text not null,
  make text not null,
  -- `own`, or the maker of a list.
  maker text not null,
  description text not null,
  discount_group text not null,
  -- A row of device.csv; null for an article without a box in the 3D model.
  device text,
  unit text not null,
  hsn text not null,
  currency text not null,
  -- Null where the list of its maker prices it. Hundredths of the currency for one piece.
  price_state text,
  price_minor bigint check (price_minor > 0),
  -- Day, yyyy-mm-dd.
  valid_from text not null,
  source text not null,
  retired_at timestamptz,
  -- Counts the saves.
  revision integer not null default 1,
  changed_by uuid not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (company_id, article_id),
  unique (company_id, fold),
  check ((price_minor is not null) = (price_state is not distinct from 'priced'))
);

call guard_tenant_table('own_articles', 'select, insert, update');

create table article_map (
  company_id uuid not null references companies,
  map_id uuid not null,
  -- What the rules chose; null for any.
  family text,
  frame text,
  rating_a integer,
  poles integer,
  class text,
  release text,
  mounting text,
  property text,
  design_number text,
  -- The article that is bought in its place.
  make text not null,
  number text not null,
  icu_ka numeric(6, 2),
  ics_ka numeric(6, 2),
  module_mm integer,
  loss_w numeric(7, 2),
  mass_kg numeric(7, 3),
  note text not null,
  retired_at timestamptz,
  -- Counts the saves.
  revision integer not null default 1,
  changed_by uuid not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (company_id, map_id)
);

call guard_tenant_table('article_map', 'select, insert, update');

-- Own articles and the article map as price books hold them, under the hash of all of it. A book names the hash.
create table price_book_articles (
  company_id uuid not null references companies,
  hash text not null,
  -- {articles, map}
  content jsonb not null,
  primary key (company_id, hash)
);

call guard_tenant_table('price_book_articles', 'select, insert');
