-- expand
-- Every statement names its company, so that a cluster of databases finds the one place where its rows are (0255).

-- The view of the search texts has the company to be asked for. Its own condition is the wall.
create or replace view project_search as
  select project_id, search_text, company_id from project_texts where company_id = (select app_company());

-- Enters a company until the end of the transaction, and answers which of its tables are in force. A cluster carries
-- `set local` to its other places, with exactly this text, and `set_config` not. The parameter is a uuid: it holds nothing
-- else that could become part of the text.
create or replace function enter_company(entered uuid) returns table (number integer, overlay_hash text)
  language plpgsql
  as $$
    begin
      execute format('set local app.company_id = %L', entered);
      return query
        select version.number, version.overlay_hash from catalogue_versions version
          where version.company_id = entered
          order by version.number desc limit 1;
    end
  $$;

-- Runs one statement in each of several companies, as its caller: row-level security shows what it always does. In one
-- call, so that the number of companies is not the number of answers that a request waits for. The statement gets a part
-- as $1 and the company as $2, and gives rows of one jsonb column. The company that was entered before is entered again.
create or replace function in_each_company(companies uuid[], statement text, parts jsonb[]) returns setof jsonb
  language plpgsql
  as $$
    declare
      entered text := coalesce(current_setting('app.company_id', true), '');
    begin
      for place in 1 .. cardinality(companies) loop
        execute format('set local app.company_id = %L', companies[place]);
        return query execute statement using parts[place], companies[place];
      end loop;
      execute format('set local app.company_id = %L', entered);
    end
  $$;
