-- Manufacturing diagrams: files of the administrator, in versions by their name.

-- The files of uploads on their way. A row is there before the first byte and gone with the commit that keeps the file;
-- what still has one a day later was cut off with its server.
create table started_uploads (
  company_id uuid not null references companies,
  file_key text not null,
  started_at timestamptz not null,
  primary key (company_id, file_key)
);

call guard_tenant_table('started_uploads', 'select, insert, delete');

create table diagrams (
  company_id uuid not null references companies,
  -- What names are compared by: two names that one folder cannot hold beside each other are one diagram.
  name_key text not null,
  -- As the newest version has it.
  file_name text not null,
  last_version integer not null check (last_version > 0),
  primary key (company_id, name_key)
);

call guard_tenant_table('diagrams', 'select, insert, update');

-- What is here never changes.
create table diagram_versions (
  company_id uuid not null references companies,
  name_key text not null,
  version integer not null check (version > 0),
  file_name text not null,
  file_type text not null check (file_type in ('png', 'jpeg', 'pdf')),
  -- Its key in the file store, its size and the hash of its bytes.
  file_key text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  -- Administrators and users lie in two tables; the name is that of the day.
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  primary key (company_id, name_key, version),
  foreign key (company_id, name_key) references diagrams
);

call guard_tenant_table('diagram_versions', 'select, insert');
