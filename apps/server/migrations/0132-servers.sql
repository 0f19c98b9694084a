-- expand
-- The servers of this installation, and since when each was last heard of. They hold nothing of a company.
create table servers (
  server_id uuid primary key,
  roles text[] not null,
  release text not null,
  -- Names the tables that it brings.
  knowledge_hash text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- By the clock of the database, which all servers share. Answers the releases of those that live, its own among them.
create function note_server(noted_id uuid, noted_roles text[], noted_release text, noted_hash text, alive interval)
  returns setof text
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from servers where seen_at < now() - interval '1 day';
    insert into servers values (noted_id, noted_roles, noted_release, noted_hash, now(), now())
      on conflict (server_id) do update set seen_at = now();
    select distinct release from servers where seen_at > now() - alive
  $$;

create function count_servers(alive interval) returns integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select count(*)::integer from servers where seen_at > now() - alive $$;

create function forget_server(gone_id uuid) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ delete from servers where server_id = gone_id $$;

revoke execute on function note_server, count_servers, forget_server from public;
grant execute on function note_server, count_servers, forget_server to panelwright_app;
