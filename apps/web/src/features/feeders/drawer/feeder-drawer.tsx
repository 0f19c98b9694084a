import { filledSections } from '@pw/switchboard/validity/listed-feeder';
import { useEffect, useState } from 'react';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { KeyHints } from '../../../ui/key-cap/key-hints.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { Tag } from '../../../ui/tag/tag.tsx';
import { useParts } from '../../board-configuration/use-board-store.ts';
import type { FeederRow } from '../table/feeder-row.ts';
import type { SectionSurroundings } from '../table/sections-reading.ts';
import { ControlTab } from './control-tab.tsx';
import classes from './drawer.module.css';
import { FeederBomTab, useFeederBom } from './feeder-bom-tab.tsx';
import { PowerTab } from './power-tab.tsx';
import { useComponentsChanged } from './use-components-changed.ts';
import { useDrawerKeys } from './use-drawer-keys.ts';

type FeederDrawerProps = {
  readonly rows: readonly FeederRow[];
  readonly surroundings: SectionSurroundings;
  /** The feeder whose properties are open; null for none. */
  readonly opened: string | null;
  readonly onOpen: (part: string) => void;
  readonly onClose: () => void;
};

const keys = [{ keys: ['Alt ↑', 'Alt ↓'], does: 'previous, next feeder' }];

/** The properties of one feeder, beside the table: power equipment, control equipment and its bill of material. */
export function FeederDrawer({ rows, surroundings, opened, onOpen, onClose }: FeederDrawerProps) {
  const at = rows.findIndex(({ part }) => part === opened);
  const row = rows[at];
  const goBy = (by: 1 | -1) => {
    const next = rows[at + by];
    if (next) {
      onOpen(next.part);
    }
  };
  useDrawerKeys(row !== undefined, goBy);
  const isGone = opened !== null && row === undefined;
  useEffect(() => {
    if (isGone) {
      onClose();
    }
  }, [isGone, onClose]);
  if (!row) {
    return null;
  }

  return (
    <Drawer
      opened
      title={titleOf(row)}
      subtitle={subtitleOf(row)}
      tag={
        <Tag tone={row.state.icon === 'ok' ? 'ok' : 'warn'}>
          {row.state.icon === 'ok' ? 'valid' : row.state.message}
        </Tag>
      }
      inList={{ position: at + 1, total: rows.length, onPrevious: () => goBy(-1), onNext: () => goBy(1) }}
      action={{ label: 'Next feeder', onPress: () => goBy(1), disabled: at === rows.length - 1 }}
      foot={<KeyHints hints={keys} />}
      onClose={onClose}
    >
      <div className={classes.content}>
        <FeederTabs key={row.part} row={row} surroundings={surroundings} />
      </div>
    </Drawer>
  );
}

type FeederTabsProps = { readonly row: FeederRow; readonly surroundings: SectionSurroundings };

function FeederTabs({ row, surroundings }: FeederTabsProps) {
  const [tab, setTab] = useState('power');
  const { part } = row;
  const components = useParts(part);
  const bom = useFeederBom(part);
  const isChanged = useComponentsChanged(part);
  return (
    <Tabs
      label={`Properties of ${row.name}`}
      value={tab}
      onChange={setTab}
      items={[
        { value: 'power', label: 'Power Equipment', panel: <PowerTab row={row} surroundings={surroundings} /> },
        {
          value: 'control',
          label: 'Control & Monitoring Equipment',
          count: components.length,
          panel: <ControlTab part={part} type={row.type.name} isChanged={isChanged} />,
        },
        { value: 'bom', label: 'Feeder BOM', count: bom.length, panel: <FeederBomTab part={part} /> },
      ]}
    />
  );
}

function titleOf({ name, values }: FeederRow): string {
  const designation = String(values.FEEDER_DESIGNATION ?? '');
  return designation === '' || designation === name ? name : `${name}, ${designation}`;
}

function subtitleOf(row: FeederRow): string {
  const sections = filledSections(row);
  const placed = sections.length === 0 ? 'no bus section' : `bus section ${sections.join(', ')}`;
  return `${row.typeName}, ${placed}`;
}
