import type { PersonPresentOnWire } from '@pw/contract/projects/presence';
import type { PersonPresent } from './presence.store.ts';

/** Somebody who has a project open, as the calls tell it. */
export function presentPerson({ userId, name, since }: PersonPresent): PersonPresentOnWire {
  return { userId, name, since: since.toISOString() };
}
