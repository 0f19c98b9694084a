import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { use, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessageContext } from '../form-field/field-message-context.tsx';
import { AnchoredPanel, anchorClass, anchorFrameClass } from './anchored-panel.tsx';
import classes from './choice-box.module.css';
import { ChoiceList, optionId } from './choice-list.tsx';
import { type ChoiceEntryInput, useChoiceEntry } from './use-choice-entry.ts';

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
