-- When something of a project was last changed: the project itself, its boards, charges or discounts, or a step of its
-- order. Lists show it and begin with the newest.

alter table projects no force row level security;
alter table project_charges no force row level security;
alter table project_discounts no force row level security;
alter table project_transitions no force row level security;
alter table boards no force row level security;

alter table projects add column acted_at timestamptz;

update projects p
set acted_at = greatest(
  p.saved_at,
  (select max(moved_at) from project_transitions t where t.company_id = p.company_id and t.project_id = p.project_id),
  (select max(saved_at) from project_charges c where c.company_id = p.company_id and c.project_id = p.project_id),
  (select max(saved_at) from project_discounts d where d.company_id = p.company_id and d.project_id = p.project_id),
  (select max(saved_at) from boards b where b.company_id = p.company_id and b.project_id = p.project_id)
);

alter table projects alter column acted_at set not null;

drop index projects_by_save;
create index projects_by_act on projects (company_id, acted_at desc, project_id desc) where deleted_at is null;

alter table projects force row level security;
alter table project_charges force row level security;
alter table project_discounts force row level security;
alter table project_transitions force row level security;
alter table boards force row level security;
