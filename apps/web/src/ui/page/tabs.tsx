import { Tabs as KitTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import pageClasses from './tabbed-page.module.css';
import classes from './tabs.module.css';

type TabItem = {
  readonly value: string;
  readonly label: string;
  /** How many the tab holds, or its setting ("3 %"). */
  readonly count?: string | number;
  readonly panel: ReactNode;
};

type TabsProps = {
  /** What the tabs belong to, for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** At the right of the row of tabs. */
  readonly actions?: ReactNode;
};

/** Panels of which one is shown; arrows move between the tabs. */
export function Tabs({ label, items, value, onChange, actions }: TabsProps) {
  return (
    <KitTabs
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      keepMounted={false}
      classNames={{ root: classes.root ?? '', tab: classes.tab ?? '', panel: classes.panel ?? '' }}
    >
      <div className={classes.row}>
        <KitTabs.List aria-label={label} classNames={{ list: classes.list ?? '' }}>
          {items.map((item) => (
            <KitTabs.Tab key={item.value} value={item.value}>
              {item.label}
              {item.count !== undefined && <span className={classes.count}>{item.count}</span>}
            </KitTabs.Tab>
          ))}
        </KitTabs.List>
        {actions}
      </div>
      {items.map((item) => (
        <KitTabs.Panel key={item.value} value={item.value}>
          {item.panel}
        </KitTabs.Panel>
      ))}
    </KitTabs>
  );
}

type TabbedPageProps = {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** At the right of the tabs, in the head of the page. */
  readonly actions?: ReactNode;
  readonly banners?: ReactNode;
  readonly tabs: readonly PageTab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

type PageTab = { readonly value: string; readonly label: string; readonly panel: ReactNode };

/** A page that is one of several under one title: its tabs are in the head; arrows move between them. */
export function TabbedPage({ title, subtitle, actions, banners, tabs, value, onChange }: TabbedPageProps) {
  const list = (
    <KitTabs.List aria-label={title} classNames={{ list: pageClasses.list ?? '' }}>
      {tabs.map((tab) => (
        <KitTabs.Tab key={tab.value} value={tab.value} classNames={{ tab: pageClasses.tab ?? '' }}>
          {tab.label}
        </KitTabs.Tab>
      ))}
    </KitTabs.List>
  );
  return (
    <KitTabs
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      keepMounted={false}
      classNames={{ root: pageClasses.root ?? '', panel: pageClasses.panel ?? '' }}
    >
      <Page
        title={title}
        subtitle={subtitle}
        actions={
          <>
            {list}
            {actions}
          </>
        }
        banners={banners}
      >
        {tabs.map((tab) => (
          <KitTabs.Panel key={tab.value} value={tab.value}>
            {tab.panel}
          </KitTabs.Panel>
        ))}
      </Page>
    </KitTabs>
  );
}
