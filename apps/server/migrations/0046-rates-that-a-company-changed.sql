-- Of the rates of the product a company keeps those that it has changed; any other is that of the table that comes with
-- the product, and follows it. What a company has added keeps its place behind them.

alter table material_rates alter column position drop not null;

-- The wall around each company is down for this statement.
alter table material_rates no force row level security;
update material_rates set position = null where rate_key is not null;
alter table material_rates force row level security;

alter table material_rates add constraint material_rates_added_have_a_place
  check ((rate_key is null) = (position is not null));

-- The rates of the product as its last start found them, for whom they are others at the next one. Empty until the first
-- start behind this migration, which takes away what companies keep and never changed.
create table product_rates (
  rate_key text primary key,
  type text not null,
  material text not null,
  unit text not null,
  rate_paise bigint not null check (rate_paise >= 0)
);
