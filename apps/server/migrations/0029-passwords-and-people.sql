-- Passwords that their owners set themselves, people who may not sign in for a while, and what a sign-in tells of itself.

-- Null until an invited user has set the first one.
alter table users alter column password_hash drop not null;
-- Set while the user may not sign in; names and work stay.
alter table users add column deactivated_at timestamptz;
alter table users add column last_sign_in_at timestamptz;

-- How the browser that signed in calls itself and its system; null where it says nothing known.
alter table sessions add column browser text;
alter table sessions add column system text;
-- The network address that the sign-in came from; null for one of before.
alter table sessions add column address text;
-- To a few minutes; null until it was used after the sign-in.
alter table sessions add column last_used_at timestamptz;

-- Links with which somebody sets a password without knowing one. They go by mail only; here is a hash of their secret.
create table password_links (
  company_id uuid not null references companies,
  link_id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('invitation', 'reset')),
  secret_hash text not null,
  made_at timestamptz not null,
  -- When it was used, or taken back because the password was set by another way.
  ended_at timestamptz,
  how_ended text check (how_ended in ('used', 'taken back')),
  primary key (company_id, link_id),
  foreign key (company_id, user_id) references users,
  check ((ended_at is null) = (how_ended is null))
);

create index password_links_of_user on password_links (company_id, user_id) where ended_at is null;

call guard_tenant_table('password_links', 'select, insert, update, delete');
