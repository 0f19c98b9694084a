-- Attempts are counted for a name together with the address that they come from, so that no stranger locks anybody out.

-- A keyed hash of whose attempts they are: the account, the name that no account has, or the address alone. By it an
-- operator lifts what keeps somebody out. What was counted before goes: its windows are a day at most.
delete from attempts;
alter table attempts add column owner text not null;
create index attempts_of_owner on attempts (owner);

drop function lock_attempts(text, text, timestamptz);

create function lock_attempts(counted_kind text, counted_subject text, counted_owner text, since timestamptz)
  returns timestamptz[]
  language sql security definer set search_path = public, pg_temp
  as $$
    insert into attempts (kind, subject, owner) values (counted_kind, counted_subject, counted_owner)
      on conflict (kind, subject) do update
        set times = array(select moment from unnest(attempts.times) moment where moment > since order by moment)
      returning times
  $$;

revoke execute on function lock_attempts from public;
grant execute on function lock_attempts to panelwright_app;

-- A temporary table of the name of ours, made by whoever breaks into a session of the requests, would be read by
-- functions that run as the owner: the schema of temporary tables comes last in each.
do $$
  declare
    each regprocedure;
  begin
    for each in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and prosecdef loop
      execute format('alter function %s set search_path = public, pg_temp', each);
    end loop;
  end
$$;
