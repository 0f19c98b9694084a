import type { DesignOutput } from '@pw/switchboard/design/board-output';
import { filledSections } from '@pw/switchboard/validity/listed-feeder';
import { useEffect, useState } from 'react';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { KeyHints } from '../../../ui/key-cap/key-hints.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { Tag } from '../../../ui/tag/tag.tsx';
import type { FeederDetail } from '../../board-configuration/design/feeder-detail.ts';
import { useFeederDetail } from '../../board-configuration/design/opened-feeder.ts';
import { useBoardSummary } from '../../board-configuration/design/use-board-summary.ts';
import { useParts } from '../../board-configuration/use-board-store.ts';
import type { FeederRow } from '../table/feeder-row.ts';
import type { SectionSurroundings } from '../table/sections-reading.ts';
import { ControlTab } from './control-tab.tsx';
import classes from './drawer.module.css';
import { FeederBomTab, useFeederBom } from './feeder-bom-tab.tsx';
import { FeederPriceFoot } from './feeder-price-foot.tsx';
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
  const detail = useFeederDetail(row?.part ?? null);
  const { summary } = useBoardSummary();
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
      subtitle={subtitleOf(row, summary?.design?.cubicles ?? [])}
      tag={
        <Tag tone={row.state.icon === 'ok' ? 'ok' : 'warn'}>
          {row.state.icon === 'ok' ? 'valid' : row.state.message}
        </Tag>
      }
      inList={{ position: at + 1, total: rows.length, onPrevious: () => goBy(-1), onNext: () => goBy(1) }}
      action={{ label: 'Next feeder', onPress: () => goBy(1), disabled: at === rows.length - 1 }}
      foot={
        <div className={classes.foot}>
          <FeederPriceFoot row={row} price={detail?.price ?? null} />
          <KeyHints hints={keys} />
        </div>
      }
      onClose={onClose}
    >
      <div className={classes.content}>
        <FeederTabs key={row.part} row={row} surroundings={surroundings} detail={detail} />
      </div>
    </Drawer>
  );
}

type FeederTabsProps = {
  readonly row: FeederRow;
  readonly surroundings: SectionSurroundings;
  readonly detail: FeederDetail | null;
};

function FeederTabs({ row, surroundings, detail }: FeederTabsProps) {
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
        {
          value: 'power',
          label: 'Power Equipment',
          panel: <PowerTab row={row} surroundings={surroundings} detail={detail} />,
        },
        {
          value: 'control',
          label: 'Control & Monitoring Equipment',
          count: components.length,
          panel: <ControlTab part={part} type={row.type.name} isChanged={isChanged} />,
        },
        {
          value: 'bom',
          label: 'Feeder BOM',
          count: bom.length,
          panel: <FeederBomTab part={part} name={row.name} price={detail?.price ?? null} />,
        },
      ]}
    />
  );
}

function titleOf({ name, values }: FeederRow): string {
  const designation = String(values.FEEDER_DESIGNATION ?? '');
  return designation === '' || designation === name ? name : `${name}, ${designation}`;
}

/** Type, bus sections, and the cubicles that it stands in once the board is designed. */
function subtitleOf(row: FeederRow, cubicles: DesignOutput['cubicles']): string {
  const sections = filledSections(row);
  const placed = sections.length === 0 ? 'no bus section' : `bus section ${sections.join(', ')}`;
  const numbers = cubicles.filter(({ feeders }) => feeders.includes(row.name)).map(({ number }) => number);
  return [row.typeName, placed, ...(numbers.length > 0 ? [`cubicle ${numbers.join(', ')}`] : [])].join(', ');
}
