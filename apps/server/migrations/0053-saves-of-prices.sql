-- Saves of article prices are counted by themselves: the details of a project stay as they are.

alter table projects add column article_prices_revision integer not null default 1;

-- Who saved the terms of a maker last, and when; null where nobody has since this is kept.
alter table makers
  add column terms_saved_by_name text,
  add column terms_saved_at timestamptz;
