-- One-time codes, sessions and the counters of attempts.

create table one_time_codes (
  company_id uuid not null references companies,
  -- A user or an administrator. A new request replaces the older code.
  account_id uuid not null,
  request_id uuid not null,
  code_hash text not null,
  requested_at timestamptz not null,
  guesses integer not null default 0,
  used_at timestamptz,
  primary key (company_id, account_id)
);

create table sessions (
  company_id uuid not null references companies,
  session_id uuid not null,
  account_id uuid not null,
  -- 'choosing' between the one-time code and the choice of a role.
  role text not null,
  -- Counts the refresh tokens given out; a token carries its own number.
  generation integer not null default 1,
  rotated_at timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, session_id)
);

create index sessions_of_account on sessions (company_id, account_id) where ended_at is null;

call guard_tenant_table('one_time_codes', 'select, insert, update, delete');
call guard_tenant_table('sessions', 'select, insert, update, delete');

-- Attempts are counted for names that no account has, too, so that a refusal does not tell whether one exists.
create table attempts (
  kind text not null,
  -- A keyed hash of the account's name or of the address.
  subject text not null,
  times timestamptz[] not null default '{}',
  primary key (kind, subject)
);

-- The attempts since a moment. The row stays locked until the transaction ends: attempts on one account go one by one.
create function lock_attempts(counted_kind text, counted_subject text, since timestamptz) returns timestamptz[]
  language sql security definer set search_path = public
  as $$
    insert into attempts (kind, subject) values (counted_kind, counted_subject)
      on conflict (kind, subject) do update
        set times = array(select moment from unnest(attempts.times) moment where moment > since order by moment)
      returning times
  $$;

create function add_attempt(counted_kind text, counted_subject text, at timestamptz) returns void
  language sql security definer set search_path = public
  as $$
    update attempts set times = times || at where kind = counted_kind and subject = counted_subject
  $$;

create function forget_attempts(before timestamptz) returns void
  language sql security definer set search_path = public
  as $$
    delete from attempts where not exists (select from unnest(times) moment where moment > before)
  $$;

revoke execute on function lock_attempts, add_attempt, forget_attempts from public;
grant execute on function lock_attempts, add_attempt, forget_attempts to panelwright_app;

-- Mails of an installation without a mail server, for its loopback mailbox.
create table kept_mails (
  mail_id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);

create index kept_mails_of_recipient on kept_mails (lower(recipient), mail_id);

create function keep_mail(new_recipient text, new_subject text, new_body text, at timestamptz) returns void
  language sql security definer set search_path = public
  as $$
    insert into kept_mails (recipient, subject, body, sent_at) values (new_recipient, new_subject, new_body, at)
  $$;

-- Newest first; every address when none is named.
create function find_kept_mails(address text, most integer)
  returns table (recipient text, subject text, body text, sent_at timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select recipient, subject, body, sent_at from kept_mails
      where address is null or lower(recipient) = lower(address)
      order by mail_id desc limit most
  $$;

create function forget_kept_mails(before timestamptz) returns void
  language sql security definer set search_path = public
  as $$ delete from kept_mails where sent_at < before $$;

revoke execute on function keep_mail, find_kept_mails, forget_kept_mails from public;
grant execute on function keep_mail, find_kept_mails, forget_kept_mails to panelwright_app;
