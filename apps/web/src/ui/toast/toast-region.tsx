import { Notifications } from '@mantine/notifications';
import { timers } from '@pw/domain/limits/timers';
import classes from './toast.module.css';

/** The place of the toasts: bottom right, above the buttons of a page; at most three, the rest wait for their turn. */
export function ToastRegion() {
  return (
    <Notifications
      position="bottom-right"
      limit={3}
      autoClose={timers.toastMs}
      // Only the toast that is pointed at waits, not those above and below it.
      pauseResetOnHover="notification"
      containerWidth={380}
      zIndex={350}
      classNames={{ root: classes.region ?? '' }}
    />
  );
}
