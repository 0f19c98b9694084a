/** So long a page that nobody looks at, which is never painted, waits at most. */
const HIDDEN_WAIT_MS = 200;

/**
 * Does something once what was changed just now is on the screen.
 * @returns gives it up, while it is not done
 */
export function afterPaint(work: () => void): () => void {
  let isDone = false;
  const once = () => {
    if (!isDone) {
      isDone = true;
      work();
    }
  };
  // The callback comes before the paint, the timer that it sets after it.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, HIDDEN_WAIT_MS);
  return () => {
    isDone = true;
  };
}
