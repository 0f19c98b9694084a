-- How the serial numbers of a company are written.
alter table companies add column serial_form text not null default '{yy}-{nnnnn}';
