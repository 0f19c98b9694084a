-- Files of makers by catalogue number, which packages hold. A file that is replaced stays in the store: packages name it by nothing.
create table data_sheets (
  company_id uuid not null references companies,
  -- The exact catalogue number.
  article_key text not null,
  file_key text not null,
  title text not null,
  pages integer not null check (pages > 0),
  bytes integer not null,
  sha256 text not null,
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  primary key (company_id, article_key),
  foreign key (company_id, uploaded_by) references users
);

call guard_tenant_table('data_sheets', 'select, insert, update, delete');
