import { memo } from 'react';
import { useStore } from '../../platform/external-store.ts';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { DesignLine } from '../board-configuration/live-panel/design-line.tsx';
import { DesignState } from '../board-configuration/live-panel/design-state.tsx';
import { LiveDesign } from '../board-configuration/live-panel/live-design.tsx';
import { GlobalFeederPanel } from '../feeder-search/global-feeder-panel.tsx';
import { useGlobalSearch } from '../feeder-search/use-global-search.ts';
import classes from './feeders.module.css';
import { type SidePanelTab, sidePanelTab } from './side-panel-tab.ts';
import type { SectionSurroundings } from './table/sections-reading.ts';

type SidePanelProps = {
  /** Whether the board has feeders. */
  readonly hasFeeders: boolean;
  readonly surroundings: SectionSurroundings;
  readonly isReading: boolean;
};

const tabs: readonly { readonly value: SidePanelTab; readonly label: string }[] = [
  { value: 'design', label: 'Design' },
  { value: 'global feeders', label: 'Global feeders' },
];

const show = (tab: SidePanelTab) => sidePanelTab.set(tab);

/** Beside the table: what follows from the feeders, or the feeders that the company can use again. */
export const SidePanel = memo(function SidePanel({ hasFeeders, surroundings, isReading }: SidePanelProps) {
  const tab = useStore(sidePanelTab);
  // Kept here: a look at the design must not empty the search.
  const search = useGlobalSearch();
  const panels = {
    design: <LiveDesign />,
    'global feeders': (
      <>
        <GlobalFeederPanel search={search} hasFeeders={hasFeeders} board={surroundings} isReading={isReading} />
        <DesignLine onShow={() => show('design')} />
      </>
    ),
  };
  return (
    <aside className={classes.side} aria-label="Design and global feeders">
      <Tabs
        label="Beside the feeders"
        value={tab}
        onChange={(value) => show(tabs.find((each) => each.value === value)?.value ?? tab)}
        items={tabs.map(({ value, label }) => ({ value, label, panel: panels[value] }))}
        actions={<DesignState />}
      />
    </aside>
  );
});
