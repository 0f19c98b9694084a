import { Button } from '@mantine/core';
import type { BoardChangeOnWire } from '@pw/contract/intake-editions';
import { counted } from '@pw/domain/counted';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useBoardStore, useIsReading } from '../../board-configuration/use-board-store.ts';
import { isNews } from './board-edition.ts';
import { changeWords } from './change-words.ts';
import classes from './edition-dialog.module.css';
import type { Decisions } from './use-decisions.ts';

type EditionDialogProps = {
  readonly fileName: string;
  readonly decisions: Decisions;
  /** How many changes take nothing away that a person has entered. */
  readonly free: number;
  readonly onTakeAll: () => void;
  readonly onLeaveAll: () => void;
  readonly onClose: () => void;
};

/** Each change of the later file in words, with what a person can do about it. */
export function EditionDialog({ fileName, decisions, free, onTakeAll, onLeaveAll, onClose }: EditionDialogProps) {
  const isReading = useIsReading();
  const { open } = decisions;
  return (
    <Dialog opened title={`What ${fileName} changes`} width={868} onClose={onClose}>
      {isReading && <p>Edit the board to take or leave them.</p>}
      {!isReading && (
        <div className={classes.all}>
          <Button disabled={free === 0} onClick={onTakeAll}>
            Take all {free}
          </Button>
          <Button onClick={onLeaveAll}>Leave all {open.length}</Button>
          <span className={classes.hint}>{counted(open.length, 'change')}</span>
        </div>
      )}
      <ul className={classes.changes}>
        {open.map((change) => (
          <ChangeLine key={change.id} change={change} decisions={decisions} isReading={isReading} />
        ))}
      </ul>
    </Dialog>
  );
}

type ChangeLineProps = Pick<EditionDialogProps, 'decisions'> & {
  readonly change: BoardChangeOnWire;
  readonly isReading: boolean;
};

function ChangeLine({ change, decisions, isReading }: ChangeLineProps) {
  const { knowledge } = useBoardStore();
  const { refused, take, leave } = decisions;
  const { name, text, own } = changeWords(change, knowledge);
  const fault = refused.get(change.id);
  const isOnlyKnown = isNews(change);
  return (
    <li className={classes.change} aria-label={name}>
      <div className={classes.words}>
        {change.kind === 'remove' ? <del>{name}</del> : <strong>{name}</strong>} {text}
        {own !== null && <span className={classes.own}> ({own})</span>}
        {fault !== undefined && (
          <p role="alert" className={classes.fault}>
            Not taken: {fault}
          </p>
        )}
      </div>
      {!isReading && !isOnlyKnown && (
        <Button variant="light" aria-label={`Take ${name}`} onClick={() => take([change])}>
          Take
        </Button>
      )}
      {!isReading && (
        <Button
          variant="subtle"
          aria-label={`${isOnlyKnown ? 'Seen' : 'Leave'} ${name}`}
          onClick={() => leave([change])}
        >
          {isOnlyKnown ? 'Seen' : 'Leave'}
        </Button>
      )}
    </li>
  );
}
