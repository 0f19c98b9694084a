-- Flanges and braids of bus ducts are in the bill: every company has rates of them, behind the one of lifting eyes.

-- The wall around each company is down for these statements.
alter table material_rates no force row level security;

create temporary table duct_rates (step integer, rate_key text, material text, rate_paise bigint) on commit drop;
insert into duct_rates values
    (1, 'busDuctFlange', 'Flange of a bus duct', 1850000),
    (2, 'busDuctBraid', 'Braid to a bus duct 100 mm²', 95000);

create temporary table lifting_eyes on commit drop as
  select company_id, position from material_rates as eyes
    where rate_key = 'liftingEye' and not exists (
      select from material_rates as known
        where known.company_id = eyes.company_id and known.rate_key = 'busDuctFlange'
    );

update material_rates set position = material_rates.position + (select count(*) from duct_rates)
  from lifting_eyes
  where lifting_eyes.company_id = material_rates.company_id and material_rates.position > lifting_eyes.position;

insert into material_rates (company_id, pricing_id, rate_key, type, material, unit, rate_paise, supplier, position)
  select lifting_eyes.company_id, gen_random_uuid(), duct_rates.rate_key, 'Bought Out', duct_rates.material, 'nos',
      duct_rates.rate_paise, 'customer', lifting_eyes.position + duct_rates.step
    from lifting_eyes, duct_rates;

alter table material_rates force row level security;
