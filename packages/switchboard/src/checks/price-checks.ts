import { type Paise, printRupees, rupeesOf, wholePaise } from '@pw/domain/money';
import { atLeast, atMost, fault, judged, mustBe, phrase } from '../findings/judgement.ts';
import { type Check, type CheckContext, checkLimit } from './check.ts';
import type { JudgementOf } from './check-codes.ts';

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

/** The least amount that is not nothing, in INR or per cent. */
const LEAST = 0.01;

/** The checks of the price: for ourselves, and not made of a board without one (SBD 13.6, 4.8). */
export const priceChecks: readonly Check[] = [
  { id: 'X4', judge: ofCharged(judgeNumbers) },
  {
    id: 'Q1',
    judge: ofCharged(({ wiring, labour, overhead }) =>
      judged({}, [atLeast('WORK', inRupees(wiring + labour + overhead), LEAST)], fault('NO_WORK')),
    ),
  },
  {
    id: 'Q2',
    judge: ofCharged(({ margin }) => judged({}, [atLeast('MARGIN', inRupees(margin), LEAST)], fault('NO_MARGIN'))),
  },
  {
    id: 'Q3',
    judge: ofCharged(({ hasDemoPrices }) => {
      const company = phrase('COMPANY');
      const bound = mustBe('PRICES', hasDemoPrices ? phrase('PRODUCT') : company, company);
      return judged({}, [bound], fault('DEMO'));
    }),
  },
  {
    id: 'Q4',
    judge: ofCharged(({ taxPercent }) => judged({}, [atLeast('TAX', taxPercent, LEAST)], fault('NO_TAX'))),
  },
  {
    id: 'Q5',
    judge: ofCharged((charged, { tables }) =>
      charged.isByHours
        ? // The wiring of a board is among its hours already.
          judged({}, [atMost('WIRING', inRupees(charged.wiring), 0)], fault('TWICE'))
        : judgeLabour(charged, checkLimit(tables, 'labour against the hours')),
    ),
  },
];

function ofCharged<Judged>(judge: (charged: ChargedBoard, context: CheckContext) => Judged) {
  return (context: CheckContext): readonly Judged[] =>
    context.charged === undefined ? [] : [judge(context.charged, context)];
}

function judgeNumbers({ unverified: { generated, house, entered } }: ChargedBoard): JudgementOf<'X4'> {
  const count = generated + house + entered;
  const parts = [
    phrase('GENERATED', { count: generated }),
    phrase('HOUSE', { count: house }),
    ...(entered === 0 ? [] : [phrase('ENTERED', { count: entered })]),
  ];
  return judged(
    {},
    [
      atMost('UNVERIFIED', count, 0),
      atMost('GENERATED', generated, 0),
      atMost('HOUSE', house, 0),
      atMost('ENTERED', entered, 0),
    ],
    fault('UNVERIFIED', { numbers: phrase(count === 1 ? 'ONE' : 'MORE', { count }), parts }),
  );
}

function judgeLabour({ wiring, labour, labourByHours }: ChargedBoard, mostPercent: number): JudgementOf<'Q5'> {
  const charged = wiring + labour;
  const apart = Math.abs(charged - labourByHours);
  const most = Math.round((labourByHours * mostPercent) / 100);
  const figures = { chargedInr: printed(charged), hoursInr: printed(labourByHours) };
  return {
    bounds: [atMost('APART', inRupees(apart), inRupees(most))],
    fault: apart * 100 > labourByHours * mostPercent ? fault('APART', figures) : null,
  };
}

function inRupees(paise: number): number {
  return rupeesOf(wholePaise(paise));
}

function printed(paise: number): string {
  return printRupees(wholePaise(paise));
}
