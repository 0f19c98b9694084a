import type { Failure } from '../ui/failed-state/failed-state.tsx';
import { CallError } from './call-failure.ts';

/**
 * Says that something could not be loaded; null when it could.
 * @param what did not arrive, as the beginning of a sentence, e.g. "The users"
 */
export function loadFailure(error: Error | null, what: string): Failure | null {
  if (!error) {
    return null;
  }
  const failure = error instanceof CallError ? error.failure : null;
  if (failure?.kind === 'refused') {
    // A rule refused it, in words that say what to do.
    return { cause: `${what} did not arrive`, text: failure.message };
  }
  const reference = failure?.kind === 'failed' ? failure.reference : null;
  const [cause = 'Not loaded'] = error.message.split(':');
  return {
    cause,
    text: `${what} did not arrive. Nothing that was saved is lost.`,
    ...(reference === null ? {} : { reference }),
  };
}
