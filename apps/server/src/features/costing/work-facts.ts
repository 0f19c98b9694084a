import { type Paise, wholePaise } from '@pw/domain/money';
import { isStage } from '@pw/domain/work-progress/stage';
import { type WorkDepartment, workDepartments } from '@pw/domain/work-progress/work-department';
import type { WorkFacts } from '@pw/pricing/costing/cost-work';
import { hourRateKey } from '@pw/pricing/price-list/price-tables';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { Tables } from '@pw/switchboard/tables/tables';
import { rateTable } from '../material-rates/material-rates.store.ts';
import type { SerialUnit } from '../serial-units/serial-units.store.ts';

type Rate = { readonly rateKey: string | null; readonly ratePaise: Paise };

/** What the hours of an order are compared by. */
export type WorkSources = {
  /** The rates of the frozen offer, and the current ones. */
  readonly offerRates: readonly Rate[];
  readonly ratesNow: readonly Rate[];
  /** The department of each operation, by the table of labour. */
  readonly departmentOf: ReadonlyMap<string, WorkDepartment>;
  /** The stages that have ended, by serial number. */
  readonly ended: ReadonlyMap<string, ReadonlySet<string>>;
};

type WorkedMinutes = { readonly operation: string; readonly minutes: number };

/** Boards with how many of each are built. */
type BuiltBoards = readonly { readonly labour: QuotedBoard['labour']; readonly quantity: number }[];

export function departmentsOf({ labour: { rows } }: Pick<Tables, 'labour'>): WorkSources['departmentOf'] {
  return new Map(rows.map(({ activity, department }) => [activity, department]));
}

/** The hours of boards by department, next to what was entered for them. Departments without either are left out. */
export function workFacts(
  boards: BuiltBoards,
  entries: readonly WorkedMinutes[],
  isFinished: (department: WorkDepartment) => boolean,
  { offerRates, ratesNow, departmentOf }: Omit<WorkSources, 'ended'>,
): readonly WorkFacts[] {
  return workDepartments.flatMap((department) => {
    const offered = boards.flatMap(({ labour, quantity }) =>
      (labour?.departments ?? [])
        .filter((each) => each.department === department)
        .map(({ hours, rate, amount }) => ({ hours: hours.value, rate, amount, quantity })),
    );
    const actualMinutes = entries
      .filter(({ operation }) => departmentOf.get(operation) === department)
      .reduce((sum, { minutes }) => sum + minutes, 0);
    const rateKey = hourRateKey(rateTable(), department);
    const rateNowPaise = rateOfKey(ratesNow, rateKey) ?? wholePaise(0);
    const estimatedHours = tenths(offered.reduce((sum, { hours, quantity }) => sum + hours * quantity, 0));
    return estimatedHours === 0 && actualMinutes === 0
      ? []
      : [
          {
            department,
            estimatedHours,
            estimatedPaise: wholePaise(offered.reduce((sum, { amount, quantity }) => sum + amount.paise * quantity, 0)),
            // A department that the offer has no hours of is paid by the rate that the offer was made with.
            offerRatePaise: offered[0]?.rate.paise ?? rateOfKey(offerRates, rateKey) ?? rateNowPaise,
            rateNowPaise,
            actualMinutes,
            isFinished: isFinished(department),
          },
        ];
  });
}

function rateOfKey(rates: readonly Rate[], key: string): Paise | undefined {
  return rates.find(({ rateKey }) => rateKey === key)?.ratePaise;
}

/** Hours are estimated to a tenth; the parts of floats do not add up. */
function tenths(hours: number): number {
  return Math.round(hours * 10) / 10;
}

/** Tells whether a unit needs no more work of a department: engineering ends when the unit leaves. */
export function isUnitFinished(
  { serial, state }: Pick<SerialUnit, 'serial' | 'state'>,
  department: WorkDepartment,
  ended: WorkSources['ended'],
): boolean {
  return state === 'dispatched' || (isStage(department) && ended.get(serial)?.has(department) === true);
}
