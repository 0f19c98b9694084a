import { type Item, itemType } from '@pw/configurator/item';

/** The steps of a capacitor bank as they were written, e.g. `25 25 50` (kvar). */
export type BankSteps = Item<{ readonly text: string; readonly entries: readonly string[] }>;

/** What divides the steps of a text. */
const BETWEEN_STEPS = /[\s,;+]+/;

/** The steps that capacitor banks are asked for. Whether a step is made is not theirs to say. */
export const bankSteps = itemType<{ readonly text: string; readonly entries: readonly string[] }>({
  print: ({ text }) => text,
  parse: (text) => ({ text, entries: text.split(BETWEEN_STEPS).filter((each) => each !== '') }),
});

/** The steps that are made with the height of each, mm by kvar. */
export type StepHeights = Item<{ readonly mmOf: ReadonlyMap<number, number> }>;

/** The heights of steps, written as `25=300 50=350`. */
export const stepHeights = itemType<{ readonly mmOf: ReadonlyMap<number, number> }>({
  print: ({ mmOf }) => [...mmOf].map(([kvar, mm]) => `${kvar}=${mm}`).join(' '),
  parse: (text) => ({
    mmOf: new Map(
      text.split(' ').map((each) => {
        const [kvar = 0, mm = 0] = each.split('=').map(Number);
        return [kvar, mm];
      }),
    ),
  }),
});
