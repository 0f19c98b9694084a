import { Button } from '@mantine/core';
import type { PropertyValue } from '@pw/configurator/value';
import type { DesignOutput } from '@pw/switchboard/design/board-output';
import type { DraftComponent } from '@pw/switchboard/editing/draft';
import { filledSections } from '@pw/switchboard/validity/listed-feeder';
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { KeyHints } from '../../../ui/controls/keys.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import type { BoardReading } from '../../board-configuration/board-reading.ts';
import { useConfigurationPlace } from '../../board-configuration/configuration-place.ts';
import type { FeederDetail } from '../../board-configuration/design/answer-page.ts';
import { useBoardSummary, useFeederDetail } from '../../board-configuration/design/use-board-summary.tsx';
import {
  BoardOriginContext,
  type OriginPlace,
  ShowOriginContext,
} from '../../board-configuration/property-form/value-origin.tsx';
import { useBoardRevision, useBoardStore, useParts } from '../../board-configuration/use-board-store.ts';
import type { FeederRow, SectionSurroundings } from '../table/feeder-row.ts';
import { type FeederVerdict, feederVerdict, findingsByFeeder } from '../table/feeder-verdict.ts';
import { ControlTab } from './control-tab.tsx';
import classes from './drawer.module.css';
import { FeederBomTab, FeederPriceFoot, useFeederBom } from './feeder-bom-tab.tsx';
import { PowerTab } from './power-tab.tsx';

type FeederDrawerProps = {
  readonly rows: readonly FeederRow[];
  readonly surroundings: SectionSurroundings;
  /** The feeder whose properties are open. */
  readonly opened: string;
  /** The component of it at which it opens; null for its own properties. */
  readonly component: string | null;
  readonly onOpen: (part: string) => void;
  readonly onClose: () => void;
};

const keys = [{ keys: ['Alt ↑', 'Alt ↓'], does: 'previous, next feeder' }];

/** The state in a word: what is wrong is reported once, next to the door of the feeder. */
const states = {
  OK: { tone: 'ok', text: 'valid' },
  W: { tone: 'warn', text: 'warning' },
  E: { tone: 'bad', text: 'in progress' },
} as const;

/** The properties of one feeder, next to the table: power equipment, control equipment and its bill of material. */
export function FeederDrawer({ rows, surroundings, opened, component, onOpen, onClose }: FeederDrawerProps) {
  const { goTo } = useConfigurationPlace();
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
  const findings = useMemo(() => findingsByFeeder(summary?.findings ?? []), [summary]);
  useDrawerKeys(row !== undefined, goBy);
  const isGone = row === undefined;
  useEffect(() => {
    if (isGone) {
      onClose();
    }
  }, [isGone, onClose]);
  if (!row) {
    return null;
  }

  const verdict = feederVerdict(row, findings);
  return (
    <Drawer
      opened
      title={titleOf(row)}
      subtitle={subtitleOf(row, summary?.design?.cubicles ?? [])}
      tag={<Tag tone={states[verdict.severity ?? 'OK'].tone}>{states[verdict.severity ?? 'OK'].text}</Tag>}
      inList={{ position: at + 1, total: rows.length, onPrevious: () => goBy(-1), onNext: () => goBy(1) }}
      action={{ label: 'Next feeder', onPress: () => goBy(1), disabled: at === rows.length - 1 }}
      foot={
        <div className={classes.foot}>
          <FeederPriceFoot row={row} price={detail?.price ?? null} />
          <Button variant="default" size="compact-sm" onClick={() => goTo({ step: 'front-view', feeder: row.part })}>
            Show on the drawings
          </Button>
          <KeyHints hints={keys} />
        </div>
      }
      onClose={onClose}
    >
      <div className={classes.content}>
        <FeederTabs
          key={row.part}
          row={row}
          surroundings={surroundings}
          verdict={verdict}
          detail={detail}
          component={component}
        />
      </div>
    </Drawer>
  );
}

type FeederTabsProps = {
  readonly row: FeederRow;
  readonly verdict: FeederVerdict;
  readonly surroundings: SectionSurroundings;
  readonly detail: FeederDetail | null;
  readonly component: string | null;
};

function FeederTabs({ row, verdict, surroundings, detail, component }: FeederTabsProps) {
  const { part } = row;
  const components = useParts(part);
  const shown = components.find((each) => each === component) ?? null;
  const [tab, setTab] = useState(shown === null ? 'power' : 'control');
  const bom = useFeederBom(part);
  const isChanged = useComponentsChanged(part);
  const [place, setPlace] = useState<OriginPlace | null>(null);
  const showOrigin = useCallback((shownPlace: OriginPlace) => {
    setPlace(shownPlace);
    setTab('source');
  }, []);
  return (
    <ShowOriginContext value={showOrigin}>
      <Tabs
        label={`Properties of ${row.name}`}
        value={tab}
        onChange={setTab}
        items={[
          {
            value: 'power',
            label: 'Power Equipment',
            panel: <PowerTab row={row} verdict={verdict} surroundings={surroundings} detail={detail} />,
          },
          {
            value: 'control',
            label: 'Control & Monitoring Equipment',
            count: components.length,
            panel: <ControlTab part={part} type={row.type.name} isChanged={isChanged} openedComponent={shown} />,
          },
          {
            value: 'bom',
            label: 'Feeder BOM',
            count: bom.length,
            panel: <FeederBomTab part={part} name={row.name} price={detail?.price ?? null} />,
          },
          ...useSourceTab(part, place),
        ]}
      />
    </ShowOriginContext>
  );
}

/** The tab with the file that the feeder was read from, at a value or at its row; none for any other feeder. */
function useSourceTab(part: string, place: OriginPlace | null) {
  const origin = use(BoardOriginContext);
  const row = origin?.ofFeeder(part);
  return origin && row
    ? [{ value: 'source', label: 'Source', panel: origin.preview(place ?? { source: row.source, key: part }) }]
    : [];
}

function titleOf({ name, values }: FeederRow): string {
  const designation = values.FEEDER_DESIGNATION;
  return designation === '' || designation === name ? name : `${name}, ${designation}`;
}

/** Type, bus sections, and its cubicles once the board is designed. */
function subtitleOf(row: FeederRow, cubicles: DesignOutput['cubicles']): string {
  const sections = filledSections(row);
  const placed = sections.length === 0 ? 'no bus section' : `bus section ${sections.join(', ')}`;
  const numbers = cubicles.filter(({ feeders }) => feeders.includes(row.name)).map(({ number }) => number);
  return [row.typeName, placed, ...(numbers.length > 0 ? [`cubicle ${numbers.join(', ')}`] : [])].join(', ');
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Alt and an arrow lead to the previous or next object of the list while its drawer is open. */
function useDrawerKeys(isOpen: boolean, goBy: (by: 1 | -1) => void): void {
  const latest = useRef(goBy);
  useEffect(() => {
    latest.current = goBy;
  });
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const by = event.altKey ? STEPS[event.key] : undefined;
      if (by !== undefined) {
        event.preventDefault();
        latest.current(by);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}

/** Whether the components of a feeder differ from those that it had when they were opened. */
function useComponentsChanged(part: string): boolean {
  const { reading } = useBoardStore();
  useBoardRevision();
  const now = componentsOf(reading, part);
  const [before] = useState(now);
  return componentsChanged(before, now);
}

/** A component with its values, entered and worked out. */
type ShownComponent = Omit<DraftComponent, 'properties'> & {
  readonly properties: Readonly<Record<string, PropertyValue>>;
};

function componentsOf(reading: BoardReading, part: string): readonly ShownComponent[] {
  const { view } = reading.board();
  return reading.parts(part).flatMap((component) => {
    const entry = reading.entry(component);
    return entry?.kind === 'component'
      ? [{ part: component, name: entry.name, family: entry.family, properties: view.values(component) }]
      : [];
  });
}

/** Whether the components of a feeder differ from what they were: others, or other values. */
export function componentsChanged(before: readonly ShownComponent[], now: readonly ShownComponent[]): boolean {
  return before.length !== now.length || now.some((component, at) => !isSame(component, before[at]));
}

function isSame(one: ShownComponent, other: ShownComponent | undefined): boolean {
  if (other?.part !== one.part || other.name !== one.name) {
    return false;
  }
  const names = new Set([...Object.keys(one.properties), ...Object.keys(other.properties)]);
  return [...names].every((name) => one.properties[name] === other.properties[name]);
}
