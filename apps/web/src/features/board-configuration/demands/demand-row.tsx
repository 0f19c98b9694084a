import { demandSentence } from '@pw/switchboard/forms/demand-words';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { Demand } from '@pw/switchboard/model/demand';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import classes from './demand-list.module.css';

/** What can be done with a demand of a list that may be changed. */
export type DemandChange = {
  readonly edit: () => void;
  readonly remove: () => void;
  /** Null at the end of the list. */
  readonly up: (() => void) | null;
  readonly down: (() => void) | null;
};

type DemandRowProps = {
  readonly knowledge: Knowledge;
  readonly demand: Demand;
  /** Its place among those of its list, from 1. */
  readonly number: number;
  /** Whether it is one of the project where those of a board stand. */
  readonly isOfProject: boolean;
  /** Null where it is only read. */
  readonly change: DemandChange | null;
  /** What it comes to. */
  readonly children?: ReactNode;
};

/** A demand as a sentence, with what can be done with it. */
export function DemandRow({ knowledge, demand, number, isOfProject, change, children }: DemandRowProps) {
  const name = `demand ${number}`;
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <span>
          {isOfProject && <span className={classes.of}>Project</span>}
          {demandSentence(knowledge, demand)}
        </span>
        {children !== undefined && <span className={classes.effect}>{children}</span>}
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

/** What can be done with the demand at a place of a list, which is put in the place of the list. */
export function changeInList(
  demands: readonly Demand[],
  index: number,
  { edit, put }: { readonly edit: (index: number) => void; readonly put: (demands: readonly Demand[]) => unknown },
): DemandChange {
  return {
    edit: () => edit(index),
    remove: () => void put(demands.toSpliced(index, 1)),
    up: index === 0 ? null : () => void put(swapped(demands, index - 1)),
    down: index === demands.length - 1 ? null : () => void put(swapped(demands, index)),
  };
}

/** The list with a demand and the one behind it in each other's place. */
function swapped(demands: readonly Demand[], index: number): readonly Demand[] {
  return demands.toSpliced(index, 2, ...demands.slice(index, index + 2).reverse());
}
