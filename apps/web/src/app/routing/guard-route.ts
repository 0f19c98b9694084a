import type { Role } from '@pw/domain/access/roles';
import { areaOf, hasPage, landingOf } from './areas.ts';

/** Pages that ask for no sign-in. The parts of the kit are shown to whoever builds screens, not to users. */
const openToAll: readonly string[] = import.meta.env.DEV ? ['/subscribe', '/foundations'] : ['/subscribe'];

/**
 * Where somebody who opens a path is sent; null when they may stay.
 * @param role of whoever is signed in, null when nobody is
 */
export function guardRoute(path: string, role: Role | null): string | null {
  const plain = path.replace(/\/+$/, '') || '/';
  if (openToAll.includes(plain)) {
    return null;
  }
  const landing = landingOf(role);
  if (plain === '/login') {
    return landing === '/login' ? null : landing;
  }
  const area = areaOf(plain);
  if (!area || area.role !== role) {
    return landing;
  }
  return hasPage(area, plain) ? null : landing;
}
