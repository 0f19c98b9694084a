const PERIOD_MS = 1000;

/** Told before each piece of work, e.g. `Board`, 3, 40, `PCC-3`. */
export type Progress = (step: string, number: number, of: number, name: string) => void;

/**
 * Tells how far a long quote is: once a second at most, and nothing for a quote that is done sooner.
 * @param now milliseconds that only ever rise
 */
export function createProgress(say: (text: string) => void, now: () => number = () => performance.now()): Progress {
  let lastMs = now();
  return (step, number, of, name) => {
    if (now() - lastMs >= PERIOD_MS) {
      lastMs = now();
      say(`${step} ${number} of ${of}: ${name}`);
    }
  };
}
