-- Answers that a company keeps for clauses, for a consultant or for all.
create table answer_library (
  company_id uuid not null references companies,
  entry_id uuid not null,
  -- In small letters; '' for all.
  consultant_key text not null,
  consultant text not null,
  -- The words of the clause, folded, and the clause as it was written.
  folded text not null,
  -- Hash of the folded words: a clause may be longer than an index entry.
  clause_key text not null,
  sample text not null,
  verdict text not null check (verdict in ('comply', 'deviate', 'clarify', 'not applicable')),
  text text not null,
  -- The quotation in which it was given.
  quotation text not null,
  uses integer not null default 0,
  last_used_at timestamptz not null,
  kept_by uuid not null,
  kept_by_name text not null,
  revision integer not null default 1,
  primary key (company_id, entry_id)
);

create unique index answer_library_clause on answer_library (company_id, consultant_key, clause_key);

call guard_tenant_table('answer_library', 'select, insert, update, delete');
