/** Puts class names together, leaving out what a condition turned off. */
export function classNames(...names: readonly (string | undefined | false)[]): string {
  return names.filter(Boolean).join(' ');
}
