import { Button } from '@mantine/core';
import { counted } from '@pw/domain/counted';
import { boardDemandEffects, type DemandEffect } from '@pw/switchboard/editing/demand-effects';
import { wordsOfSetting } from '@pw/switchboard/forms/demand-words';
import type { Demand } from '@pw/switchboard/model/demand';
import { useState } from 'react';
import { lateDialog } from '../../../ui/page/late-dialog.tsx';
import formClasses from '../board-step.module.css';
import { useBoardRevision, useBoardStore, useIsReading, useRefusedAt } from '../use-board-store.ts';
import classes from './demand-list.module.css';
import { changeInList, DemandRow } from './demand-row.tsx';

const DemandDialog = lateDialog('The demand', async () => (await import('./rules-dialog.tsx')).DemandDialog);

/** Standing rules for the feeders of the board: those of its project to be read, its own to be changed. */
export function DemandList() {
  const store = useBoardStore();
  const isReading = useIsReading();
  useBoardRevision();
  const board = store.reading.board();
  const { demands = [] } = board.demands;
  const effects = boardDemandEffects(store.knowledge, board);
  const { fault, put } = usePutDemands();
  /** The place of the demand in the dialog, that of a new one behind the last; null while it is closed. */
  const [edited, setEdited] = useState<number | null>(null);

  const save = (demand: Demand): string | null => {
    const text = put(edited === null ? demands : demands.toSpliced(edited, 1, demand));
    if (text === null) {
      setEdited(null);
    }
    return text;
  };
  return (
    <section aria-label="Demands" className={formClasses.group}>
      <div className={formClasses.head}>
        <h2>Demands</h2>
        <span className={formClasses.hint}>
          Rules for feeders, also for those that are added later. The last one wins
        </span>
      </div>
      {effects.length > 0 && (
        <ol className={classes.list}>
          {effects.map((effect) => {
            const { of, number, demand } = effect.placed;
            return (
              <DemandRow
                key={`${of} ${number}`}
                knowledge={store.knowledge}
                demand={demand}
                number={number}
                isOfProject={of === 'project'}
                change={
                  isReading || of === 'project' ? null : changeInList(demands, number - 1, { edit: setEdited, put })
                }
              >
                <DemandEffectText effect={effect} />
              </DemandRow>
            );
          })}
        </ol>
      )}
      {fault !== null && <p className={classes.fault}>{fault}</p>}
      {!isReading && (
        <Button variant="default" onClick={() => setEdited(demands.length)}>
          Add demand
        </Button>
      )}
      {edited !== null && (
        <DemandDialog
          knowledge={store.knowledge}
          demand={demands[edited] ?? null}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/** Puts other demands on the board; answers why not, and keeps it for the list. */
function usePutDemands() {
  const store = useBoardStore();
  const [fault, setFault] = useState<string | null>(null);
  const refused = useRefusedAt('board', 'demands');
  const put = (demands: readonly Demand[]): string | null => {
    const edited = store.edit([{ kind: 'demands', demands }]);
    const text = edited.ok ? null : edited.error.text;
    setFault(text);
    return text;
  };
  return { fault: fault ?? refused, put };
}

/** How many feeders a demand means, and what later ones take from it. */
function DemandEffectText({ effect: { placed, matched, overruled } }: { readonly effect: DemandEffect }) {
  const { knowledge } = useBoardStore();
  return (
    <>
      {matched === 0 ? 'No feeder yet' : feedersText(matched)}
      {overruled.map(({ property, by, places }) => (
        <span key={`${property} ${by}`} className={classes.overruled}>
          {wordsOfSetting(knowledge, placed.demand, property).label} of {feedersText(places.length)} is set by {by}
        </span>
      ))}
    </>
  );
}

function feedersText(count: number): string {
  return counted(count, 'feeder');
}
