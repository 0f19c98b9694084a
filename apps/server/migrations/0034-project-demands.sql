-- Standing rules of a project for the feeders of all its boards. Each board keeps a copy with its inputs (0086), so that
-- whoever works it out, freezes it or opens it needs nothing else; both are written in one transaction.
alter table projects add column demands jsonb not null default '[]';
