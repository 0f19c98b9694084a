-- What the offer of a submitted revision says besides boards and prices, and what was left of it: its papers can be made at
-- any time. And who has accepted what of a submission, which may be nobody.

-- The wall around each company is down for these statements.
alter table project_revisions no force row level security;
alter table acknowledged_warnings no force row level security;
alter table projects no force row level security;
alter table companies no force row level security;
alter table users no force row level security;

alter table project_revisions add column offer json;

-- What the projects and companies say now is the nearest to what they said when they were submitted. What was left to
-- settle is not known of these.
update project_revisions r
set offer = json_build_object(
  'makes', p.offer_makes,
  'deviations', p.offer_deviations,
  'answers', p.offer_answers,
  'originalManufacturer', c.original_manufacturer,
  'companyState', c.state,
  'validityDays', c.offer_validity_days,
  'left', null
)
from projects p, companies c
where p.company_id = r.company_id and p.project_id = r.project_id and c.company_id = r.company_id;

alter table project_revisions alter column offer set not null;

-- Findings of one check are accepted by one person or another, or by nobody.
alter table acknowledged_warnings
  add column sequence integer not null default 1 check (sequence > 0),
  add column accepted_by_name text,
  add column accepted_at timestamptz;

update acknowledged_warnings a
set accepted_by_name = u.name, accepted_at = a.acknowledged_at
from users u
where u.company_id = a.company_id and u.user_id = a.acknowledged_by;

alter table acknowledged_warnings
  drop constraint acknowledged_warnings_pkey,
  add primary key (company_id, project_id, revision, check_id, sequence),
  drop column acknowledged_by,
  drop column acknowledged_at,
  add check ((accepted_by_name is null) = (accepted_at is null));

alter table acknowledged_warnings alter column sequence drop default;

alter table project_revisions force row level security;
alter table acknowledged_warnings force row level security;
alter table projects force row level security;
alter table companies force row level security;
alter table users force row level security;
