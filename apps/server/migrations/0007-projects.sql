-- Quotations of the company. Deleted ones are kept, for the audit and for whoever still has them open.

-- For the search of projects. Both are trusted: whoever may create in the database may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The last number given out of each sequence. A transaction keeps the row it counts on locked, and gives its numbers
-- back when it is undone: that is what leaves no gap.
create table counters (
  company_id uuid not null references companies,
  -- 'project', 'line-item', 'quotation 2026'.
  counted text not null,
  last integer not null,
  primary key (company_id, counted)
);

create table projects (
  company_id uuid not null references companies,
  project_id integer not null,
  quotation_number text not null,
  name text not null,
  location text not null,
  enquiry_number text not null,
  -- yyyy-mm-dd, or empty.
  enquiry_date text not null,
  consultant text not null,
  industry text not null,
  sales_engineer text not null,
  contact_number text not null,
  email text not null,
  customer_id uuid,
  -- The customer's name and location as the offer names them; without a customer_id as an enquiry names them.
  customer_name text not null,
  customer_location text not null,
  -- Null for the company's terms.
  terms_html text,
  status text not null check (status in ('on-quote', 'quote-submitted', 'quote-rejected', 'on-order',
    'order-submitted', 'order-rejected', 'on-manufacture', 'manufacture-submitted', 'manufacture-rejected', 'closed')),
  order_number text,
  rejection_reason text,
  -- Discounts, rates and charges of the enquiry file that the project was made of, for its price.
  enquiry_pricing jsonb,
  -- What a search looks through, folded by the server as it folds what is sought.
  search_text text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  revision integer not null default 1,
  deleted_by uuid,
  deleted_at timestamptz,
  primary key (company_id, project_id),
  unique (company_id, quotation_number),
  foreign key (company_id, customer_id) references customers,
  foreign key (company_id, created_by) references users,
  foreign key (company_id, saved_by) references users,
  foreign key (company_id, deleted_by) references users
);

-- The order of the list, and the count of its rows.
create index projects_by_save on projects (company_id, saved_at desc, project_id desc) where deleted_at is null;
create index projects_of_customer on projects (company_id, customer_id) where customer_id is not null;

call guard_tenant_table('counters', 'select, insert, update');
call guard_tenant_table('projects', 'select, insert, update');

-- The search text of each living project once more, outside the wall: behind it PostgreSQL must not use an index for
-- `like`, because the operator could tell the text of a hidden row. Requests reach it through find_projects alone.
create table project_texts (
  company_id uuid not null,
  project_id integer not null,
  search_text text not null,
  primary key (company_id, project_id)
);

create index project_texts_by_trigram on project_texts using gin (company_id, search_text gin_trgm_ops);

create function keep_project_text() returns trigger
  language plpgsql security definer set search_path = public
  as $$
    begin
      if new.deleted_at is not null then
        delete from project_texts where company_id = new.company_id and project_id = new.project_id;
      else
        insert into project_texts (company_id, project_id, search_text)
          values (new.company_id, new.project_id, new.search_text)
          on conflict (company_id, project_id) do update set search_text = excluded.search_text;
      end if;
      return null;
    end
  $$;

create trigger keep_project_text after insert or update of search_text, deleted_at on projects
  for each row execute function keep_project_text();

-- Projects of the own company whose text is like a pattern, at most so many. Planned anew each time, because only the
-- pattern itself tells whether the index or the table is quicker.
create function find_projects(pattern text, most integer) returns setof integer
  language plpgsql stable security definer set search_path = public
  as $$
    begin
      return query execute
        'select project_id from project_texts where company_id = $1 and search_text like $2 limit $3'
        using app_company(), pattern, most;
    end
  $$;

revoke execute on function find_projects, keep_project_text from public;
grant execute on function find_projects to panelwright_app;
