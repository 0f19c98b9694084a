import { Button } from '@mantine/core';
import {
  listStandardBoardsCall,
  listStandardVersionsCall,
  moveStandardBoardCall,
  type StandardOnWire,
  type StandardVersionOnWire,
} from '@pw/contract/standard-boards';
import { dateOnScreen } from '@pw/domain/dates';
import { decideStandardStep, standardVersionName } from '@pw/domain/standard-boards/standard-board';
import { BY_THE_RULES } from '@pw/domain/standard-boards/standard-deviation';
import { showFigure, standardFacts } from '@pw/domain/standard-boards/standard-figures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useMay } from '../../platform/session.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DifferenceTable } from '../../ui/differences/difference-table.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import classes from './standard-boards.module.css';

type VersionsDialogProps = { readonly standard: StandardOnWire; readonly onClose: () => void };

/** The versions of a standard board, each with its difference to the one before; here one is released. */
export function VersionsDialog({ standard, onClose }: VersionsDialogProps) {
  const { standardId, number, name, state, version, newestVersion, revision } = standard;
  const queries = useQueryClient();
  const mayRelease = useMay('standard-boards.release');
  const query = useQuery({
    ...callQuery(listStandardVersionsCall, { params: { standardId } }, 'screen'),
    staleTime: 0,
  });
  const { save, isSaving } = useSave(moveStandardBoardCall);
  const [refusal, setRefusal] = useState<ToldFailure | null>(null);
  const move = (step: 'released' | 'retired', of: number) =>
    save(
      { params: { standardId }, body: { state: step, version: of, revision } },
      {
        onSaved: () => {
          setRefusal(null);
          void reload();
        },
        onFailed: ({ message: reason }) => {
          void reload();
          setRefusal({ failed: step === 'released' ? 'It was not released.' : 'It was not retired.', reason });
        },
      },
    );
  const reload = () =>
    Promise.all(
      [listStandardBoardsCall, listStandardVersionsCall].map((call) =>
        queries.invalidateQueries({ queryKey: queryKeyOf(call) }),
      ),
    );
  const facts = { state, newestVersion, releasedVersion: state === 'draft' ? null : version };
  const canRelease = (of: number) => mayRelease && decideStandardStep(facts, { state: 'released', version: of }).ok;
  const failure = loadFailure(query.error, 'The versions');
  return (
    <Dialog
      opened
      title={`${number} ${name}`}
      width={868}
      {...(mayRelease && state === 'released'
        ? {
            action: { label: 'Retire', pending: isSaving, onPress: () => void move('retired', version) },
            cancelLabel: 'Close',
          }
        : {})}
      onClose={onClose}
    >
      <FailureBanner failure={refusal} />
      {failure && <FailedState {...failure} onRetry={() => void query.refetch()} retrying={query.isFetching} />}
      {query.isPending && <LoadingState label="Loading the versions" rows={4} />}
      <div className={classes.rows}>
        {query.data?.versions.map((each) => (
          <section key={each.version} aria-label={standardVersionName(number, each.version)}>
            <h3 className={classes.head}>
              {standardVersionName(number, each.version)}
              {canRelease(each.version) && (
                <Button size="compact-md" loading={isSaving} onClick={() => void move('released', each.version)}>
                  Release version {each.version}
                </Button>
              )}
            </h3>
            {each.note !== '' && <p>{each.note}</p>}
            <p>{historyOf(each)}</p>
            <Difference of={each} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function historyOf({ savedBy, savedAt, released, figures }: StandardVersionOnWire): string {
  const saved = `Saved by ${savedBy} on ${dateOnScreen(Date.parse(savedAt))}.`;
  const freed = released ? `Released by ${released.by} on ${dateOnScreen(Date.parse(released.at))}.` : 'Not released.';
  const findings = figures.checks === undefined ? 'No check finds anything.' : `Checks find: ${figures.checks}.`;
  return [saved, freed, findings].join(' ');
}

/** What a version changed of the one before: values that were chosen, and figures that follow. */
function Difference({ of: { version, deviations, changes } }: { readonly of: StandardVersionOnWire }) {
  if (version === 1) {
    return null;
  }
  const chosen = deviations.map(({ part, property, name, label, standard, here }) => ({
    key: `${part} ${property}`,
    names: [name || 'Board', label],
    before: standard ?? BY_THE_RULES,
    after: here ?? BY_THE_RULES,
  }));
  const figures = changes.map(({ fact, before, now }) => ({
    key: fact,
    names: ['Figure', standardFacts.find(({ name }) => name === fact)?.label ?? fact],
    before: showFigure(fact, before) || '-',
    after: showFigure(fact, now) || '-',
  }));
  return chosen.length + figures.length === 0 ? (
    <p>Nothing differs from version {version - 1}.</p>
  ) : (
    <DifferenceTable
      label={`What version ${version} changes`}
      heads={['Part', 'Property', `Version ${version - 1}`, `Version ${version}`]}
      rows={[...chosen, ...figures]}
    />
  );
}
