-- What a company remembers of the files of a sender because a person has said so.

create table intake_memories (
  company_id uuid not null references companies,
  memory_id integer generated always as identity,
  -- The sender as it is compared, and as it is shown.
  sender_key text not null,
  sender text not null,
  -- What two files must agree in, as a hash: texts can be longer than an index holds.
  key_hash text not null,
  -- {kind, field, text, value, answer}
  learnt jsonb not null,
  -- The number of files in which it was said, and the bytes of the last one.
  uses integer not null,
  last_file text not null,
  -- Accounts of users, with their names at that time.
  last_by uuid not null,
  last_by_name text not null,
  last_at timestamptz not null,
  primary key (company_id, memory_id),
  unique (company_id, sender_key, key_hash)
);

call guard_tenant_table('intake_memories', 'select, insert, update, delete');
