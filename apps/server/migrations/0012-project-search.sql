-- The search texts of the own company, for requests. PostgreSQL plans a search through a view together with the query
-- around it, by what the pattern itself is like; a function was planned for itself each time, at the price of a search.
-- The view has no security barrier, so that the index can be used: it protects from a forgotten condition, like the wall.
create view project_search as
  select project_id, search_text from project_texts where company_id = (select app_company());

grant select on project_search to panelwright_app;

drop function find_projects;
