import type { WireList } from '@pw/switchboard/wiring/wire-list';
import type { BoardLabel } from './board-labels.ts';

/** The labels of a unit by its wire list: its devices, both ferrules of each wire, its terminals with their spare ones. */
export function wiringLabels({ devices, wires, strips }: WireList): readonly BoardLabel[] {
  return [
    ...devices.map(({ tag, address, text }): BoardLabel => {
      return { kind: 'Device', address, first: tag.slice(tag.lastIndexOf('-')), second: text, count: 1 };
    }),
    ...wires.flatMap(({ from, to, ferruleFrom, ferruleTo }): readonly BoardLabel[] => [
      { kind: 'Ferrule', address: from, first: ferruleFrom, second: null, count: 1 },
      { kind: 'Ferrule', address: to, first: ferruleTo, second: null, count: 1 },
    ]),
    ...strips.flatMap(({ strip, terminals }) =>
      terminals.map(({ no }): BoardLabel => {
        return { kind: 'Terminal', address: strip, first: String(no), second: null, count: 1 };
      }),
    ),
  ];
}
