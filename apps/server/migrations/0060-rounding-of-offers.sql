-- To what the total of an offer is rounded, by a line of its own.
alter table companies add column round_to text not null default 'paisa' check (round_to in ('paisa', 'rupee'));
