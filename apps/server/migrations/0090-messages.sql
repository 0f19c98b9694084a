-- Mails to customers: their address is written, since they are no users.
alter table outgoing_mails alter column recipient_id drop not null;
alter table outgoing_mails add column address text;
alter table outgoing_mails add column reply_to text;
-- [{name, fileKey}]: files of the store.
alter table outgoing_mails add column attachments jsonb not null default '[]';
alter table outgoing_mails add check ((recipient_id is null) <> (address is null));

-- Messages to the persons of links. A body keeps {link}: the token is drawn when the message leaves, and kept nowhere.
create table messages (
  company_id uuid not null references companies,
  -- Of its mail, too.
  message_id uuid not null,
  project_id integer not null,
  link_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('mail', 'eml', 'whatsapp')),
  name text not null,
  -- A mail address or a phone number.
  address text not null,
  -- Empty for WhatsApp.
  subject text not null,
  body text not null,
  -- [{name, bytes, sha256, fileKey}]
  attachments jsonb not null,
  sent_by uuid not null,
  sent_by_name text not null,
  at timestamptz not null,
  state text not null check (state in ('waiting', 'sent', 'given up', 'dropped', 'handed over')),
  primary key (company_id, message_id),
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, link_id) references share_links,
  foreign key (company_id, sent_by) references users,
  check (channel = 'mail' or state = 'handed over')
);

create index messages_project on messages (company_id, project_id, at);

call guard_tenant_table('messages', 'select, insert, update');

-- The address that a link had works until the mail with the new one is taken. Where the kept one is gone, a newer one is there.
create function release_other_identities(old_kind text, old_account_id uuid, kept_value text) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from identities
      where kind = old_kind and company_id = app_company() and account_id = old_account_id and value <> lower(kept_value)
        and exists (
          select from identities
            where kind = old_kind and company_id = app_company() and account_id = old_account_id
              and value = lower(kept_value)
        )
  $$;

revoke execute on function release_other_identities from public;
grant execute on function release_other_identities to panelwright_app;
