-- How labour of the boards of a project is charged while nobody has entered it; null for not at all.

alter table projects add column default_labour jsonb;

-- How long an offer is valid, in days of its date.
alter table companies add column offer_validity_days integer not null default 30
  check (offer_validity_days between 1 and 365);
