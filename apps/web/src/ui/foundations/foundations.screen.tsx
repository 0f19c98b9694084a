import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Page } from '../page/page.tsx';
import { FormSection } from './form-section.tsx';
import classes from './foundations.module.css';
import { LookSection } from './look-section.tsx';
import { MessageSection } from './message-section.tsx';
import { OverlaySection } from './overlay-section.tsx';
import { TableSection } from './table-section.tsx';

/** Every part of the kit in its states, for those who build screens and for the checks of the kit. */
export function FoundationsScreen() {
  const { toggleColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <Page
      title="Foundations"
      subtitle={`${scheme === 'light' ? 'Light' : 'Dark'} theme. One primary, four status families.`}
      actions={<Button onClick={toggleColorScheme}>Change the theme</Button>}
      scrolls
    >
      <OverlaySection />
      <TableSection />
      <div className={classes.columns}>
        <LookSection />
        <MessageSection />
        <FormSection />
      </div>
    </Page>
  );
}
