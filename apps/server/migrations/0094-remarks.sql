-- Whether the reader of a link makes remarks; those from before do not.
alter table share_links add column may_comment boolean not null default false;
alter table share_links alter column may_comment drop default;

-- What customers say of a submitted revision: of a place on a sheet, of a clause, or of all of it. It is kept for ever.
create table remarks (
  company_id uuid not null references companies,
  remark_id uuid not null,
  project_id integer not null,
  revision integer not null,
  -- From 1 within the revision.
  no integer not null check (no > 0),
  -- Null for one that came by phone or mail.
  link_id uuid,
  -- Who has entered that.
  recorded_by uuid,
  -- The person of the link, or that user.
  recorded_by_name text not null,
  -- {lineItemId, sheet, x, y, door: {address, feeder, xShare, yShare} | null}: mm on paper from the lower left corner.
  pin jsonb,
  -- The clause or place that it names; empty for none.
  clause text not null,
  text text not null,
  said_by text not null,
  said_on text not null check (said_on ~ '^\d{4}-\d\d-\d\d$'),
  at timestamptz not null,
  state text not null check (state in ('open', 'answered', 'resolved', 'declined')),
  -- Drawn by the page: what is sent again under it is one remark.
  remark_key uuid,
  primary key (company_id, remark_id),
  unique (company_id, project_id, revision, no),
  foreign key (company_id, project_id, revision) references project_revisions,
  foreign key (company_id, link_id) references share_links,
  foreign key (company_id, recorded_by) references users,
  check ((link_id is null) <> (recorded_by is null)),
  check (remark_key is null or link_id is not null)
);

create unique index remarks_key on remarks (company_id, link_id, remark_key);

-- The comment of an approval with comments is a remark from now on, so those from before are, too.
alter table customer_approvals no force row level security;

insert into remarks
  (company_id, remark_id, project_id, revision, no, link_id, recorded_by, recorded_by_name, clause, text, said_by, said_on,
   at, state)
select company_id, gen_random_uuid(), project_id, revision,
  row_number() over (partition by company_id, project_id, revision order by sequence),
  link_id, recorded_by, recorded_by_name, '', comments, said_by, said_on, recorded_at, 'open'
from customer_approvals
where verdict = 'approved with comments';

alter table customer_approvals force row level security;

call guard_tenant_table('remarks', 'select, insert, update');

-- What sales has answered. Rows are never changed.
create table remark_replies (
  company_id uuid not null references companies,
  remark_id uuid not null,
  sequence integer not null check (sequence > 0),
  replied_by uuid not null,
  replied_by_name text not null,
  at timestamptz not null,
  text text not null,
  -- Whether every reader of the offer reads remark and answer.
  to_all boolean not null,
  primary key (company_id, remark_id, sequence),
  foreign key (company_id, remark_id) references remarks,
  foreign key (company_id, replied_by) references users
);

call guard_tenant_table('remark_replies', 'select, insert');
