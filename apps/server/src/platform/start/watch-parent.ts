const POLL_MS = 500;

/**
 * Tells when the process that started this one has gone. npm does not pass SIGTERM on: its shell dies, and without this
 * the server and its PostgreSQL would stay.
 */
export function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      onGone();
    }
  }, POLL_MS);
  timer.unref();
}
