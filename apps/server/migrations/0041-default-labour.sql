-- How labour of the boards of a project is charged while nobody has entered it; null for not at all.

alter table projects add column default_labour jsonb;
