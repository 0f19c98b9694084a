-- Photos of tests, only added. The file is kept without what says where, when and with what it was taken.
create table test_photos (
  company_id uuid not null,
  entry_key uuid not null,
  -- SHA-256 of the file as it is kept: the same photo is kept once.
  sha256 text not null,
  -- 1, 2, …: of the entry.
  photo_no integer not null check (photo_no > 0),
  file_key text not null,
  kind text not null check (kind in ('jpeg', 'png', 'webp')),
  -- In pixels as they are stored, and how the camera was held, as EXIF counts it.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  orientation smallint not null check (orientation between 1 and 8),
  bytes integer not null check (bytes > 0),
  added_by uuid not null,
  added_by_name text not null,
  added_at timestamptz not null,
  primary key (company_id, entry_key, sha256),
  unique (company_id, entry_key, photo_no),
  foreign key (company_id, entry_key) references test_entries
);

call guard_tenant_table('test_photos', 'select, insert');

-- How many photos a certificate has frozen.
alter table certificates add column photo_count integer not null default 0;
-- The file of the photos that a certificate has frozen; null for one without photos.
alter table certificates add column photos_file_key text;
alter table certificates add column photos_bytes integer;
alter table certificates add column photos_sha256 text;
