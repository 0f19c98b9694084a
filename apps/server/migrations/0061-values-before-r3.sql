-- Rule set R3 has other defaults. A board that was worked out before keeps what nobody entered as if somebody had (0175),
-- so that no breaker is rated, no bar removed and no form replaced in silence. Frozen revisions are not touched.
-- The migration works on the boards of all companies, which stand behind walls otherwise.
alter table board_configurations no force row level security;
alter table board_drafts no force row level security;

create function inputs_before_r3(inputs jsonb, version text) returns jsonb
  language sql immutable
  as $$
    select jsonb_set(
      inputs,
      '{properties}',
      ('{"SB_RATING_BASIS": "Nominal"}'::jsonb
        -- Before R3 a board had a neutral bar unless its share was 0 %.
        || case
          when split_part(split_part(version, '-R', 2), '.', 1) in ('1', '2')
            and coalesce(own ->> 'NEUTRAL_RATING', project ->> 'NEUTRAL_RATING', '') <> '0'
          then '{"BUSBAR_SYS": "TPN-E"}'::jsonb
          else '{}'::jsonb
        end
        -- What the project says was asked for.
        ) - array(select jsonb_object_keys(project))
        -- The list has form 4a no more, so that a project cannot have it as its default.
        || case when project ->> 'SB_FORM' = '4a' then '{"SB_FORM": "4a"}'::jsonb else '{}'::jsonb end
        || own
    )
    from (select inputs -> 'properties' as own, coalesce(inputs -> 'projectDefaults', '{}'::jsonb) as project) as board
  $$;

-- What was never worked out has no result to keep.
update board_configurations set inputs = inputs_before_r3(inputs, knowledge_version) where knowledge_version is not null;
update board_drafts set base = inputs_before_r3(base, knowledge_version);

drop function inputs_before_r3;

alter table board_configurations force row level security;
alter table board_drafts force row level security;
