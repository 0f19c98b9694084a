-- Price lists as they come from makers: who the makers are, the lists that were uploaded, their rows, which published
-- version holds from which day on, and the columns that a person has once confirmed.

create table makers (
  company_id uuid not null references companies,
  maker_id uuid not null,
  name text not null,
  -- The form in which names are compared.
  name_fold text not null,
  -- Steps in percent, each on what the one before leaves.
  discounts numeric(5, 2)[] not null default '{}',
  -- Customs, freight in, losses of exchange.
  factor numeric(6, 4) not null default 1 check (factor > 0),
  -- Terms of discount groups that differ: [{group, discounts, factor}].
  group_terms jsonb not null default '[]',
  -- Counts the saves of the terms.
  revision integer not null default 1,
  primary key (company_id, maker_id),
  unique (company_id, name_fold)
);

call guard_tenant_table('makers', 'select, insert, update');

create table price_list_versions (
  company_id uuid not null references companies,
  draft_id uuid not null,
  maker_id uuid not null,
  -- Counts the published lists of the maker; null until then.
  version integer check (version > 0),
  state text not null check (state in ('reading', 'mapping', 'ready', 'failed', 'published', 'discarded')),
  scope text not null check (scope in ('full', 'partial')),
  name text not null default '',
  -- Days, yyyy-mm-dd.
  valid_from text not null,
  valid_until text,
  valid_from_in_file text,
  file_key text not null,
  file_name text not null,
  sha256 text not null,
  -- Of a text; null for a workbook, and until it is read.
  encoding text,
  -- The first rows of each sheet, for a person who maps the columns.
  sheets jsonb not null default '[]',
  mapping jsonb,
  mapping_from text check (mapping_from in ('given', 'remembered', 'guessed')),
  -- What the last reading found: rows of each class, rows that are no articles, doubts.
  classes jsonb not null default '{}',
  ignored integer not null default 0,
  doubts jsonb not null default '[]',
  -- The version before, as of the last reading; null for a first list.
  compared_with integer,
  -- The job that reads it, how often it was begun, and how far it is.
  job_id uuid not null,
  attempt integer not null default 0,
  step text not null default 'opening',
  done integer not null default 0,
  total integer not null default 0,
  failure_code text,
  failure_text text not null default '',
  -- Counts what people do to it, so that nobody publishes what somebody else has changed.
  revision integer not null default 1,
  -- Accounts of users or of administrators, with their names at that time.
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  -- When somebody last uploaded, mapped or decided: a draft that nobody touches for months is discarded.
  touched_at timestamptz not null,
  published_by uuid,
  published_by_name text,
  published_at timestamptz,
  primary key (company_id, draft_id),
  unique (company_id, maker_id, version),
  foreign key (company_id, maker_id) references makers,
  check ((version is not null) = (state = 'published'))
);

create index price_list_versions_by_job on price_list_versions (company_id, job_id);

call guard_tenant_table('price_list_versions', 'select, insert, update');

create table price_list_rows (
  company_id uuid not null references companies,
  draft_id uuid not null,
  -- The order of the rows, from 0.
  place integer not null,
  -- Line of the file from 1; null for an article that the file does not name.
  line integer,
  number text not null,
  -- The form in which numbers are compared.
  fold text not null,
  -- The form in which number and description are searched.
  sought text not null,
  description text not null,
  hsn text not null,
  discount_group text not null,
  unit text not null,
  per integer not null,
  currency text not null,
  -- As the file has it; null for a row with a fault. Hundredths of the currency for one piece.
  price_state text,
  price_minor bigint,
  class text not null,
  marks jsonb not null default '[]',
  change_bp bigint,
  -- The article of the version before; null where it has none.
  before_number text,
  before_state text,
  before_minor bigint,
  before_unit text,
  before_per integer,
  before_currency text,
  fault_code text,
  fault_field text,
  fault_cell text,
  decision text check (decision in ('keep', 'leave-out', 'correct')),
  decided_minor bigint,
  decided_unit text,
  reason text,
  decided_by uuid,
  -- Whether the row goes into the version, with which price and unit.
  outcome text not null check (outcome in ('taken', 'left out', 'open')),
  final_state text,
  final_minor bigint,
  final_unit text,
  is_carried boolean not null default false,
  primary key (company_id, draft_id, place),
  foreign key (company_id, draft_id) references price_list_versions
);

create index price_list_rows_by_number on price_list_rows (company_id, draft_id, fold);
create index price_list_rows_by_class on price_list_rows (company_id, draft_id, class, place);
create index price_list_rows_open on price_list_rows (company_id, draft_id, place) where outcome = 'open';

call guard_tenant_table('price_list_rows', 'select, insert, update, delete');

-- Rows of a published version never change.
create function keep_published_rows() returns trigger
  language plpgsql
  as $$
    begin
      if exists (
        select from touched join price_list_versions using (company_id, draft_id)
          where price_list_versions.state = 'published'
      ) then
        raise exception 'rows of a published price list never change';
      end if;
      return null;
    end
  $$;

create trigger keep_inserted after insert on price_list_rows
  referencing new table as touched for each statement execute function keep_published_rows();
create trigger keep_updated after update on price_list_rows
  referencing old table as touched for each statement execute function keep_published_rows();
create trigger keep_deleted after delete on price_list_rows
  referencing old table as touched for each statement execute function keep_published_rows();

-- From a day on a version holds; a later one of the same day replaces it. Nothing here is ever changed.
create table price_list_activations (
  company_id uuid not null references companies,
  maker_id uuid not null,
  sequence integer not null check (sequence > 0),
  version integer not null,
  from_day text not null,
  reason text not null default '',
  activated_by uuid not null,
  activated_by_name text not null,
  activated_at timestamptz not null,
  primary key (company_id, maker_id, sequence),
  foreign key (company_id, maker_id, version) references price_list_versions (company_id, maker_id, version)
);

call guard_tenant_table('price_list_activations', 'select, insert');

-- The columns of a maker's lists, by the hash of the texts of their head.
create table column_mappings (
  company_id uuid not null references companies,
  maker_id uuid not null,
  head_hash text not null,
  mapping jsonb not null,
  used_at timestamptz not null,
  primary key (company_id, maker_id, head_hash),
  foreign key (company_id, maker_id) references makers
);

call guard_tenant_table('column_mappings', 'select, insert, update');

-- Whether the demo list prices what no list of a maker has: until the first list of the company.
alter table companies add column demo_prices boolean not null default true;
