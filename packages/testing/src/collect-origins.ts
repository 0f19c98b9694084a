import type { Origin } from '@pw/configurator/origin';

/**
 * Finds every origin in a value: figures at any depth, and the origins of their inputs. Each origin comes once, with
 * the path at which it was met first.
 */
export function collectOrigins(value: unknown, path = ''): ReadonlyMap<Origin, string> {
  const found = new Map<Origin, string>();
  const seen = new Set<object>();

  const visit = (each: unknown, at: string): void => {
    if (typeof each !== 'object' || each === null || seen.has(each)) {
      return;
    }
    seen.add(each);
    if (isOrigin(each)) {
      found.set(each, at);
    }
    for (const [key, inner] of Object.entries(each)) {
      visit(inner, `${at}.${key}`);
    }
  };
  visit(value, path);
  return found;
}

function isOrigin(value: object): value is Origin {
  return 'arithmetic' in value && 'rule' in value && 'inputs' in value;
}
