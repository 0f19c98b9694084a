-- Counts how often the currency of an offer was set, so that two people who set it at once are told.
alter table projects add column offer_rate_revision integer not null default 0;
