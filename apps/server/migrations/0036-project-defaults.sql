-- What the boards of a project begin with that are added to it. Each board keeps a copy of what it began with among its
-- inputs (0086), so that later defaults change none that is there.
alter table projects add column defaults jsonb not null default '{}';
