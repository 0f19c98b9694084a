import { notificationsStore } from '@mantine/notifications';
import { Suspense, useEffect, useState } from 'react';
import { latePart } from '../page/late-part.tsx';

const ToastRegion = latePart('The message', async () => (await import('./toast-region.tsx')).ToastRegion);

/** By then the first screen is shown. */
const PRELOAD_AFTER_MS = 2000;

/** The place of the toasts, which are kept until its code is there: no page begins with one, so that none waits for it. */
export function LateToasts() {
  const [isNeeded, setNeeded] = useState(hasToast);
  useEffect(() => {
    const timer = setTimeout(() => void ToastRegion.preload(), PRELOAD_AFTER_MS);
    const show = () => setNeeded((was) => was || hasToast());
    const unsubscribe = notificationsStore.subscribe(show);
    // What was shown first may have had a toast before this could listen.
    show();
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <ToastRegion />
      </Suspense>
    )
  );
}

function hasToast(): boolean {
  return notificationsStore.getState().notifications.length > 0;
}
