-- Texts that a company has changed. A row without texts is one that went back to ours.
create table message_templates (
  company_id uuid not null references companies,
  kind text not null,
  channel text not null check (channel in ('mail', 'whatsapp')),
  subject text,
  body text,
  revision integer not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (company_id, kind, channel),
  check ((subject is null) = (body is null))
);

call guard_tenant_table('message_templates', 'select, insert, update');
