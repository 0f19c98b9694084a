import { type NotificationData, Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { timers } from '@pw/domain/limits';
import type { Tone } from '../../theme/color-tokens.ts';
import { classNames } from '../class-names.ts';
import { ToneIcon } from './banner.tsx';
import classes from './toast.module.css';
import tones from './tones.module.css';

/** What a toast says. A failure that needs an action is a banner, not a toast. */
export type Toast = {
  readonly title: string;
  readonly text?: string;
  readonly tone: Exclude<Tone, 'neutral'>;
};

/** More have no room next to each other. */
const MOST_TOASTS = 2;

/**
 * Shows a message at once, for a while; it may be closed, and waits while it is read. It takes the place of what was
 * said of the same act, which its title names, and of the oldest where there are too many.
 */
export function showToast({ title, text, tone }: Toast): void {
  const { notifications: standing } = notificationsStore.getState();
  const others = standing.filter((other) => other.title !== title);
  const newest = new Set(others.slice(1 - MOST_TOASTS));
  for (const { id } of standing.filter((other) => !newest.has(other))) {
    notifications.hide(id ?? '');
  }
  const toast: NotificationData = {
    title,
    message: text,
    role: 'status',
    icon: <ToneIcon tone={tone} />,
    classNames: {
      root: classNames(classes.toast, tones[tone]),
      icon: classes.icon ?? '',
      body: classes.body ?? '',
      closeButton: classes.close ?? '',
      title: classes.title ?? '',
      description: classes.text ?? '',
    },
    // The kit waits for the mouse alone; the keyboard needs the time as well.
    onFocus: () => notifications.update({ ...toast, id, autoClose: false }),
    onBlur: () => notifications.update({ ...toast, id, autoClose: timers.toastMs }),
  };
  const id = notifications.show(toast);
}

/** The place of the toasts: the status strip at the foot of the page, where nobody works. They lie next to each other. */
export function ToastRegion() {
  return (
    <Notifications
      position="bottom-left"
      autoClose={timers.toastMs}
      // Only the toast that is pointed at waits, not those above and below it.
      pauseResetOnHover="notification"
      containerWidth="100%"
      zIndex={350}
      classNames={{ root: classes.region ?? '' }}
    />
  );
}
