-- Who saved the terms of a maker last, and when; null where nobody has since this is kept.

alter table makers
  add column terms_saved_by_name text,
  add column terms_saved_at timestamptz;
