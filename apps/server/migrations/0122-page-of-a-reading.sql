-- How far the reading of a file is: the page that is being read, of `pages`. Null where nobody knows.
alter table specifications add column page_read integer check (page_read >= 1);
