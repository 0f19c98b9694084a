-- A person said that the file is no later edition of another one: nobody is asked again.
alter table intakes add column is_first boolean not null default false;
