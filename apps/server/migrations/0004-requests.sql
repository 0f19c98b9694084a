-- What every writing request leaves behind: its answer under the idempotency key, and one event.

create table idempotent_replies (
  company_id uuid not null references companies,
  account_id uuid not null,
  call text not null,
  key text not null,
  body_hash text not null,
  -- Null until the request has finished, within its own transaction. Not jsonb, which forgets the order of the fields:
  -- the second answer has the very bytes of the first.
  reply json,
  kept_at timestamptz not null,
  primary key (company_id, account_id, call, key)
);

create table audit_events (
  company_id uuid not null references companies,
  event_id bigint generated always as identity,
  at timestamptz not null,
  actor_id uuid not null,
  -- As they were at that moment.
  actor_name text not null,
  actor_role text not null,
  event text not null,
  -- What it was done to, in words.
  subject text not null,
  details jsonb not null,
  primary key (company_id, event_id)
);

call guard_tenant_table('idempotent_replies', 'select, insert, update, delete');
-- Nobody changes or removes what was written down.
call guard_tenant_table('audit_events', 'select, insert');
