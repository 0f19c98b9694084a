-- The revision that the project was when sales answered a remark; null for answers from before.
alter table remark_replies add column revision integer check (revision > 0);
