const PERIOD_MS = 1000;

/**
 * Tells how far a long quote is: once a second at most, and nothing for a quote that is done sooner.
 * @param now milliseconds that only ever rise
 */
export function createProgress(
  say: (text: string) => void,
  now: () => number = () => performance.now(),
): (name: string, number: number, of: number) => void {
  let lastMs = now();
  return (name, number, of) => {
    if (now() - lastMs >= PERIOD_MS) {
      lastMs = now();
      say(`Board ${number} of ${of}: ${name}`);
    }
  };
}
