import { Button, Drawer as KitDrawer } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import dialogClasses from './dialog.module.css';
import { ActionButton, type DialogAction, onceOutside, UnsavedQuestion, useGuardedClose } from './dialog.tsx';
import { useFirstFocus, useFocusBack } from './dialog-focus.ts';
import classes from './drawer.module.css';

/** The position of the object in the list next to the drawer, counted from 1. */
export type DrawerPosition = {
  readonly position: number;
  readonly total: number;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
};

type DrawerProps = {
  readonly opened: boolean;
  readonly title: string;
  readonly subtitle?: string;
  /** A tag next to the title. */
  readonly tag?: ReactNode;
  readonly inList?: DrawerPosition;
  readonly action?: DialogAction;
  /** At the left of the foot: the price of the object. */
  readonly foot?: ReactNode;
  readonly unsaved?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Works on one object of a list while the list stays visible. */
export function Drawer(props: DrawerProps) {
  const { opened, title, subtitle, tag, inList, action, foot, unsaved = false, onClose, children } = props;
  const close = useGuardedClose(unsaved && opened, onClose);
  const body = useFirstFocus(true);
  useFocusBack(opened);

  return (
    <KitDrawer.Root
      opened={opened}
      onClose={close.requestClose}
      closeOnClickOutside={false}
      size={1048}
      position="right"
      returnFocus={false}
    >
      <KitDrawer.Overlay className={dialogClasses.overlay ?? ''} onClick={onceOutside(close.requestClose)} />
      <KitDrawer.Content classNames={{ content: dialogClasses.content ?? '' }}>
        <div className={classes.head}>
          <div>
            <KitDrawer.Title className={dialogClasses.title ?? ''}>{title}</KitDrawer.Title>
            {subtitle !== undefined && <div className={classes.subtitle}>{subtitle}</div>}
          </div>
          {tag}
          <div className={classes.right}>
            {inList && <ListPosition {...inList} />}
            <KitDrawer.CloseButton aria-label="Close" />
          </div>
        </div>
        <div ref={body} className={dialogClasses.body}>
          {children}
        </div>
        {close.isAsking ? (
          <UnsavedQuestion onKeep={close.keepEditing} onDiscard={close.discard} />
        ) : (
          <div className={dialogClasses.footer}>
            <div>{foot}</div>
            <div className={dialogClasses.buttons}>
              <Button onClick={close.requestClose}>Close</Button>
              {action && <ActionButton {...action} />}
            </div>
          </div>
        )}
      </KitDrawer.Content>
    </KitDrawer.Root>
  );
}

function ListPosition({ position, total, onPrevious, onNext }: DrawerPosition) {
  return (
    <>
      <IconButton label="Previous" icon={IconChevronLeft} onPress={onPrevious} disabled={position <= 1} />
      <span className="pw-figures">
        {position} of {total}
      </span>
      <IconButton label="Next" icon={IconChevronRight} onPress={onNext} disabled={position >= total} />
    </>
  );
}
