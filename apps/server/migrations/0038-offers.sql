-- What an offer says besides its boards and prices, and who answers for what before it is final.

alter table companies
  -- The state that the company supplies from, where its GSTIN does not say.
  add column state text not null default '',
  -- Who made the verification of the designs; '' while nobody is named.
  add column original_manufacturer text not null default '';

alter table projects
  -- The makes that the enquiry asks for, by groups of articles.
  add column offer_makes jsonb not null default '{}',
  -- Where the offer is not what was asked for, in the estimator's words.
  add column offer_deviations jsonb not null default '[]',
  -- What somebody answers for by name, as it was said then.
  add column offer_answers jsonb not null default '[]';

-- Whether a version of an offer was made while something was left to settle.
alter table report_versions add column is_draft boolean not null default false;
