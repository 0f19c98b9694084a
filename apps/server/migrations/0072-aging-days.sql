-- How long rates of metals, currencies and labour hold, in days: {metal, currency, labour}. Null for the usual days.
alter table companies add column aging_days jsonb;
