-- The form in which a techno-commercial offer is made: the full submittal, or in short. Other reports have one form, the full one.

alter table report_jobs
  add column offer_form text not null default 'full' check (offer_form in ('full', 'short'));

alter table report_versions
  add column offer_form text not null default 'full' check (offer_form in ('full', 'short'));
