import type { AmountsOnWire } from '@pw/contract/price-fields';
import { type Paise, wholePaise } from '@pw/domain/money';
import { fieldNamesOf, recordOf } from '@pw/domain/record-fields';
import { presentAmounts } from '../boards/board-price.ts';

export type Money = { readonly paise: Paise };

/** The amount of costs without a field, such as other costs. */
export const nothing: Money = { paise: wholePaise(0) };

/** The amounts of an answer of ours, to be written under other names. */
export function moneyOf<Name extends string>(
  names: readonly Name[],
  amounts: AmountsOnWire<NoInfer<Name>>,
): Readonly<Record<Name, Money>> {
  return recordOf(names, (name) => ({ paise: wholePaise(amounts[`${name}Paise`]) }));
}

/** Every one of some amounts, in rupees and in paise. */
export function writeMoney<Name extends string>(money: Readonly<Record<Name, Money>>): AmountsOnWire<Name> {
  return presentAmounts(fieldNamesOf(money), money);
}
