import { Tabs as KitTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import classes from './tabbed-page.module.css';

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

/** A page that is one of several under one title: its tabs stand in the head; arrows move between them. */
export function TabbedPage({ title, subtitle, actions, banners, tabs, value, onChange }: TabbedPageProps) {
  const list = (
    <KitTabs.List aria-label={title} classNames={{ list: classes.list ?? '' }}>
      {tabs.map((tab) => (
        <KitTabs.Tab key={tab.value} value={tab.value} classNames={{ tab: classes.tab ?? '' }}>
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
      classNames={{ root: classes.root ?? '', panel: classes.panel ?? '' }}
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
