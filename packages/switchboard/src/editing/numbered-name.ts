/** A name for a further component of a feeder: its family with the smallest free number, e.g. `Lamps-2`. */
export function numberedName(family: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = `${family}-${number}`;
    if (!taken.includes(name)) {
      return name;
    }
  }
}
