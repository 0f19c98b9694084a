-- Of when a rate is and who entered it; both null on a rate that nobody has changed since the company came.
alter table material_rates add column changed_at timestamptz, add column changed_by text;

-- How old prices may be before they are marked, in days: a setting of the company.
alter table companies add column price_validity_days integer not null default 90
  check (price_validity_days between 1 and 3650);
