import { roundHalfUp } from '@pw/configurator/formula/functions';
import { counted } from '@pw/domain/counted';
import { printDay } from '@pw/domain/dates';
import { printRupees, wholePaise } from '@pw/domain/money';
import type { RateKey } from '../price-list/price-tables.ts';
import { ageInDays, type PriceSource } from '../rates/price-source.ts';
import type { QuotedBoard } from './quote-board.ts';

/** A metal rate with the kilograms of an offer that it prices. */
export type MetalInOffer = Pick<PriceSource, 'name' | 'date'> & {
  readonly rateKey: RateKey;
  /** For a kilogram. */
  readonly paise: number;
  readonly kg: number;
};

const DECIMALS_OF_KG = 3;

/** The metal rates among these sources that price kilograms of the boards, all units together. */
export function metalsInOffer(
  sources: readonly PriceSource[],
  boards: readonly Pick<QuotedBoard, 'quantity' | 'bill'>[],
): readonly MetalInOffer[] {
  return sources.flatMap(({ name, date, metalRate }): readonly MetalInOffer[] => {
    const kg = metalRate === undefined ? 0 : kilogramsOf(metalRate.rateKey, boards);
    return metalRate === undefined || kg === 0 ? [] : [{ name, date, ...metalRate, kg }];
  });
}

function kilogramsOf(rateKey: RateKey, boards: readonly Pick<QuotedBoard, 'quantity' | 'bill'>[]): number {
  const kg = boards.reduce((sum, { quantity, bill }) => {
    const lines = bill.filter((line) => line.rateKey === rateKey);
    return sum + quantity * lines.reduce((ofBoard, line) => ofBoard + line.quantity.value, 0);
  }, 0);
  return roundHalfUp(kg, DECIMALS_OF_KG);
}

/** A metal in words, e.g. `Copper busbar 1,050.00 INR/kg of 01-07-2026, 150 days old: 88.1 kg`. */
export function metalText({ name, date, paise, kg }: MetalInOffer, today: string): string {
  const age = ageInDays({ date }, today);
  const of = date === null || age === null ? 'without a date' : `of ${printDay(date)}, ${counted(age, 'day')} old`;
  return `${name} ${printRupees(wholePaise(paise))} INR/kg ${of}: ${kg} kg`;
}
