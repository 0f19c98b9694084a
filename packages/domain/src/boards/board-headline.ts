type Part = {
  readonly property: string;
  readonly text: (value: string) => string;
};

const symbols: Readonly<Record<string, string>> = { Copper: 'Cu', Aluminium: 'Al' };

/** What tells boards apart at a glance, in the order in which engineers say it. */
const parts: readonly Part[] = [
  { property: 'RATED_CURRENT', text: (value) => `${value} A` },
  { property: 'BUS_MAT', text: (value) => symbols[value] ?? value },
  { property: 'SB_IP', text: (value) => value },
  { property: 'INTERRUPT_RATING', text: (value) => `${value} kA` },
];

/**
 * Says in one line what a board is, e.g. `1600 A, Cu, IP42, 50 kA`. What was never chosen is left out; the line of a
 * board for which nothing was chosen is empty.
 * @param properties what was chosen for the board as a whole, by the names of the properties
 */
export function boardHeadline(properties: Readonly<Record<string, unknown>>): string {
  return parts
    .flatMap(({ property, text }) => {
      const value = properties[property];
      const isChosen = (typeof value === 'string' && value !== '') || typeof value === 'number';
      return isChosen ? [text(String(value))] : [];
    })
    .join(', ');
}
