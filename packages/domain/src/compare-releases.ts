/**
 * Compares two releases by their numbers, e.g. `1.9.0` and `1.10.0`; what follows a hyphen does not count.
 * @returns below 0 where the first one is older, 0 where they are the same
 */
export function compareReleases(one: string, other: string): number {
  const [mine, others] = [numbersOf(one), numbersOf(other)];
  const place = [0, 1, 2].find((each) => mine[each] !== others[each]);
  return place === undefined ? 0 : (mine[place] ?? 0) - (others[place] ?? 0);
}

function numbersOf(release: string): readonly number[] {
  const [numbers = ''] = release.split('-');
  return numbers.split('.').map(Number);
}
