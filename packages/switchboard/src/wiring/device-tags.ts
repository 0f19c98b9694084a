import type { WiringTables } from '../tables/wiring-tables.ts';
import type { TaggedDevice } from './wire-list.ts';

/** Gives the devices of a board their tags: `+2A-P1`, counted by their letter in each compartment. */
export type DeviceTags = {
  /** The tag of the next device of a family at an address. */
  readonly next: (address: string, family: string, text: string) => string;
  /** Those given so far, in their order. */
  readonly devices: () => readonly TaggedDevice[];
};

export function deviceTags({ deviceLetter }: Pick<WiringTables, 'deviceLetter'>): DeviceTags {
  const letters = new Map(deviceLetter.rows.map(({ family, letter }) => [family, letter]));
  const counts = new Map<string, number>();
  const given: TaggedDevice[] = [];
  return {
    next: (address, family, text) => {
      const letter = letters.get(family);
      if (letter === undefined) {
        throw new Error(`device-letter.csv has no letter for ${family}`);
      }
      const place = `+${address}-${letter}`;
      const no = (counts.get(place) ?? 0) + 1;
      counts.set(place, no);
      given.push({ tag: `${place}${no}`, address, text });
      return `${place}${no}`;
    },
    devices: () => given,
  };
}
