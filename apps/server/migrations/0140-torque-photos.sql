-- expand
-- Photos of torques, as those of tests (0131): only added, and without what says where, when and with what they were taken.
create table torque_photos (
  company_id uuid not null,
  entry_key uuid not null,
  sha256 text not null,
  photo_no integer not null check (photo_no > 0),
  file_key text not null,
  kind text not null check (kind in ('jpeg', 'png', 'webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  orientation smallint not null check (orientation between 1 and 8),
  bytes integer not null check (bytes > 0),
  added_by uuid not null,
  added_by_name text not null,
  added_at timestamptz not null,
  primary key (company_id, entry_key, sha256),
  unique (company_id, entry_key, photo_no),
  foreign key (company_id, entry_key) references torque_entries
);

call guard_tenant_table('torque_photos', 'select, insert');
