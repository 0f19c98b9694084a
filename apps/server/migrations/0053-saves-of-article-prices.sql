-- Saves of article prices are counted by themselves: the details of a project stay as they are.

alter table projects add column article_prices_revision integer not null default 1;
