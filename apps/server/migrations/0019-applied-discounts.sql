-- One row as soon as a discount was applied to components of a project: the save that the next one must have seen.
create table project_discounts (
  company_id uuid not null references companies,
  project_id integer not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  -- Counts the discounts that were applied, from 1 before the first one.
  revision integer not null,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, saved_by) references users
);

call guard_tenant_table('project_discounts', 'select, insert, update');

-- A discount of a class of material is on one group or on every one, and on all makes; one of an enquiry file on none.
alter table component_discounts add check (
  material_class in ('', 'Siemens Switchgear', 'Non-Siemens Switchgear')
    and (material_class = '' or (cardinality(component_groups) <= 1 and makes = '{}'))
);
