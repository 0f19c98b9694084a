import { memo, Suspense, useEffect, useState } from 'react';
import { focusProperty, useConfigurationPlace } from '../../features/board-configuration/configuration-place.ts';
import { DesignLine, DesignState, LiveDesign } from '../../features/board-configuration/live-panel/live-panel.tsx';
import { useBoardStore, useIsReading } from '../../features/board-configuration/use-board-store.ts';
import { useGlobalSearch } from '../../features/feeder-search/use-global-search.ts';
import { FeederTable } from '../../features/feeders/feeder-table.tsx';
import { useFeederTasks } from '../../features/feeders/feeder-toolbar.tsx';
import classes from '../../features/feeders/feeders.module.css';
import { usePastedFeeders } from '../../features/feeders/table/feeder-clipboard.ts';
import {
  type SectionSurroundings,
  useFeederRows,
  useSectionSurroundings,
} from '../../features/feeders/table/feeder-row.ts';
import { ReachedFeederContext } from '../../features/feeders/table/reached-feeder.ts';
import { createStore, useStore } from '../../platform/external-store.ts';
import { sessionStore } from '../../platform/session.ts';
import { LoadingState } from '../../ui/messages/states.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { FeederDrawer, FeederTaskDialog, GlobalFeederPanel } from './late-feeder-parts.ts';

/** The feeders of the board: their table with what follows next to it, the drawer with the properties of one, and the dialogs. */
export function FeedersWorkspace() {
  const rows = useFeederRows();
  const surroundings = useSectionSurroundings(rows);
  const isReading = useIsReading();
  const { feeders } = useBoardStore();
  const { task, close, beginnings: tasks } = useFeederTasks();
  const [opened, setOpened] = useState<string | null>(null);
  const [component, setComponent] = useState<string | null>(null);
  const [reached] = useState(() => createStore<string | null>(null));
  useTargetFeeder(setOpened, setComponent);
  usePastedFeeders(isReading ? null : tasks.readSchedule);
  const openNew = (part: string) => {
    setOpened(part);
    const type = feeders().find((feeder) => feeder.part === part)?.type;
    focusOnceOpen(part, type?.chosenBy?.property ?? FIRST_ENTRY);
  };
  const closeDrawer = () => {
    reached.set(opened);
    setOpened(null);
    setComponent(null);
  };

  return (
    <ReachedFeederContext value={reached}>
      <div className={classes.step}>
        <FeederTable rows={rows} surroundings={surroundings} isReading={isReading} tasks={tasks} onOpen={setOpened} />
        <SidePanel hasFeeders={rows.length > 0} surroundings={surroundings} isReading={isReading} />
        <Suspense fallback={null}>
          {task && (
            <FeederTaskDialog
              task={task}
              rows={rows}
              couplers={surroundings.couplers}
              onCreated={(part, opensProperties) => (opensProperties ? openNew : reached.set)(part)}
              onClose={close}
            />
          )}
        </Suspense>
        <Suspense fallback={null}>
          {opened !== null && (
            <FeederDrawer
              rows={rows}
              surroundings={surroundings}
              opened={opened}
              component={component}
              onOpen={setOpened}
              onClose={closeDrawer}
            />
          )}
        </Suspense>
      </div>
    </ReachedFeederContext>
  );
}

/** Opens the feeder that a banner or check led to, at the property that it named of it or of one of its components. */
function useTargetFeeder(onOpen: (part: string) => void, onComponent: (part: string | null) => void): void {
  const { target, arrive } = useConfigurationPlace();
  useEffect(() => {
    if (target?.step !== 'feeders') {
      return;
    }
    const { feeder, component, property } = target;
    if (feeder !== undefined) {
      onOpen(feeder);
      onComponent(component ?? null);
      if (property !== undefined) {
        focusOnceOpen(component ?? feeder, property);
      }
    }
    arrive();
  }, [target, arrive, onOpen, onComponent]);
}

/** What of a new feeder is entered next, where its kind is not chosen by something else: it has its name already. */
const FIRST_ENTRY = 'FEEDER_AMP_RATING';

/** Marks what a drawer gives the focus, which it does more than once while it opens. */
const FIRST = 'data-autofocus';

/** The drawer gives its first field the focus when it opens; from then on the property is what gets it. */
function focusOnceOpen(part: string, property: string): void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('[role="dialog"]') !== null) {
      document.removeEventListener('focusin', onFocus);
      if (focusProperty(part, property)) {
        target.removeAttribute(FIRST);
        document.activeElement?.setAttribute(FIRST, '');
      }
    }
  };
  document.addEventListener('focusin', onFocus);
}

/** What is next to the table of feeders. */
type SidePanelTab = 'design' | 'global-feeders';

const FIRST_TAB: SidePanelTab = 'design';

/** Outlives the step, so that the user who comes back from another step finds the panel as it was left. */
const sidePanelTab = createStore<SidePanelTab>(FIRST_TAB);

sessionStore.subscribe(() => {
  if (sessionStore.get() === null) {
    sidePanelTab.set(FIRST_TAB);
  }
});

type SidePanelProps = {
  /** Whether the board has feeders. */
  readonly hasFeeders: boolean;
  readonly surroundings: SectionSurroundings;
  readonly isReading: boolean;
};

const sidePanelTabs: readonly { readonly value: SidePanelTab; readonly label: string }[] = [
  { value: 'design', label: 'Design' },
  { value: 'global-feeders', label: 'Global feeders' },
];

const showTab = (tab: SidePanelTab) => sidePanelTab.set(tab);

/** Next to the table: what follows from the feeders, or the feeders that the company can use again. */
export const SidePanel = memo(function SidePanel({ hasFeeders, surroundings, isReading }: SidePanelProps) {
  const tab = useStore(sidePanelTab);
  // Kept here: a look at the design must not empty the search.
  const search = useGlobalSearch();
  const panels = {
    design: <LiveDesign />,
    'global-feeders': (
      <>
        <Suspense fallback={<LoadingState label="Opening the global feeders" rows={5} />}>
          <GlobalFeederPanel search={search} hasFeeders={hasFeeders} board={surroundings} isReading={isReading} />
        </Suspense>
        <DesignLine onShow={() => showTab('design')} />
      </>
    ),
  };
  return (
    <aside className={classes.side} aria-label="Design and global feeders">
      <Tabs
        label="Next to the feeders"
        value={tab}
        onChange={(value) => showTab(sidePanelTabs.find((each) => each.value === value)?.value ?? tab)}
        items={sidePanelTabs.map(({ value, label }) => ({ value, label, panel: panels[value] }))}
        actions={<DesignState />}
      />
    </aside>
  );
});
