import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { AnchoredPanel, anchorClass, anchorFrameClass, ChoiceList, optionId } from '../choice-box/choice-list.tsx';
import { findChoice, matchingChoices, refusedLast } from '../choice-box/typed-choice.ts';
import { classNames } from '../class-names.ts';
import classes from './typed-cell.module.css';
import type { EntryEnd } from './use-grid-cursor.ts';

/** A value that can be chosen in a cell. */
export type CellChoice = {
  readonly value: string | number;
  readonly label: string;
  /** Why it is refused; null for one that can be chosen. */
  readonly reason: string | null;
};

type CellEditorProps = {
  /** The cell in words: "Rated current(A) of OG-1". */
  readonly label: string;
  /** The text of the cell. */
  readonly value: string;
  /** What was typed to begin, in place of the current text; null when the cell was opened as it is. */
  readonly typed: string | null;
  readonly align: 'left' | 'right' | 'center';
  /** null for a cell that is typed freely. */
  readonly choices: readonly CellChoice[] | null;
  /** What Enter takes of an empty cell in which nothing was typed; null for nothing. */
  readonly proposed: CellChoice['value'] | null;
  /** Takes the entry; answers why it cannot be taken, null when it was. */
  readonly onEnter: (text: string) => string | null;
  /** What was typed is taken or thrown away. */
  readonly onEnd: (end: EntryEnd) => void;
  /** The cell was left with something that cannot be entered. */
  readonly onRefused: (text: string) => void;
};

/** The entry in a cell: Enter and Tab take it, Esc brings back what stood there. */
export function CellEditor(props: CellEditorProps) {
  const { label, value, typed, align, choices, proposed, onEnter, onEnd, onRefused } = props;
  const [text, setText] = useState(typed ?? value);
  const [fault, setFault] = useState<string | null>(null);
  const [picked, setPicked] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const listId = useId();
  const isTouched = text !== value;
  const listed = choices && refusedLast(isTouched ? matchingChoices(choices, text) : choices, reasonOf);
  const chosen = choices?.find((each) => isChosen(each, value));
  const offered = proposed === null || isTouched ? undefined : choices?.find((each) => each.value === proposed);
  const named = listed && isTouched ? (findChoice(listed, text) ?? listed[0]) : (chosen ?? offered);
  const highlighted = picked === null ? named : listed?.[picked];

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (typed === null) {
      input.current?.select();
    }
  }, [typed]);

  const finish = (entered: string, end: EntryEnd): void => {
    const refused = entered === value ? null : onEnter(entered);
    setFault(refused);
    if (refused === null) {
      isOver.current = true;
      onEnd(end);
    }
  };
  const enteredText = () => (picked !== null && highlighted ? String(highlighted.value) : text);
  const onBlur = () => {
    if (isOver.current) {
      return;
    }
    const refused = enteredText() === value ? null : onEnter(enteredText());
    isOver.current = true;
    if (refused !== null) {
      onRefused(refused);
    }
    onEnd('left');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      isOver.current = true;
      onEnd('stay');
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      const cellText = event.key === 'Enter' && picked === null && offered ? String(offered.value) : enteredText();
      finish(cellText, event.shiftKey ? `Shift ${event.key}` : event.key);
    } else if (step !== undefined && listed && listed.length > 0) {
      event.preventDefault();
      const from = highlighted ? listed.indexOf(highlighted) : -1;
      setPicked(Math.max(0, Math.min(from + step, listed.length - 1)));
    }
  };

  return (
    <div className={anchorFrameClass}>
      <input
        ref={input}
        className={classNames(classes.input, anchorClass)}
        style={{ textAlign: align }}
        aria-label={label}
        aria-invalid={fault !== null}
        autoComplete="off"
        value={text}
        {...(listed && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': highlighted && optionId(listId, listed.indexOf(highlighted)),
        })}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setPicked(null);
          setFault(null);
        }}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      {(fault !== null || listed) && (
        <AnchoredPanel>
          {fault !== null && (
            <p role="alert" className={classes.fault}>
              {fault}
            </p>
          )}
          {listed && (
            <ChoiceList
              id={listId}
              label={label}
              choices={listed}
              chosen={chosen}
              highlighted={highlighted}
              reasonOf={reasonOf}
              onPick={(choice) => finish(String(choice.value), 'stay')}
            />
          )}
        </AnchoredPanel>
      )}
    </div>
  );
}

function reasonOf({ reason }: CellChoice): string | null {
  return reason;
}

function isChosen({ value, label }: CellChoice, shown: string): boolean {
  return String(value) === shown || label === shown;
}
