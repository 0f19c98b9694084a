import { Notifications } from '@mantine/notifications';
import { timers } from '@pw/domain/limits';
import classes from './toast.module.css';

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
