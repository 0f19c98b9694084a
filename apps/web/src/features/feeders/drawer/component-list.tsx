import { Button, Popover, TextInput } from '@mantine/core';
import { componentName, findComponents, judgeAddQuantity } from '@pw/domain/board-configuration/component-form';
import { readNumberText } from '@pw/domain/number-text';
import { componentArticle } from '@pw/switchboard/component/component-article';
import { componentNames, partId } from '@pw/switchboard/editing/draft';
import { componentFamilyList } from '@pw/switchboard/forms/part-families';
import { propertyWords } from '@pw/switchboard/forms/property-words';
import type { EvaluatedComponent } from '@pw/switchboard/model/board';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useId, useMemo, useState } from 'react';
import { usePopup } from '../../../ui/controls/info-popover.tsx';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useBoardRevision, useBoardStore, useIsReading, useParts } from '../../board-configuration/use-board-store.ts';
import classes from './drawer.module.css';
import { evaluatedFeeder } from './evaluated-feeder.ts';
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
  const matches = findComponents(families, search);

  const add = (family: string, display: string, quantity: number) => {
    const board = reading.board();
    const entry = board.entries.get(part);
    const names = entry?.kind === 'feeder' ? componentNames(board.entries, entry) : [];
    const name = componentName(family, names, Math.random());
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
        {matches.map(({ family, display }) => (
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
        {matches.length === 0 && <li className={classes.nothing}>No component has this name.</li>}
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

type EquipmentListProps = {
  /** The feeder. */
  readonly part: string;
  readonly type: string;
};

/** What a feeder has besides the components that somebody added: that of kits by demand, its indication and metering. */
export function EquipmentList({ part, type }: EquipmentListProps) {
  const { knowledge, reading } = useBoardStore();
  useBoardRevision();
  const board = reading.board();
  const equipment = (evaluatedFeeder(knowledge, board, part)?.components ?? []).filter(isDerived);
  if (equipment.length === 0) {
    return null;
  }
  const families = componentFamilyList(knowledge);
  const groups = [...Map.groupBy(equipment, ({ from }) => `${from.property} ${from.value}`)];
  return (
    <div className={classes.equipment}>
      <h3>Comes with its demands, indication and metering</h3>
      {groups.map(([key, components]) => {
        const { property, value } = components[0]?.from ?? {};
        return (
          <section key={key} aria-label={value}>
            <p className={classes.equipmentOf}>
              {property && (
                <>
                  <strong>
                    {titleOf(propertyWords(knowledge)({ kind: 'feeder', type }, property), property, value)}
                  </strong>{' '}
                  <small>{board.view.explain(part, property).source}</small>
                </>
              )}
            </p>
            <ul className={classes.cards}>
              {components.map((component, index) => {
                const { description, quantity } = componentArticle(component, knowledge.tables, equipment);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two of a source may be alike, and none is moved.
                  <li key={index} className={classes.equipmentItem}>
                    <span>
                      <strong>{families.find(({ family }) => family === component.family)?.display}</strong>
                      <small>{description}</small>
                    </span>
                    <span className="pw-figures">x {quantity}</span>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

type Derived = EvaluatedComponent & { readonly from: NonNullable<EvaluatedComponent['from']> };

function isDerived(component: EvaluatedComponent): component is Derived {
  return component.from !== undefined;
}

/** `Kit OG-MCCB metered`, `Metering: Ammeter`. */
function titleOf(
  { label, text }: ReturnType<ReturnType<typeof propertyWords>>,
  property: Derived['from']['property'],
  value = '',
): string {
  return property === 'DEMANDED_KITS' ? `Kit ${value}` : `${label}: ${text(value)}`;
}
