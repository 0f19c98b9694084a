import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by the project `nightly` of `vitest.config.ts`. */
    readonly isNightly: true;
  }
}

/**
 * The size of a sample: the first figure in the gate, the second one at night. The name of a file that asks is
 * `*.sampled.test.ts`, so that the project `nightly` runs it again.
 */
export function gateOrNight<Size>(gate: Size, night: Size): Size {
  return inject('isNightly') ? night : gate;
}
