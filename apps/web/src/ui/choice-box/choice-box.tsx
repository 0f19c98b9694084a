import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type KeyboardEvent, type MouseEvent, use, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessageContext } from '../form-field/field-context.tsx';
import classes from './choice-box.module.css';
import { AnchoredPanel, anchorClass, anchorFrameClass, ChoiceList, optionId } from './choice-list.tsx';
import { type Choice, findChoice, findWhole, matchingChoices, refusedLast } from './typed-choice.ts';

type ChoiceBoxProps = ChoiceEntryInput & {
  /** By which the label of the field names the box. */
  readonly id: string;
  /** The name of the list. */
  readonly label: string;
  readonly isRequired: boolean;
  readonly isFaulty: boolean;
  readonly isDisabled: boolean;
  /** The look of the box. */
  readonly className?: string | undefined;
};

/**
 * A box with a list of values, filled in by typing, arrows or mouse. In the place of the kit's where a key must show
 * fast: only the box and its few options are drawn, and the browser places the list.
 */
export function ChoiceBox({ id, label, isRequired, isFaulty, isDisabled, className, ...entry }: ChoiceBoxProps) {
  const listId = useId();
  const messageId = use(FieldMessageContext);
  const { text, isOpen, listed, highlighted, pick, box } = useChoiceEntry(entry);
  return (
    <div className={classNames(classes.frame, anchorFrameClass)}>
      <input
        {...box}
        id={id}
        className={classNames(classes.box, anchorClass, className)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && highlighted ? optionId(listId, listed.indexOf(highlighted)) : undefined}
        aria-describedby={messageId}
        aria-required={isRequired}
        aria-invalid={isFaulty}
        autoComplete="off"
        disabled={isDisabled}
        value={text}
        // A drawer around it listens to the window: its Esc closes the list first.
        data-mantine-stop-propagation={isOpen}
      />
      <IconChevronDown className={classes.chevron} size={16} stroke={1.75} aria-hidden />
      {isOpen && (
        <AnchoredPanel>
          <ChoiceList
            id={listId}
            label={label}
            choices={listed}
            chosen={entry.chosen}
            highlighted={highlighted}
            reasonOf={entry.reasonOf}
            onPick={pick}
          />
        </AnchoredPanel>
      )}
    </div>
  );
}

type ChoiceEntryInput = {
  readonly choices: readonly Choice[];
  /** The text of the box. */
  readonly chosen: Choice | undefined;
  /** Why a choice is refused; null for one that can be taken. */
  readonly reasonOf: (choice: Choice) => string | null;
  readonly onEnter: (value: string | number) => void;
  /** The box was left with a text that cannot be taken: null as the reason where no choice has it. */
  readonly onRefused: (text: string, reason: string | null) => void;
  /** Whether a text that names no choice in full is a value of its own: only what is named in full is taken. */
  readonly takesOthers?: boolean;
  /** The box was emptied; null where that brings back what stood there. */
  readonly onClear: (() => void) | null;
};

type Entry = {
  /** Null while nothing was typed. */
  readonly typed: string | null;
  readonly isOpen: boolean;
  /** The place in the list that the arrows reached. */
  readonly reached: number | null;
};

const atRest: Entry = { typed: null, isOpen: false, reached: null };
const opened: Entry = { typed: null, isOpen: true, reached: null };
const steps: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Fills in a box with a list: what is typed narrows the list, Enter takes what is highlighted, leaving the box takes
 * what the text names or the arrows reached, Esc brings back what stood there.
 */
function useChoiceEntry({ choices, chosen, reasonOf, onEnter, onRefused, takesOthers, onClear }: ChoiceEntryInput) {
  const find = takesOthers ? findWhole : findChoice;
  const input = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState(atRest);
  const { typed, isOpen, reached } = entry;
  const shown = chosen?.label ?? '';
  const named = typed === null ? choices : matchingChoices(choices, typed);
  const listed = isOpen ? refusedLast(named, reasonOf) : named;
  const highlighted = reached === null ? firstTaken() : listed[reached];

  // The next typed text replaces the current one. Before the paint, since the next key may wait already.
  useLayoutEffect(() => {
    if (entry === atRest && shown !== '' && document.activeElement === input.current) {
      input.current?.select();
    }
  }, [entry, shown]);

  /** What Enter takes before the arrows moved: what the text names, else the first that can be taken. */
  function firstTaken(): Choice | undefined {
    if (!isOpen || typed === null) {
      return chosen;
    }
    const isEmpty = typed.trim() === '';
    const nearest = takesOthers ? undefined : listed.find((each) => reasonOf(each) === null);
    return isEmpty ? undefined : (find(listed, typed) ?? nearest);
  }
  /** Refused ones stay in the list, which stays open: the reason is there. */
  const pick = (choice: Choice) => {
    if (reasonOf(choice) === null) {
      setEntry(atRest);
      onEnter(choice.value);
    }
  };
  const takeText = (text: string) => {
    const named = find(choices, text);
    const reason = named ? reasonOf(named) : null;
    setEntry(atRest);
    if (text.trim() === '') {
      onClear?.();
    } else if (named && reason === null) {
      onEnter(named.value);
    } else {
      onRefused(text.trim(), reason);
    }
  };
  const enter = () => {
    if (!isOpen) {
      setEntry(opened);
    } else if (highlighted) {
      pick(highlighted);
    } else if (typed !== null) {
      takeText(typed);
    }
  };
  const leave = () => {
    const text = reached === null ? typed : highlighted?.label;
    if (typeof text === 'string' && text !== shown) {
      takeText(text);
    } else {
      setEntry(atRest);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setEntry(isOpen ? { ...entry, reached: stepFrom(highlighted, step, listed) } : opened);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setEntry(atRest);
    }
  };
  // A press on a marked text would take the mark away, after the click that set it.
  const onMouseDown = (event: MouseEvent) => {
    if (typed === null && document.activeElement === input.current) {
      event.preventDefault();
    }
  };
  const onClick = () => {
    if (typed === null) {
      setEntry(isOpen ? atRest : opened);
      input.current?.select();
    }
  };
  const onChange = () => setEntry({ typed: input.current?.value ?? '', isOpen: true, reached: null });
  return {
    text: typed ?? shown,
    isOpen,
    listed,
    highlighted,
    pick,
    box: {
      ref: input,
      onKeyDown,
      onMouseDown,
      onClick,
      onChange,
      onFocus: () => input.current?.select(),
      onBlur: leave,
    },
  };
}

function stepFrom(from: Choice | undefined, step: number, listed: readonly Choice[]): number | null {
  const at = from ? listed.indexOf(from) : -1;
  return listed.length === 0 ? null : Math.max(0, Math.min(at + step, listed.length - 1));
}
