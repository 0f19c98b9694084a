import { z } from 'zod';

type AmountShape<Name extends string> = Record<Name, z.ZodNumber> & Record<`${Name}Paise`, z.ZodInt>;

/** Amounts of money under their names: each in rupees, and beside it in whole paise as `…Paise`. */
export type AmountsOnWire<Name extends string> = Record<Name | `${Name}Paise`, number>;

/** The shape of an object that holds these amounts. */
export function amounts<const Name extends string>(...names: readonly Name[]) {
  const fields = names.flatMap((name) => [[name, z.number()] as const, [`${name}Paise`, z.int()] as const]);
  // Each name has just got its two fields.
  return z.object(Object.fromEntries(fields) as AmountShape<Name>);
}
