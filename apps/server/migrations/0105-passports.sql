-- Whether the pages of units open at all, and the company's own address of them, which redirects.
alter table companies add column passports_public boolean not null default false;
alter table companies add column passport_url text not null default '';

-- The switch of a unit, and what its page shows: {drawings, certificate, schedule, spares, maintenance, reorder}.
alter table passports add column passport_id uuid not null default gen_random_uuid();
alter table passports add column is_public boolean not null default false;
alter table passports add column shows jsonb not null
  default '{"drawings": true, "certificate": true, "schedule": true, "spares": true, "maintenance": true, "reorder": true}';
-- Counts the changes of the row.
alter table passports add column revision integer not null default 1;

-- The link of a plate is found by the hash of its token, as that of an offer: before the company is known.
alter table identities drop constraint identities_kind_check;
alter table identities add constraint identities_kind_check
  check (kind in ('user-name', 'user-email', 'administrator-email', 'share-link', 'passport'));

-- Takes the hashes of new links at once: an order may have thousands of units.
create function claim_passports(hashes text[], passport_ids uuid[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      claimed integer;
    begin
      insert into identities (kind, value, company_id, account_id)
        select 'passport', hash, app_company(), passport_id
          from unnest(hashes, passport_ids) as links (hash, passport_id)
        on conflict do nothing;
      get diagnostics claimed = row_count;
      return claimed;
    end
  $$;

revoke execute on function claim_passports from public;
grant execute on function claim_passports to panelwright_app;

-- The links of plates that are printed already.
do $$
  declare
    company uuid;
  begin
    for company in select company_ids() loop
      perform set_config('app.company_id', company::text, true);
      perform claim_passports(array_agg(token_hash), array_agg(passport_id))
        from passports where company_id = company having count(*) > 0;
    end loop;
    perform set_config('app.company_id', '', true);
  end
$$;

-- What somebody at a board tells its maker, on the page of its unit.
create table passport_notes (
  company_id uuid not null,
  serial text not null,
  -- Drawn by the page: what is sent again under it is one note.
  note_key uuid not null,
  kind text not null check (kind in ('maintenance', 'service', 'spares', 'reorder')),
  name text not null,
  -- Empty for none, as the text of maintenance may be.
  contact text not null,
  text text not null,
  -- Of maintenance alone: the code of the item, and the day on which it was done.
  item text,
  done_on text check (done_on ~ '^\d{4}-\d\d-\d\d$'),
  at timestamptz not null,
  primary key (company_id, serial, note_key),
  foreign key (company_id, serial) references passports,
  check ((kind = 'maintenance') = (item is not null)),
  check ((kind = 'maintenance') = (done_on is not null))
);

create index passport_notes_at on passport_notes (company_id, serial, at);

call guard_tenant_table('passport_notes', 'select, insert');
