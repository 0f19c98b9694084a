-- expand
-- Each statement names its company (0136), so PostgreSQL compares it with that of the transaction once. The policies ask for
-- that one without a sub-select, which was planned for each table of each statement. The condition and the check of a policy
-- have one text: PostgreSQL then judges a new row once.

create or replace view project_search as
  select project_id, search_text, company_id from project_texts where company_id = app_company();

create or replace procedure guard_tenant_table(tenant_table regclass, privileges text)
  language plpgsql
  as $$
    begin
      execute format('alter table %s enable row level security', tenant_table);
      -- The owner too, so that a migration cannot touch every company by mistake.
      execute format('alter table %s force row level security', tenant_table);
      execute format(
        'create policy own_company on %s using (company_id = app_company()) with check (company_id = app_company())',
        tenant_table);
      execute format('grant %s on %s to panelwright_app', privileges, tenant_table);
    end
  $$;

-- Servers may be at work meanwhile, and each statement takes a lock that they hold for moments. A table whose lock does not
-- come at once keeps its policy: both forms say the same.
do $$
  declare
    tenant_table regclass;
  begin
    set local lock_timeout = '20ms';
    for tenant_table in select polrelid::regclass from pg_policy where polname = 'own_company' loop
      begin
        execute format(
          'alter policy own_company on %s using (company_id = app_company()) with check (company_id = app_company())',
          tenant_table);
      exception when lock_not_available then
        null;
      end;
    end loop;
  end
$$;
