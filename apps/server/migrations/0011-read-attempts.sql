-- The attempts since a moment, without waiting for whoever counts one: enough to refuse what is over its limit already.
create function read_attempts(counted_kind text, counted_subject text, since timestamptz) returns timestamptz[]
  language sql stable security definer set search_path = public
  as $$
    select array(select moment from unnest(times) moment where moment > since order by moment)
      from attempts where kind = counted_kind and subject = counted_subject
  $$;

revoke execute on function read_attempts from public;
grant execute on function read_attempts to panelwright_app;
