-- An e-mail belongs to one user of a company. That another company has it too is nobody's business, so nothing refuses it.

alter table identities drop constraint identities_pkey;
alter table identities add primary key (kind, value, company_id);
-- User names and the e-mails of administrators stay unique over the installation.
create unique index identities_of_installation on identities (kind, value) where kind <> 'user-email';

-- Whether the entered company has a name. Of other companies it says nothing.
create function has_identity(sought_kind text, sought_value text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from identities
        where kind = sought_kind and value = lower(sought_value) and company_id = app_company()
    )
  $$;

revoke execute on function has_identity from public;
grant execute on function has_identity to panelwright_app;

-- Runs one statement in each of several companies, as whoever calls it: the wall lets through what it always does. In one
-- call, so that the number of companies is not the number of answers that a request waits for. The statement gets a part
-- as $1 and gives rows of one jsonb column. The company that was entered before is entered again.
create function in_each_company(companies uuid[], statement text, parts jsonb[]) returns setof jsonb
  language plpgsql
  as $$
    declare
      entered text := coalesce(current_setting('app.company_id', true), '');
    begin
      for place in 1 .. cardinality(companies) loop
        perform set_config('app.company_id', companies[place]::text, true);
        return query execute statement using parts[place];
      end loop;
      perform set_config('app.company_id', entered, true);
    end
  $$;

revoke execute on function in_each_company from public;
grant execute on function in_each_company to panelwright_app;
