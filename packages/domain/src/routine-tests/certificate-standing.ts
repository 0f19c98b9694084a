import type { UnitState } from '../serial-units/unit-state.ts';
import { type CertificateState, holds } from './certificate.ts';

export const certificateStandings = ['none', 'held', 'handed over', 'opened'] as const;

/**
 * What the last certificate of a unit means for it:
 *
 *   none         there is none, or its file was not made
 *   held         nothing is tested until it is opened again
 *   handed over  the unit has left the works with it: it is never opened again
 *   opened       it was opened again, and the next one is not made
 */
export type CertificateStanding = (typeof certificateStandings)[number];

/**
 * @param last the certificate with the highest number; null for none
 * @param leftAt when the last transport unit left the works; null while one is there
 */
export function certificateStanding(
  last: { readonly state: CertificateState; readonly requestedAt: Date } | null,
  leftAt: Date | null,
): CertificateStanding {
  if (!last || last.state === 'failed') {
    return 'none';
  }
  if (!holds(last.state)) {
    return 'opened';
  }
  // Tests can be made at site: the certificate of those did not leave with the unit.
  return leftAt !== null && last.requestedAt <= leftAt ? 'handed over' : 'held';
}

/** Why nothing is entered at the tests of a unit; null where it is. */
export function testsClosedBy(
  state: UnitState,
  certificate: CertificateStanding,
): 'VOID' | 'CERTIFIED' | 'DISPATCHED' | null {
  if (state === 'void') {
    return 'VOID';
  }
  const codes = { none: null, opened: null, held: 'CERTIFIED', 'handed over': 'DISPATCHED' } as const;
  return codes[certificate];
}
