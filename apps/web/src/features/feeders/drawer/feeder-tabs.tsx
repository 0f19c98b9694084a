import type { PropertyValue } from '@pw/configurator/value';
import type { DraftComponent } from '@pw/switchboard/editing/draft';
import { use, useCallback, useState } from 'react';
import { Tabs } from '../../../ui/page/tabs.tsx';
import type { BoardReading } from '../../board-configuration/board-reading.ts';
import type { FeederDetail } from '../../board-configuration/design/answer-page.ts';
import {
  BoardOriginContext,
  type OriginPlace,
  ShowOriginContext,
} from '../../board-configuration/property-form/value-origin.tsx';
import { useBoardRevision, useBoardStore, useParts } from '../../board-configuration/use-board-store.ts';
import type { FeederRow, SectionSurroundings } from '../table/feeder-row.ts';
import type { FeederVerdict } from '../table/feeder-verdict.ts';
import { ControlTab } from './control-tab.tsx';
import { FeederBomTab, useFeederBom } from './feeder-bom-tab.tsx';
import { PowerTab } from './power-tab.tsx';

type FeederTabsProps = {
  readonly row: FeederRow;
  readonly verdict: FeederVerdict;
  readonly surroundings: SectionSurroundings;
  readonly detail: FeederDetail | null;
  /** The component at which it opens; null for the properties of the feeder itself. */
  readonly component: string | null;
};

/** The properties of a feeder: power equipment, control equipment, its bill of material, and the file it is from. */
export function FeederTabs({ row, verdict, surroundings, detail, component }: FeederTabsProps) {
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
