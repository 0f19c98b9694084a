-- What a company says of itself on its papers, and the GSTIN of a customer; '' for what is not known.

alter table companies
  add column address text not null default '',
  add column gstin text not null default '',
  add column contact_person text not null default '',
  add column email text not null default '',
  -- Counts the saves of name, address, GSTIN and contact.
  add column details_revision integer not null default 1;

alter table customers add column gstin text not null default '';
