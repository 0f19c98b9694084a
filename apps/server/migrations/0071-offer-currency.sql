-- The sell rate of an offer in another currency: {currency, rate, validFrom, source}. Null for an offer in rupees.
alter table projects add column offer_rate jsonb;
