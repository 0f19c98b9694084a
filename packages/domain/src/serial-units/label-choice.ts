/** Which labels a file holds. */
export const labelChoices = ['all', 'feeders', 'cubicles', 'devices', 'wires', 'terminals'] as const;

export type LabelChoice = (typeof labelChoices)[number];

const labels: Readonly<Record<LabelChoice, string>> = {
  all: 'All labels and plates',
  feeders: 'Feeders',
  cubicles: 'Cubicles',
  devices: 'Devices of the wire list',
  wires: 'Ferrules of wires',
  terminals: 'Terminals',
};

/** The name of a choice on the screen. */
export function labelChoiceText(choice: LabelChoice): string {
  return labels[choice];
}
