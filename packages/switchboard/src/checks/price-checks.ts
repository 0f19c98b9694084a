import { counted } from '@pw/domain/counted';
import { type Paise, printRupees, rupeesOf, wholePaise } from '@pw/domain/money';
import { atLeast, atMost, fault, type Judgement, mustBe } from '../findings/judgement.ts';
import { notRepaired } from '../findings/repair.ts';
import { type Check, checkLimit } from './check.ts';

/** What one unit of a board comes to, as far as checks ask: they judge whether a price is one to send (SBD 13.6). */
export type ChargedBoard = {
  readonly wiring: Paise;
  readonly labour: Paise;
  readonly overhead: Paise;
  readonly margin: Paise;
  readonly taxPercent: number;
  /** Whether labour is charged by the hours of work. */
  readonly isByHours: boolean;
  /** What the hours of work come to, whether or not labour is charged by them. */
  readonly labourByHours: Paise;
  readonly hasDemoPrices: boolean;
  /** How many article numbers of the bill nobody has verified, by what they are (SBD 4.8). */
  readonly unverified: { readonly generated: number; readonly house: number; readonly entered: number };
};

const inCharges = notRepaired('Sales enters it in the charges of the project, or answers for the price as it is');
const LEAST_INR = 0.01;

/** The checks of the price: for ourselves, and not made of a board without one (SBD 13.6, 4.8). */
export const priceChecks: readonly Check[] = [
  ofCharged('X4', ({ unverified: { generated, house, entered } }) => {
    const count = generated + house + entered;
    const parts = [`${generated} generated`, `${house} house`, ...(entered === 0 ? [] : [`${entered} as entered`])];
    const message = `${counted(count, 'article number is', 'article numbers are')} not verified (${parts.join(', ')}): confirm before ordering`;
    const remedy = notRepaired('Whoever orders compares them with the catalogue, and adds them to the own price list');
    return {
      figures: [
        atMost('Article numbers that nobody has verified', count, 0, ''),
        atMost('Of these generated', generated, 0, ''),
        atMost('Of these by the house', house, 0, ''),
        atMost('Of these as entered', entered, 0, ''),
      ],
      fault: count === 0 ? null : fault(message, remedy),
    };
  }),
  ofCharged('Q1', ({ wiring, labour, overhead }) => {
    const work = wiring + labour + overhead;
    const message = 'The price holds no labour, wiring or overhead: it is the material cost';
    return {
      figures: [atLeast('Labour, wiring and overhead', inRupees(work), LEAST_INR, 'INR')],
      fault: work === 0 ? fault(message, inCharges) : null,
    };
  }),
  ofCharged('Q2', ({ margin }) => ({
    figures: [atLeast('Margin of the price', inRupees(margin), LEAST_INR, 'INR')],
    fault: margin === 0 ? fault('No margin in the price', inCharges) : null,
  })),
  ofCharged('Q3', ({ hasDemoPrices }) => ({
    figures: [mustBe('List prices come', hasDemoPrices ? 'with the product' : 'from the company', 'from the company')],
    fault: hasDemoPrices
      ? fault('Demo prices: not for an offer', notRepaired('The administrator loads the price list of the company'))
      : null,
  })),
  ofCharged('Q4', ({ taxPercent }) => ({
    figures: [atLeast('Tax of the price', taxPercent, LEAST_INR, '%')],
    fault: taxPercent === 0 ? fault('No tax in the price', inCharges) : null,
  })),
  {
    id: 'Q5',
    judge: ({ charged, tables }) =>
      charged === undefined
        ? []
        : [
            charged.isByHours
              ? hoursCountedOnce(charged)
              : judgeLabour(charged, checkLimit(tables, 'labour beside the hours')),
          ],
  },
];

function ofCharged(id: string, judge: (charged: ChargedBoard) => Judgement): Check {
  return { id, judge: ({ charged }) => (charged === undefined ? [] : [judge(charged)]) };
}

/** The wiring of a board is among its hours already. */
function hoursCountedOnce({ wiring }: ChargedBoard): Judgement {
  return {
    figures: [atMost('Wiring charged beside the hours', inRupees(wiring), 0, 'INR')],
    fault: wiring > 0 ? fault('Wiring is in the hours already', inCharges) : null,
  };
}

function judgeLabour({ wiring, labour, labourByHours }: ChargedBoard, mostPercent: number): Judgement {
  const charged = wiring + labour;
  const apart = Math.abs(charged - labourByHours);
  const words = `Labour and wiring ${printed(charged)} INR; by hours ${printed(labourByHours)} INR`;
  const most = Math.round((labourByHours * mostPercent) / 100);
  return {
    figures: [atMost('Labour and wiring apart from the hours', inRupees(apart), inRupees(most), 'INR')],
    fault: apart * 100 > labourByHours * mostPercent ? fault(words, inCharges) : null,
  };
}

function inRupees(paise: number): number {
  return rupeesOf(wholePaise(paise));
}

function printed(paise: number): string {
  return printRupees(wholePaise(paise));
}
