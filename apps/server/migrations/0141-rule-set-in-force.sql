-- expand
-- The rule set that the servers of the installation compute by: one at a time. No row before the first server that knows
-- of it has started.
create table rule_set_in_force (
  only_row boolean primary key default true,
  -- Edition, tables and price files, as a server names them.
  rule_set text not null,
  since timestamptz not null
);

-- A server of a release before this one has no rule set. `works`, `waits` for its rule set, or `leaves`.
alter table servers add column rule_set text, add column state text not null default 'works';

create function is_rule_set_in_force(own_rule_set text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select not exists (select from rule_set_in_force where rule_set <> own_rule_set) $$;

-- Enters a company as the function of one argument does, and answers whether the caller's rule set is in force.
create function enter_company(entered uuid, own_rule_set text)
  returns table (number integer, overlay_hash text, is_in_force boolean)
  language plpgsql
  as $$
    begin
      execute format('set local app.company_id = %L', entered);
      return query
        select version.number, version.overlay_hash, is_rule_set_in_force(own_rule_set)
          from (select entered as company_id) asked
          left join lateral (
            select latest.number, latest.overlay_hash from catalogue_versions latest
              where latest.company_id = entered
              order by latest.number desc limit 1
          ) version on true;
    end
  $$;

-- Has a server work once its rule set is in force, and answers which one is. It puts its own in force where no other
-- server works by another one. The row is locked, so that of two servers with two rule sets one works.
create function enter_rule_set(
  entering_id uuid, noted_roles text[], noted_release text, noted_hash text, own_rule_set text, alive interval
) returns text
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      current_set text;
    begin
      insert into servers (server_id, roles, release, knowledge_hash, started_at, seen_at, rule_set, state)
        values (entering_id, noted_roles, noted_release, noted_hash, now(), now(), own_rule_set, 'waits')
        on conflict (server_id) do update set seen_at = now();
      insert into rule_set_in_force (rule_set, since) values (own_rule_set, now()) on conflict do nothing;
      select rule_set into current_set from rule_set_in_force for update;
      if current_set <> own_rule_set and not exists (
        select from servers other
          where other.state = 'works' and other.rule_set is distinct from own_rule_set and other.seen_at > now() - alive
      ) then
        update rule_set_in_force set rule_set = own_rule_set, since = now();
        current_set := own_rule_set;
      end if;
      if current_set = own_rule_set then
        update servers set state = 'works' where server_id = entering_id;
      end if;
      return current_set;
    end
  $$;

create function leave_server(leaving_id uuid) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ update servers set state = 'leaves' where server_id = leaving_id $$;

create function count_waiting_servers(alive interval) returns integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select count(*)::integer from servers where state = 'waits' and seen_at > now() - alive $$;

-- As before, without the releases of servers that wait: older ones go on with the jobs until those work.
create or replace function note_server(
  noted_id uuid, noted_roles text[], noted_release text, noted_hash text, alive interval
) returns setof text
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from servers where seen_at < now() - interval '1 day';
    insert into servers values (noted_id, noted_roles, noted_release, noted_hash, now(), now())
      on conflict (server_id) do update set seen_at = now();
    select distinct release from servers where seen_at > now() - alive and state <> 'waits'
  $$;

revoke execute on function is_rule_set_in_force, enter_rule_set, leave_server, count_waiting_servers from public;
grant execute on function is_rule_set_in_force, enter_rule_set, leave_server, count_waiting_servers to panelwright_app;
