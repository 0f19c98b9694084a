-- What is told of a version of a company's tables: why it was released, by which authors, what it changes of the one before,
-- the comparison that it was released by, and of a roll-back the version that it brought back.
alter table catalogue_versions
  add column note text not null default '',
  add column released_by_name text not null default '',
  -- The names of the people whose edits it brought.
  add column drafted_by text[] not null default '{}',
  add column changes integer not null default 0,
  -- With its acceptances; null for a roll-back.
  add column comparison jsonb,
  add column rolled_back_to integer;

-- Whether a draft of tables is released by somebody who changed none of it.
alter table companies add column release_by_two boolean not null default true;
