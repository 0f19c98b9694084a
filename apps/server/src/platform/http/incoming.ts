import type { AccessClaims } from '../session/access-token.ts';
import type { Actor } from '../session/actor.ts';
import type { UploadedFile } from './route.ts';

/** A request as it came, before anything of it is believed. */
export type Incoming = {
  readonly bearer: string | undefined;
  /** What the bearer token says, where the call needs one and it opens the call. */
  readonly claims: AccessClaims | undefined;
  readonly params: unknown;
  readonly query: unknown;
  /** The JSON body, or the fields of a multipart one. */
  readonly body: unknown;
  readonly file: UploadedFile | undefined;
  readonly idempotencyKey: string | undefined;
  /** The revision that the sender has read, as the header says it. */
  readonly ifMatch: string | undefined;
  readonly address: string;
  /** Told who asks, once that is known: for the log. */
  readonly onIdentified: (actor: Actor) => void;
};

/** The bearer token of an Authorization header. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
}
