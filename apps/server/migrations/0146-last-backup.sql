-- expand
-- When npm run backup has last written a whole file. One row, written by the owner of the database.
create table last_backup (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null
);

-- Null before the first one.
create function backup_age_seconds() returns double precision
  language sql stable security definer set search_path = public, pg_temp
  as $$ select extract(epoch from now() - made_at)::double precision from last_backup $$;

revoke execute on function backup_age_seconds from public;
grant execute on function backup_age_seconds to panelwright_app;
