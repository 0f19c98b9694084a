import { revisionLabel } from '../projects/decide-project.ts';
import type { SubmittalState } from './submittal-jobs.ts';

/** A submittal package that is to go with a message. */
export type AttachedPackage = { readonly state: SubmittalState; readonly revision: number };

const stateFaults: Readonly<Record<SubmittalState, string | null>> = {
  waiting: 'The package is still being made. Send it when it is there.',
  running: 'The package is still being made. Send it when it is there.',
  failed: 'The package was not made. Make it again, or send the link alone.',
  done: null,
};

/**
 * Why a package cannot go with a message to the person of a link; null where it can.
 * @param attached undefined where the project has no such package
 */
export function attachedPackageFault(
  attached: AttachedPackage | undefined,
  link: { readonly name: string; readonly revision: number },
): string | null {
  if (attached === undefined) {
    return 'The package is not one of this project. Load the page again.';
  }
  const fault = stateFaults[attached.state];
  if (fault !== null || attached.revision === link.revision) {
    return fault;
  }
  const [ofPackage, ofLink] = [revisionLabel(attached.revision), revisionLabel(link.revision)];
  return `The package is of ${ofPackage}, and the link of ${link.name} opens ${ofLink}. Send a package of ${ofLink}.`;
}
