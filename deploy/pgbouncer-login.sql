-- What PgBouncer needs of PostgreSQL, once, as a superuser in the database of Panelwright:
--   psql -v password="'a long password'" -f pgbouncer-login.sql panels
-- The same password goes into users.txt of PgBouncer: "pool_reader" "a long password"
create role pool_reader login password :password;

create schema pool;
revoke all on schema pool from public;
grant usage on schema pool to pool_reader;

-- The login of the requests and no other.
create function pool.read_login(asked text) returns table (login text, secret text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select usename::text, passwd from pg_shadow where usename = asked and usename = 'panelwright_app' $$;

revoke execute on function pool.read_login from public;
grant execute on function pool.read_login to pool_reader;
