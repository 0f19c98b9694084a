-- The link to a newer revision that the person of this one got for it.
alter table share_links add column moved_to uuid;
alter table share_links add foreign key (company_id, moved_to) references share_links (company_id, link_id);
