-- expand
-- Housekeeping forgets the journal in steps, each in a transaction of its own: the first round after a long stop holds no
-- lock for long, and a stop of the server loses only the step at work. `forget_journal` stays for servers of older releases.

create function forget_journal_step(before timestamptz, most integer) returns integer
  language sql security definer set search_path = public, pg_temp
  as $$
    with forgotten as (
      delete from board_journal
        where company_id = app_company()
          and (line_item_id, sequence) in (
            select journal.line_item_id, journal.sequence
              from board_journal journal
              join board_drafts draft on draft.company_id = journal.company_id and draft.line_item_id = journal.line_item_id
              where journal.company_id = app_company() and draft.company_id = app_company()
                and journal.sequence <= draft.base_sequence and journal.at < before
              order by journal.at
              limit most)
        returning 1)
    select count(*)::integer from forgotten
  $$;

revoke execute on function forget_journal_step from public;
grant execute on function forget_journal_step to panelwright_app;
