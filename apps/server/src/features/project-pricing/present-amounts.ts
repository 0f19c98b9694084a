import type { AmountsOnWire } from '@pw/contract/project-pricing/amounts';
import { type Paise, rupeesOf } from '@pw/domain/money';

type Amounts<Name extends string> = Readonly<Record<Name, { readonly paise: Paise }>>;

/** Amounts as the calls name them: each in rupees, and beside it in paise. */
export function presentAmounts<Name extends string>(
  names: readonly Name[],
  amounts: Amounts<Name>,
): AmountsOnWire<Name> {
  const fields = names.flatMap((name) => {
    const { paise } = amounts[name];
    return [[name, rupeesOf(paise)] as const, [`${name}Paise`, paise] as const];
  });
  // Each name has just got its two fields.
  return Object.fromEntries(fields) as AmountsOnWire<Name>;
}
