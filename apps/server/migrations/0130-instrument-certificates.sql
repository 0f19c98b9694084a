-- The files of the calibrations of instruments. A later file of the same calibration is another row; none is changed.
create table instrument_certificates (
  company_id uuid not null,
  instrument_id uuid not null,
  -- 1, 2, …: of an instrument.
  certificate_no integer not null check (certificate_no > 0),
  -- The calibration that it proves.
  calibrated_on text not null check (calibrated_on ~ '^\d{4}-\d\d-\d\d$'),
  file_key text not null,
  file_name text not null,
  bytes integer not null,
  -- SHA-256 of the file.
  sha256 text not null,
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  primary key (company_id, instrument_id, certificate_no),
  foreign key (company_id, instrument_id) references instruments
);

call guard_tenant_table('instrument_certificates', 'select, insert');

-- The calibration that the instrument had when the entry came; null for entries of before that was kept.
alter table test_entries add column instrument_calibrated_on text;
alter table torque_entries add column instrument_calibrated_on text;
