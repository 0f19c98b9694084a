-- The draft of a company's tables: one at a time, shared by its product engineers. Its row is the lock of the tables.
create table catalogue_drafts (
  company_id uuid primary key references companies,
  -- Names the open draft; each draft has another one.
  draft_id uuid not null,
  -- The version that it was begun over, and the one that it is laid over now; null before its first edit.
  begun_over integer,
  number integer,
  -- Counts the steps of all drafts. From base_sequence on they count for the open draft over its version.
  sequence integer not null default 0,
  base_sequence integer not null default 0
);

call guard_tenant_table('catalogue_drafts', 'select, insert, update');

-- The journal of each draft.
create table catalogue_edits (
  company_id uuid not null references companies,
  draft_id uuid not null,
  sequence integer not null,
  kind text not null check (kind in ('edits', 'undo', 'redo')),
  -- Of a batch, with their author in each.
  edits jsonb check ((edits is not null) = (kind = 'edits')),
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (company_id, draft_id, sequence)
);

call guard_tenant_table('catalogue_edits', 'select, insert, delete');

-- Values of a draft that look like slips, and that a person has confirmed.
create table catalogue_confirmations (
  company_id uuid not null references companies,
  draft_id uuid not null,
  -- Of the finding with its values.
  finding_hash text not null,
  finding jsonb not null,
  reason text not null,
  confirmed_by uuid not null,
  confirmed_by_name text not null,
  confirmed_at timestamptz not null,
  primary key (company_id, draft_id, finding_hash)
);

call guard_tenant_table('catalogue_confirmations', 'select, insert, update, delete');
