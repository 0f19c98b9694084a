import { Button } from '@mantine/core';
import type { Demand } from '@pw/switchboard/demands/demand';
import type { DemandEffect } from '@pw/switchboard/demands/demand-effects';
import { demandSentence, wordsOfSetting } from '@pw/switchboard/demands/demand-words';
import { boardDemandEffects } from '@pw/switchboard/editing/board-demands';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { lateDialog } from '../../../ui/page/late-dialog.tsx';
import formClasses from '../board-step.module.css';
import { useBoardRevision, useBoardStore, useIsReading, useRefusedAt } from '../use-board-store.ts';
import classes from './demand-list.module.css';

const DemandDialog = lateDialog('The demand', async () => (await import('./demand-dialog.tsx')).DemandDialog);

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
          {effects.map((effect, index) => (
            <DemandRow
              key={`${effect.placed.of} ${effect.placed.number}`}
              effect={effect}
              change={
                isReading || effect.placed.of === 'project'
                  ? null
                  : {
                      edit: () => setEdited(effect.placed.number - 1),
                      remove: () => put(demands.toSpliced(effect.placed.number - 1, 1)),
                      up: effect.placed.number === 1 ? null : () => put(swapped(demands, effect.placed.number - 2)),
                      down: index === effects.length - 1 ? null : () => put(swapped(demands, effect.placed.number - 1)),
                    }
              }
            />
          ))}
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

/** The list with a demand and the one behind it in each other's place. */
function swapped(demands: readonly Demand[], index: number): readonly Demand[] {
  return demands.toSpliced(index, 2, ...demands.slice(index, index + 2).reverse());
}

type DemandChange = {
  readonly edit: () => void;
  readonly remove: () => void;
  /** Null at the end of the list. */
  readonly up: (() => void) | null;
  readonly down: (() => void) | null;
};

/** A demand as a sentence, how many feeders it means, and what later ones take from it. */
function DemandRow({ effect, change }: { readonly effect: DemandEffect; readonly change: DemandChange | null }) {
  const { knowledge } = useBoardStore();
  const { placed, matched, overruled } = effect;
  const name = `demand ${placed.number}`;
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <span>
          {placed.of === 'project' && <span className={classes.of}>Project</span>}
          {demandSentence(knowledge, placed.demand)}
        </span>
        <span className={classes.effect}>
          {matched === 0 ? 'No feeder yet' : feedersText(matched)}
          {overruled.map(({ property, by, places }) => (
            <span key={`${property} ${by}`} className={classes.overruled}>
              {wordsOfSetting(knowledge, placed.demand, property).label} of {feedersText(places.length)} is set by {by}
            </span>
          ))}
        </span>
      </div>
      {change && (
        <div className={classes.buttons}>
          <IconButton
            label={`Move ${name} up`}
            icon={IconArrowUp}
            disabled={!change.up}
            onPress={() => change.up?.()}
          />
          <IconButton
            label={`Move ${name} down`}
            icon={IconArrowDown}
            disabled={!change.down}
            onPress={() => change.down?.()}
          />
          <IconButton label={`Edit ${name}`} icon={IconPencil} onPress={change.edit} />
          <IconButton label={`Remove ${name}`} icon={IconTrash} destroys onPress={change.remove} />
        </div>
      )}
    </li>
  );
}

function feedersText(count: number): string {
  return count === 1 ? '1 feeder' : `${count} feeders`;
}
