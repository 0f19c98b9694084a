-- Drawings that nobody needs any more are removed, with their files. Every drawing has files of its own, so that
-- removing those of one can never take away those of another that looks the same.

alter table front_views add column files text;

-- Where the files of the drawings lie that were made before. The wall around each company is down for this statement.
alter table front_views no force row level security;
update front_views set files = fingerprint || '/' || drawn_on;
alter table front_views force row level security;

-- What the keys of its files in the file store begin with, behind company and board.
alter table front_views alter column files set not null;

grant delete on front_views to panelwright_app;
