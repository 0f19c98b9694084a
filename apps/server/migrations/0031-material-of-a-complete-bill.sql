-- A bill that can be ordered from has a rate for each of its materials: every company gets those that it lacks, at the
-- rates of the core. Rates that it has stay as they are; four that no line is priced by any more leave.

-- The wall around each company is down for these statements.
alter table material_rates no force row level security;
alter table rate_changes no force row level security;

-- Nobody is told that a rate has changed which prices nothing.
delete from rate_changes using material_rates
  where rate_changes.company_id = material_rates.company_id and rate_changes.pricing_id = material_rates.pricing_id
    and material_rates.rate_key in ('frpPerSet', 'wirePoint', 'cubicleKit', 'boardLot');
delete from material_rates where rate_key in ('frpPerSet', 'wirePoint', 'cubicleKit', 'boardLot');

create temporary table core_rates (position integer, rate_key text, type text, material text, unit text, rate_paise bigint)
  on commit drop;
insert into core_rates values
    (1, 'sheetMetalPerKg', 'Sheet Metal', 'CRCA sheet, painted', 'kg', 14500),
    (2, 'nonStandardShade', 'Sheet Metal', 'Shade other than RAL 7032', 'kg', 580),
    (3, 'busbarCopperPerKg', 'Busbar', 'Copper busbar', 'kg', 105000),
    (4, 'busbarAluminiumPerKg', 'Busbar', 'Aluminium busbar', 'kg', 33000),
    (5, 'tinningCopperPerKg', 'Busbar', 'Tinning of copper', 'kg', 9000),
    (6, 'tinningAluminiumPerKg', 'Busbar', 'Tinning of aluminium', 'kg', 6000),
    (7, 'silverJointSet', 'Busbar', 'Silver-plated joints', 'set', 140000),
    (8, 'mbpPerKg', 'MBP', 'Mounting and base parts', 'kg', 12000),
    (9, 'dinRailPerM', 'MBP', 'DIN rail', 'm', 8500),
    (10, 'cableSupport', 'MBP', 'Cable support', 'nos', 38000),
    (11, 'support1x60', 'FRP', 'Busbar support, 1 bar up to 60 mm', 'nos', 16000),
    (12, 'support1x120', 'FRP', 'Busbar support, 1 bar up to 120 mm', 'nos', 21000),
    (13, 'support2x', 'FRP', 'Busbar support, 2 bars', 'nos', 26000),
    (14, 'support3x', 'FRP', 'Busbar support, 3 bars', 'nos', 34000),
    (15, 'support4x', 'FRP', 'Busbar support, 4 bars', 'nos', 42000),
    (16, 'wire15PerM', 'Bought Out', 'Control wire 1.5 mm²', 'm', 1400),
    (17, 'wire25PerM', 'Bought Out', 'CT wire 2.5 mm²', 'm', 2300),
    (18, 'ferrule', 'Bought Out', 'Ferrule', 'nos', 120),
    (19, 'crimpPin', 'Bought Out', 'Crimp pin', 'nos', 250),
    (20, 'terminal', 'Bought Out', 'Control terminal', 'nos', 2800),
    (21, 'ctTerminal', 'Bought Out', 'CT terminal', 'nos', 9500),
    (22, 'ctShortingLink', 'Bought Out', 'CT shorting link', 'nos', 6000),
    (23, 'wireDuctPerM', 'Bought Out', 'Wire duct', 'm', 12000),
    (24, 'breakTerminal', 'Bought Out', 'Terminal of a shipping break', 'nos', 2800),
    (25, 'controlTransformer500', 'Bought Out', 'Control transformer 500 VA', 'set', 1250000),
    (26, 'controlTransformer1000', 'Bought Out', 'Control transformer 1000 VA', 'set', 1750000),
    (27, 'controlTransformer2000', 'Bought Out', 'Control transformer 2000 VA', 'set', 2600000),
    (28, 'supportBolt', 'Bought Out', 'Support bolt M10', 'nos', 1400),
    (29, 'jointBoltSet', 'Bought Out', 'Joint bolt set M12', 'set', 3200),
    (30, 'sleeve30', 'Bought Out', 'Sleeve for bars up to 30 mm', 'm', 9000),
    (31, 'sleeve60', 'Bought Out', 'Sleeve for bars up to 60 mm', 'm', 13000),
    (32, 'sleeve80', 'Bought Out', 'Sleeve for bars up to 80 mm', 'm', 17000),
    (33, 'sleeve100', 'Bought Out', 'Sleeve for bars up to 100 mm', 'm', 21000),
    (34, 'sleeve120', 'Bought Out', 'Sleeve for bars up to 120 mm', 'm', 26000),
    (35, 'neutralLink100', 'Bought Out', 'Neutral link 100 A', 'nos', 35000),
    (36, 'neutralLink250', 'Bought Out', 'Neutral link 250 A', 'nos', 65000),
    (37, 'neutralLink400', 'Bought Out', 'Neutral link 400 A', 'nos', 95000),
    (38, 'neutralLink630', 'Bought Out', 'Neutral link 630 A', 'nos', 140000),
    (39, 'neutralLink1000', 'Bought Out', 'Neutral link 1000 A', 'nos', 240000),
    (40, 'neutralLink1600', 'Bought Out', 'Neutral link 1600 A', 'nos', 380000),
    (41, 'neutralLink2500', 'Bought Out', 'Neutral link 2500 A', 'nos', 650000),
    (42, 'neutralLink4000', 'Bought Out', 'Neutral link 4000 A', 'nos', 980000),
    (43, 'peBraid', 'Bought Out', 'PE braid', 'nos', 5500),
    (44, 'louvreMesh', 'Bought Out', 'Louvre with mesh', 'nos', 18000),
    (45, 'heaterSet', 'Bought Out', 'Space heater', 'set', 145000),
    (46, 'cubicleLight', 'Bought Out', 'Cubicle light', 'set', 95000),
    (47, 'socketSet', 'Bought Out', 'Socket', 'set', 42000),
    (48, 'feederLabel', 'Bought Out', 'Feeder label', 'nos', 6500),
    (49, 'boardLabel', 'Bought Out', 'Board label', 'nos', 45000),
    (50, 'ratingPlate', 'Bought Out', 'Rating plate', 'nos', 45000),
    (51, 'cubicleLabel', 'Bought Out', 'Cubicle label', 'nos', 4000),
    (52, 'dangerPlate', 'Bought Out', 'Danger plate', 'nos', 2500),
    (53, 'mimicPerM', 'Bought Out', 'Mimic diagram', 'm', 65000),
    (54, 'liftingEye', 'Bought Out', 'Lifting eye', 'nos', 14000),
    (55, 'foundationBolt', 'Bought Out', 'Foundation bolt', 'nos', 6000),
    (56, 'trolley', 'Bought Out', 'Breaker trolley', 'nos', 4800000),
    (57, 'cubicleHardware', 'Bought Out', 'Cubicle hardware', 'cubicle', 150000),
    (58, 'boardSundries', 'Bought Out', 'Board sundries', 'lot', 200000);

-- In the order of the bill; what a company has added comes behind, in its own order.
update material_rates set position = core_rates.position
  from core_rates where core_rates.rate_key = material_rates.rate_key;
update material_rates set position = position + (select count(*) from core_rates) where rate_key is null;

insert into material_rates (company_id, pricing_id, rate_key, type, material, unit, rate_paise, supplier, position)
  select companies.company_id, gen_random_uuid(), core_rates.rate_key, core_rates.type, core_rates.material,
      core_rates.unit, core_rates.rate_paise, 'customer', core_rates.position
    from (select distinct company_id from material_rates) as companies, core_rates
    where not exists (
      select from material_rates as known
        where known.company_id = companies.company_id and known.rate_key = core_rates.rate_key
    );

alter table material_rates force row level security;
alter table rate_changes force row level security;
