-- Labour can be charged by the hours of work: its rates of an hour stand with the other rates of a company.
alter table project_charges drop constraint project_charges_labour_mode_check;
alter table project_charges add check (labour_mode in ('PERCENTAGE', 'AMOUNT', 'HOURS'));

-- The wall around each company is down for these statements.
alter table material_rates no force row level security;

create temporary table hour_rates (position integer, rate_key text, material text, rate_paise bigint) on commit drop;
insert into hour_rates values
    (59, 'fabricationPerHour', 'Work, fabrication', 19000),
    (60, 'paintPerHour', 'Work, paint', 17000),
    (61, 'assemblyPerHour', 'Work, assembly', 23000),
    (62, 'busbarPerHour', 'Work, busbar', 23000),
    (63, 'wiringPerHour', 'Work, wiring', 22000),
    (64, 'engineeringPerHour', 'Work, engineering', 52000),
    (65, 'testPerHour', 'Work, test', 38000),
    (66, 'despatchPerHour', 'Work, despatch', 16000);

update material_rates set position = position + (select count(*) from hour_rates) where rate_key is null;

insert into material_rates (company_id, pricing_id, rate_key, type, material, unit, rate_paise, supplier, position)
  select companies.company_id, gen_random_uuid(), hour_rates.rate_key, 'Labour', hour_rates.material, 'h',
      hour_rates.rate_paise, 'customer', hour_rates.position
    from (select distinct company_id from material_rates) as companies, hour_rates
    where not exists (
      select from material_rates as known
        where known.company_id = companies.company_id and known.rate_key = hour_rates.rate_key
    );

alter table material_rates force row level security;
