import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import classes from './cell-editor.module.css';
import type { CellChoice } from './cell-entry.ts';

type ChoiceListProps = {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly CellChoice[];
  readonly highlighted: CellChoice | undefined;
  readonly onPick: (choice: CellChoice) => void;
};

/** The values that a cell can take; refused ones stay, greyed, with the reason. */
export function ChoiceList({ id, label, choices, highlighted, onPick }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (highlighted) {
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    }
  }, [highlighted]);

  if (choices.length === 0) {
    return <p className={classes.none}>No value begins so</p>;
  }
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={classes.list}>
      {choices.map((choice, at) => (
        // The input of the cell keeps the focus and has the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={choice.value}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={choice === highlighted}
          aria-disabled={choice.reason !== ''}
          className={classNames(classes.option, choice.reason !== '' && classes.refused)}
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(choice);
          }}
        >
          {choice.label}
          {choice.reason !== '' && <small>{choice.reason}</small>}
        </div>
      ))}
    </div>
  );
}
