import { TextInput } from '@mantine/core';
import { componentName } from '@pw/domain/board-configuration/component-name';
import { findComponents } from '@pw/domain/board-configuration/find-components';
import { partId } from '@pw/switchboard/editing/draft';
import { componentNames } from '@pw/switchboard/editing/part-entry';
import { componentFamilyList } from '@pw/switchboard/forms/part-families';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useMemo, useState } from 'react';
import { Tag } from '../../../ui/tag/tag.tsx';
import { showToast } from '../../../ui/toast/show-toast.tsx';
import { useBoardStore, useIsReading, useParts } from '../../board-configuration/use-board-store.ts';
import { QuantityPopover } from '../quantity-popover.tsx';
import classes from './drawer.module.css';

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
  const families = useMemo(() => componentFamilyList(knowledge), [knowledge]);
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
