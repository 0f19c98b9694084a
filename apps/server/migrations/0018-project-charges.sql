-- Charges and discounts of projects. Those of enquiry files stood in a column of the project; here each call finds and
-- changes its own.

-- One row as soon as a project has charges, also when all of them are 0.
create table project_charges (
  company_id uuid not null references companies,
  project_id integer not null,
  -- Wiring and labour are a percentage for all boards, or an amount for each.
  wiring_mode text not null default 'AMOUNT' check (wiring_mode in ('PERCENTAGE', 'AMOUNT')),
  wiring_percent numeric not null default 0 check (wiring_percent between 0 and 100),
  labour_mode text not null default 'AMOUNT' check (labour_mode in ('PERCENTAGE', 'AMOUNT')),
  labour_percent numeric not null default 0 check (labour_percent between 0 and 100),
  overhead_percent numeric not null default 0 check (overhead_percent between 0 and 100),
  -- Per transport unit.
  packing_paise bigint not null default 0 check (packing_paise >= 0),
  margin_percent numeric not null default 0 check (margin_percent between 0 and 100),
  insurance_percent numeric not null default 0 check (insurance_percent between 0 and 100),
  tax_percent numeric not null default 0 check (tax_percent between 0 and 100),
  saved_by uuid not null,
  saved_at timestamptz not null,
  revision integer not null default 1,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, saved_by) references users,
  check (wiring_mode = 'PERCENTAGE' or wiring_percent = 0),
  check (labour_mode = 'PERCENTAGE' or labour_percent = 0)
);

-- Amounts for one unit of a board. A board without a row has none; a row leaves with its board.
create table board_charges (
  company_id uuid not null references companies,
  line_item_id integer not null,
  project_id integer not null,
  wiring_paise bigint not null default 0 check (wiring_paise >= 0),
  labour_paise bigint not null default 0 check (labour_paise >= 0),
  additional_paise bigint not null default 0 check (additional_paise >= 0),
  freight_paise bigint not null default 0 check (freight_paise >= 0),
  -- What the additional charge is for.
  additional_remark text not null default '',
  primary key (company_id, line_item_id),
  foreign key (company_id, line_item_id) references boards,
  foreign key (company_id, project_id) references project_charges,
  check (additional_remark = '' or additional_paise > 0)
);

create index board_charges_of_project on board_charges (company_id, project_id);

-- Discounts on switchgear in their order: of several that match a line the last one counts.
create table component_discounts (
  company_id uuid not null references companies,
  project_id integer not null,
  position integer not null,
  -- Discount groups and makes; empty for every one.
  component_groups text[] not null,
  makes text[] not null,
  -- The class of the material; empty for every one.
  material_class text not null default '',
  percent numeric not null check (percent between 0 and 100),
  primary key (company_id, project_id, position),
  foreign key (company_id, project_id) references projects
);

-- What enquiry files have brought, to its new place. The wall around each company is down for these statements.
alter table projects no force row level security;
alter table boards no force row level security;

insert into project_charges (company_id, project_id, wiring_mode, wiring_percent, labour_mode, labour_percent,
    overhead_percent, packing_paise, margin_percent, insurance_percent, tax_percent, saved_by, saved_at)
  select company_id, project_id,
      charges -> 'wiring' ->> 'mode', coalesce((charges -> 'wiring' ->> 'percent')::numeric, 0),
      charges -> 'labour' ->> 'mode', coalesce((charges -> 'labour' ->> 'percent')::numeric, 0),
      (charges ->> 'overheadPercent')::numeric, (charges ->> 'packingPerTransportUnit')::bigint,
      (charges ->> 'marginPercent')::numeric, (charges ->> 'insurancePercent')::numeric,
      (charges ->> 'taxPercent')::numeric, created_by, created_at
    from projects, lateral (select enquiry_pricing -> 'charges' as charges) as enquiry
    where enquiry_pricing is not null;

insert into board_charges (company_id, line_item_id, project_id, wiring_paise, labour_paise, additional_paise,
    freight_paise)
  select * from (
    select company_id, line_item_id, project_id,
        coalesce((charges #>> array['wiring', 'boards', line_item_id::text])::bigint, 0) as wiring,
        coalesce((charges #>> array['labour', 'boards', line_item_id::text])::bigint, 0) as labour,
        coalesce((charges #>> array['additional', 'boards', line_item_id::text])::bigint, 0) as additional,
        coalesce((charges #>> array['freight', 'boards', line_item_id::text])::bigint, 0) as freight
      from boards join projects using (company_id, project_id),
        lateral (select enquiry_pricing -> 'charges' as charges) as enquiry
      where boards.deleted_at is null and enquiry_pricing is not null
  ) as amounts
  where wiring + labour + additional + freight > 0;

insert into component_discounts (company_id, project_id, position, component_groups, makes, percent)
  select company_id, project_id, position,
      array(select jsonb_array_elements_text(discount -> 'groups')),
      array(select jsonb_array_elements_text(discount -> 'makes')),
      (discount ->> 'percent')::numeric
    from projects, jsonb_array_elements(enquiry_pricing -> 'discounts') with ordinality as listed (discount, position)
    where enquiry_pricing is not null;

-- The rates of the enquiry file stay with the project: they stand in place of the company's.
alter table projects rename column enquiry_pricing to enquiry_rates;
update projects set enquiry_rates = coalesce(enquiry_rates -> 'rates', '{}');
alter table projects alter column enquiry_rates set default '{}', alter column enquiry_rates set not null;

alter table projects force row level security;
alter table boards force row level security;

call guard_tenant_table('project_charges', 'select, insert, update');
call guard_tenant_table('board_charges', 'select, insert, update, delete');
call guard_tenant_table('component_discounts', 'select, insert, update, delete');
