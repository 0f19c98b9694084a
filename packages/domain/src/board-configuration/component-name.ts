const MOST_SUFFIX = 100;

/**
 * The name of a new component: its family and a random number from 1 to 100 that no component of the feeder has.
 * To draw among the free numbers is to draw again until one is free. With all of them in use the numbers go on.
 * @param random from 0 to below 1
 */
export function componentName(family: string, taken: Iterable<string>, random: number): string {
  const used = new Set(taken);
  const numbers = Array.from({ length: MOST_SUFFIX }, (_, index) => index + 1);
  const free = numbers.map((number) => `${family}${number}`).filter((name) => !used.has(name));
  const drawn = free[Math.floor(random * free.length)];
  if (drawn !== undefined) {
    return drawn;
  }
  let next = MOST_SUFFIX + 1;
  while (used.has(`${family}${next}`)) {
    next += 1;
  }
  return `${family}${next}`;
}
