import type { CallForm } from '@pw/contract/call';
import { err, ok, type Result } from '@pw/domain/result';
import { ZodObject, type ZodType } from 'zod';
import { gateRefusal } from './gate-refusals.ts';
import type { Incoming } from './incoming.ts';
import type { Refusal } from './refusal.ts';

const places = ['body', 'query'] as const;

/** Where a write takes the revision that its sender has read; null for a call that takes none. */
export function revisionPlaceOf(call: CallForm): (typeof places)[number] | null {
  const takesIt = (shape: ZodType | undefined) => shape instanceof ZodObject && Object.hasOwn(shape.shape, 'revision');
  return call.effect !== 'read' ? (places.find((place) => takesIt(call[place])) ?? null) : null;
}

/**
 * The request with the revision of its If-Match where the call takes one, so that the two ways to say it are one
 * behind this. A write that takes none refuses the header: its sender relies on a check that nobody would make.
 */
export function withIfMatch(call: CallForm, incoming: Incoming): Result<Incoming, Refusal> {
  const { ifMatch } = incoming;
  // `*` is true of whatever exists, and what does not is refused anyway.
  if (ifMatch === undefined || ifMatch === '*' || call.effect === 'read') {
    return ok(incoming);
  }
  const place = revisionPlaceOf(call);
  if (!place) {
    return err(invalid('This call takes no revision: send it without If-Match'));
  }
  const revision = readRevision(ifMatch);
  if (revision === null) {
    return err(invalid('Holds one revision, such as "3"'));
  }
  const sent = incoming[place] ?? {};
  if (typeof sent !== 'object' || Array.isArray(sent)) {
    return ok(incoming);
  }
  if ('revision' in sent && sent.revision !== undefined && Number(sent.revision) !== revision) {
    return err(gateRefusal('REVISIONS_DIFFER'));
  }
  return ok({ ...incoming, [place]: { ...sent, revision } });
}

/** Entity tags stand in quotes; without them it is as clear what is meant. */
function readRevision(ifMatch: string): number | null {
  const [, quoted, plain] = /^(?:"([1-9]\d{0,9})"|([1-9]\d{0,9}))$/.exec(ifMatch.trim()) ?? [];
  const digits = quoted ?? plain;
  return digits === undefined ? null : Number(digits);
}

function invalid(message: string): Refusal {
  return gateRefusal('INVALID_REQUEST', [{ path: 'if-match', message }]);
}
