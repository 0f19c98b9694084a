import { rupeesOf } from '@pw/domain/money';
import { temperatureChecks } from '@pw/switchboard/checks/temperature-note';
import type { ThermalOutput } from '@pw/switchboard/design/thermal-output';
import type { RemedyId } from '@pw/switchboard/model/remedy';
import type { ThermalTables } from '@pw/switchboard/tables/thermal-tables';
import type { BoardOutput } from '../quote/quote-board.ts';
import type { BoardRemedy } from './board-remedies.ts';
import { remedyText } from './remedy-words.ts';

/** A remedy as quote.json has it: rupees and mm against today. */
export type RemedyOutput = {
  readonly cubicle: number;
  readonly id: RemedyId;
  /** The feeder that it changes; null of the board. */
  readonly feeder: string | null;
  readonly set: Readonly<Record<string, string>>;
  readonly inr: number;
  readonly mm: number;
  readonly gainK: number;
  readonly cures: boolean;
};

/** Writes a remedy under the names of the described output. */
export function remedyOutput({
  cubicle,
  id,
  feeder,
  property,
  value,
  paise,
  mm,
  gainK,
  cures,
}: BoardRemedy): RemedyOutput {
  return { cubicle, id, feeder, set: { [property]: String(value) }, inr: rupeesOf(paise), mm, gainK, cures };
}

type DesignWithRemedies = NonNullable<BoardOutput['design']> & {
  readonly thermal: (ThermalOutput & { readonly remedies?: readonly RemedyOutput[] }) | null;
};

/** A board with what may be done against its heat: in its temperatures, and the first one in the words of T1 and T2. */
export function withRemedies<Output extends BoardOutput>(
  output: Output,
  tables: Pick<ThermalTables, 'remedy'>,
  remedies: readonly BoardRemedy[],
): Output & { readonly design: DesignWithRemedies | null } {
  const { design, checks } = output;
  const [best] = remedies;
  const thermal = design?.thermal?.converged
    ? { ...design.thermal, remedies: remedies.map(remedyOutput) }
    : (design?.thermal ?? null);
  return {
    ...output,
    design: design && { ...design, thermal },
    checks: best
      ? checks.map((each) =>
          temperatureChecks.has(each.id)
            ? { ...each, message: `${each.message}; best remedy: ${remedyText(tables, best)}` }
            : each,
        )
      : checks,
  };
}
