import { Button, Popover, TextInput } from '@mantine/core';
import { componentName, findComponents, judgeAddQuantity } from '@pw/domain/board-configuration/component-form';
import { readNumberText } from '@pw/domain/number-text';
import { componentNames, partId } from '@pw/switchboard/editing/draft';
import { componentFamilyList } from '@pw/switchboard/forms/part-families';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useId, useMemo, useState } from 'react';
import { usePopup } from '../../../ui/controls/info-popover.tsx';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useBoardStore, useIsReading, useParts } from '../../board-configuration/use-board-store.ts';
import classes from './drawer.module.css';
import quantityPopoverClasses from './quantity-popover.module.css';

type ComponentListProps = {
  /** The feeder. */
  readonly part: string;
  readonly onAdded: (component: string) => void;
};

/** The components that a feeder can have, to be searched and added. */
export function ComponentList({ part, onAdded }: ComponentListProps) {
  const { knowledge, reading, edit } = useBoardStore();
  const isReading = useIsReading();
  const [search, setSearch] = useState('');
  const feeder = reading.entry(part);
  const type = feeder?.kind === 'feeder' ? feeder.type : undefined;
  const families = useMemo(() => componentFamilyList(knowledge, type), [knowledge, type]);
  const added = new Set(
    useParts(part).flatMap((component) => {
      const entry = reading.entry(component);
      return entry?.kind === 'component' ? [entry.family] : [];
    }),
  );
  const found = findComponents(families, search);

  const add = (family: string, display: string, quantity: number) => {
    const board = reading.board();
    const entry = board.entries.get(part);
    const taken = entry?.kind === 'feeder' ? componentNames(board.entries, entry) : [];
    const name = componentName(family, taken, Math.random());
    const component = partId('component', board.nextPart);
    const edited = edit([
      { kind: 'add-component', feeder: part, part: component, family, name, properties: { QTY: quantity } },
    ]);
    if (edited.ok) {
      onAdded(component);
    } else {
      showToast({ title: `${display} is not added`, text: edited.error.text, tone: 'bad' });
    }
  };
  return (
    <section className={classes.offered} aria-label="Components to add">
      <TextInput
        role="searchbox"
        aria-label="Search components"
        placeholder="Search components"
        autoComplete="off"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={classes.families}>
        {found.map(({ family, display }) => (
          <li key={family}>
            <span>{display}</span>
            {added.has(family) && <Tag tone="ok">added</Tag>}
            {!isReading && (
              <QuantityPopover
                label={`Add ${display}`}
                title={`Quantity of ${display}`}
                onAdd={(quantity) => add(family, display, quantity)}
              />
            )}
          </li>
        ))}
        {found.length === 0 && <li className={classes.nothing}>No component has this name.</li>}
      </ul>
    </section>
  );
}

type QuantityPopoverProps = {
  /** The name of its button: "Add Lamps". */
  readonly label: string;
  /** "Quantity of Lamps". */
  readonly title: string;
  readonly onAdd: (quantity: number) => void;
};

const FIRST_QUANTITY = '1';

/** Asks how many before a component or global feeder is added. It hangs on its button, as no dialog opens over another. */
function QuantityPopover({ label, title, onAdd }: QuantityPopoverProps) {
  const { isMade, isOpen, setOpen, button } = usePopup();
  const opener = (
    <button
      ref={button}
      type="button"
      className={quantityPopoverClasses.add}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      Add
    </button>
  );
  if (!isMade) {
    return opener;
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={260} offset={4} withArrow trapFocus>
      <Popover.Target>{opener}</Popover.Target>
      <Popover.Dropdown aria-label={title}>
        <QuantityForm
          title={title}
          onAdd={(quantity) => {
            setOpen(false);
            onAdd(quantity);
          }}
          onCancel={() => setOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

type QuantityFormProps = Pick<QuantityPopoverProps, 'title' | 'onAdd'> & { readonly onCancel: () => void };

function QuantityForm({ title, onAdd, onCancel }: QuantityFormProps) {
  const [typed, setTyped] = useState(FIRST_QUANTITY);
  const messageId = useId();
  const read = readNumberText(typed, { decimals: 0 });
  const quantity = read.ok && typed.trim() !== '' ? read.value : null;
  const judged = judgeAddQuantity(quantity);
  const canAdd = read.ok && judged.canAdd;
  const text = read.ok ? judged.text : read.error;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canAdd && quantity !== null) {
          onAdd(quantity);
        }
      }}
    >
      <TextInput
        label={title}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={text !== null}
        aria-describedby={messageId}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p id={messageId} aria-live="polite" className={quantityPopoverClasses.message}>
        {text}
      </p>
      <div className={quantityPopoverClasses.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!canAdd}>
          Add
        </Button>
      </div>
    </form>
  );
}
