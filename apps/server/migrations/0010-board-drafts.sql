-- Boards under edit: one draft per board, and the journal that makes it.

-- What the board came to when it was saved: values, checks and price, for whoever opens it with other rules or tables.
alter table board_configurations add column results jsonb;

create table board_drafts (
  company_id uuid not null references companies,
  line_item_id integer not null,
  -- The inputs that the journal starts from, with the ids of their parts.
  base jsonb not null,
  -- Entries of the journal up to this one are in the base.
  base_sequence integer not null,
  -- The count of entries in the journal.
  sequence integer not null,
  -- The number of the batch that was in effect last when the draft was saved; 0 for the base, -1 for nothing of it.
  saved_top integer not null,
  knowledge_version text not null,
  -- Who edits the board; null while nobody does.
  holder uuid,
  held_since timestamptz,
  seen_at timestamptz,
  -- When the first change was made that is not saved.
  unsaved_since timestamptz,
  primary key (company_id, line_item_id),
  foreign key (company_id, line_item_id) references boards,
  foreign key (company_id, holder) references users,
  check ((holder is null) = (held_since is null) and (holder is null) = (seen_at is null))
);

call guard_tenant_table('board_drafts', 'select, insert, update');

create table board_journal (
  company_id uuid not null references companies,
  line_item_id integer not null,
  sequence integer not null,
  kind text not null check (kind in ('edits', 'undo', 'redo', 'save', 'discard', 'rebase')),
  -- Null for kinds that hold none.
  edits jsonb,
  -- What the actor had seen when it was made.
  base_sequence integer not null,
  actor uuid not null,
  at timestamptz not null,
  primary key (company_id, line_item_id, sequence),
  foreign key (company_id, line_item_id) references boards,
  foreign key (company_id, actor) references users,
  check ((kind = 'edits') = (edits is not null))
);

create index board_journal_at on board_journal (company_id, at);

-- Append only: housekeeping alone forgets old entries.
call guard_tenant_table('board_journal', 'select, insert');

-- Deletes what is older than a moment of the company's journals, but nothing that a draft is made of.
create function forget_journal(before timestamptz) returns void
  language sql security definer set search_path = public
  as $$
    delete from board_journal journal using board_drafts draft
      where journal.company_id = app_company() and draft.company_id = app_company()
        and draft.line_item_id = journal.line_item_id
        and journal.sequence <= draft.base_sequence and journal.at < before
  $$;

revoke execute on function forget_journal from public;
grant execute on function forget_journal to panelwright_app;
