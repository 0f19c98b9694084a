import { wholePaise } from '@pw/domain/money';
import type { ChargedBoard } from '@pw/switchboard/checks/price-checks';

const charged: ChargedBoard = {
  wiring: wholePaise(0),
  labour: wholePaise(2_400_000),
  overhead: wholePaise(4_600_000),
  margin: wholePaise(7_600_000),
  taxPercent: 18,
  isByHours: false,
  labourByHours: wholePaise(2_439_800),
  hasDemoPrices: false,
  unverified: { generated: 0, house: 0, entered: 0 },
};
const nothing = wholePaise(0);

/** A price that raises a check and one that raises nothing: a pair for every check that asks the price. */
export const chargedCases: readonly {
  readonly id: string;
  readonly severity: 'W' | 'I';
  readonly raises: ChargedBoard;
  readonly doesNot: ChargedBoard;
  readonly message: string;
}[] = [
  {
    id: 'X4',
    severity: 'I',
    doesNot: charged,
    raises: { ...charged, unverified: { generated: 8, house: 3, entered: 0 } },
    message: '11 article numbers are not verified (8 generated, 3 house): confirm before ordering',
  },
  {
    id: 'Q1',
    severity: 'W',
    raises: { ...charged, labour: nothing, overhead: nothing },
    doesNot: { ...charged, labour: nothing },
    message: 'The price holds no labour, wiring or overhead: it is the material cost',
  },
  {
    id: 'Q2',
    severity: 'W',
    doesNot: charged,
    raises: { ...charged, margin: nothing },
    message: 'No margin in the price',
  },
  {
    id: 'Q3',
    severity: 'W',
    doesNot: charged,
    raises: { ...charged, hasDemoPrices: true },
    message: 'Demo prices: not for an offer',
  },
  {
    id: 'Q4',
    severity: 'I',
    doesNot: charged,
    raises: { ...charged, taxPercent: 0 },
    message: 'No tax in the price',
  },
  {
    id: 'Q5',
    severity: 'I',
    raises: { ...charged, labour: wholePaise(1_463_879) },
    doesNot: { ...charged, labour: wholePaise(1_463_880) },
    message: 'Labour and wiring 14,638.79 INR; by hours 24,398.00 INR',
  },
  {
    id: 'Q5',
    severity: 'I',
    raises: { ...charged, isByHours: true, wiring: wholePaise(1) },
    doesNot: { ...charged, isByHours: true, labour: nothing },
    message: 'Wiring is in the hours already',
  },
];
