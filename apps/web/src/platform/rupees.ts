import { amountOnScreen, wholePaise } from '@pw/domain/money';

/** An amount in paise, as a call gives it, as screens show it in rupees. */
export function rupees(paise: number): string {
  return amountOnScreen(wholePaise(paise));
}
