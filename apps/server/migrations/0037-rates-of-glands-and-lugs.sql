-- Aluminium gland plates, glands and lugs are in the bill: every company has rates of them, the plates behind another shade
-- of the sheet, glands and lugs behind braids of bus ducts.

-- The wall around each company is down for these statements.
alter table material_rates no force row level security;

create temporary table ending_rates (
  behind text, step integer, rate_key text, type text, material text, unit text, rate_paise bigint
) on commit drop;
insert into ending_rates values
    ('nonStandardShade', 1, 'aluminiumPlatePerKg', 'Sheet Metal', 'Aluminium plate', 'kg', 42000);
insert into ending_rates
  select 'busDuctBraid', step, rate_key, 'Bought Out', material, 'nos', rate_paise from (values
    (1, 'gland21', 'Cable gland 21 mm', 18000),
    (2, 'gland26', 'Cable gland 26 mm', 21000),
    (3, 'gland33', 'Cable gland 33 mm', 28000),
    (4, 'gland41', 'Cable gland 41 mm', 39000),
    (5, 'gland51', 'Cable gland 51 mm', 56000),
    (6, 'gland64', 'Cable gland 64 mm', 82000),
    (7, 'gland76', 'Cable gland 76 mm', 115000),
    (8, 'gland90', 'Cable gland 90 mm', 165000),
    (9, 'lug2.5', 'Cable lug 2.5 mm²', 400),
    (10, 'lug4', 'Cable lug 4 mm²', 400),
    (11, 'lug6', 'Cable lug 6 mm²', 400),
    (12, 'lug10', 'Cable lug 10 mm²', 500),
    (13, 'lug16', 'Cable lug 16 mm²', 700),
    (14, 'lug25', 'Cable lug 25 mm²', 900),
    (15, 'lug35', 'Cable lug 35 mm²', 1200),
    (16, 'lug50', 'Cable lug 50 mm²', 1600),
    (17, 'lug70', 'Cable lug 70 mm²', 2200),
    (18, 'lug95', 'Cable lug 95 mm²', 3000),
    (19, 'lug120', 'Cable lug 120 mm²', 3800),
    (20, 'lug150', 'Cable lug 150 mm²', 4800),
    (21, 'lug185', 'Cable lug 185 mm²', 6200),
    (22, 'lug240', 'Cable lug 240 mm²', 8800),
    (23, 'lug300', 'Cable lug 300 mm²', 11800),
    (24, 'lug400', 'Cable lug 400 mm²', 17500),
    (25, 'lug630', 'Cable lug 630 mm²', 32000)
  ) as pieces (step, rate_key, material, rate_paise);

create temporary table places on commit drop as
  select known.company_id, known.position, behind.rate_key, behind.more
    from (select behind as rate_key, count(*) as more from ending_rates group by behind) as behind
    join material_rates as known on known.rate_key = behind.rate_key
    where not exists (
      select from material_rates as already
        join ending_rates on ending_rates.rate_key = already.rate_key and ending_rates.behind = behind.rate_key
        where already.company_id = known.company_id
    );

update material_rates set position = material_rates.position + moved.more
  from (
    select rates.company_id, rates.pricing_id, sum(places.more) as more
      from material_rates as rates
      join places on places.company_id = rates.company_id and rates.position > places.position
      group by rates.company_id, rates.pricing_id
  ) as moved
  where moved.company_id = material_rates.company_id and moved.pricing_id = material_rates.pricing_id;

insert into material_rates (company_id, pricing_id, rate_key, type, material, unit, rate_paise, supplier, position)
  select behind.company_id, gen_random_uuid(), ending_rates.rate_key, ending_rates.type, ending_rates.material,
      ending_rates.unit, ending_rates.rate_paise, 'customer', behind.position + ending_rates.step
    from ending_rates
    join material_rates as behind on behind.rate_key = ending_rates.behind
    join places on places.company_id = behind.company_id and places.rate_key = ending_rates.behind;

alter table material_rates force row level security;
