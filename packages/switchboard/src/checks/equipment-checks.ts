import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import type { Severity } from '../findings/finding.ts';
import { atLeast, atMost, fault, judged, mustBe, type Phrase, phrase } from '../findings/judgement.ts';
import type { ComponentFamilyName } from '../model/article.ts';
import type { EvaluatedBoard, EvaluatedComponent, EvaluatedFeeder } from '../model/board.ts';
import type { CtRatio } from '../model/ct-ratio.ts';
import { missingEntries } from '../model/feeder-faults.ts';
import { createListMemory } from '../model/watched-board.ts';
import { type Check, completeOf, eachFeeder } from './check.ts';
import type { JudgementOf } from './check-codes.ts';
import { type CtTables, transformerConstant } from './transformer-constant.ts';

/** What speaks against the current transformers of a feeder, and the figures of each. */
export type CurrentTransformerVerdict = Pick<JudgementOf<'K2'>, 'bounds'> & { readonly causes: readonly Cause[] };

type Cause = { readonly severity: Extract<Severity, 'E' | 'W'>; readonly phrase: Phrase };

/** VA that the instruments and the lead ask of a metering transformer (SBD 11.2). */
const burdenFormula = formula({
  rule: 'burden-of-current-transformer',
  source: 'SBD 11.2',
  text: 'meterVa + ammeterVa + 2 * lengthM * resistivity / areaMm2 * secondaryA * secondaryA',
  names: ['meterVa', 'ammeterVa', 'lengthM', 'resistivity', 'areaMm2', 'secondaryA'],
});

/**
 * Judges the transformers with a ratio of a feeder: utilisation In/Ip below the least is a warning, above the most an
 * error; a metering transformer whose rating names fewer VA than it needs is a warning (SBD 11.2).
 */
export function judgeCurrentTransformers(tables: CtTables, feeder: EvaluatedFeeder): CurrentTransformerVerdict {
  // A blank has no current that a ratio could suit.
  const ratingA = feeder.values.RATING;
  if (ratingA === null) {
    return { bounds: [], causes: [] };
  }
  const verdicts = feeder.components
    .flatMap((component) => (component.values.CT_RATIO ? [{ component, ratio: component.values.CT_RATIO }] : []))
    .flatMap((asked) => [judgeRatio(tables, ratingA, asked.ratio), judgeBurden(tables, feeder, asked)]);
  return {
    bounds: verdicts.flatMap(({ bounds }) => bounds),
    causes: verdicts.flatMap(({ causes }) => causes),
  };
}

function judgeRatio(tables: CtTables, ratingA: number, of: CtRatio): CurrentTransformerVerdict {
  const utilisation = ratingA / of.primaryA;
  const figures = { ratio: String(of), ratingA };
  const most = atMost('UTILISATION', utilisation, transformerConstant(tables, 'most utilisation').value, figures);
  if (!most.isKept) {
    return { bounds: [most], causes: [{ severity: 'E', phrase: phrase('RATIO', figures) }] };
  }
  const least = atLeast('UTILISATION', utilisation, transformerConstant(tables, 'least utilisation').value, figures);
  return { bounds: [least], causes: least.isKept ? [] : [{ severity: 'W', phrase: phrase('RATIO', figures) }] };
}

function judgeBurden(
  tables: CtTables,
  feeder: EvaluatedFeeder,
  { component, ratio: of }: { readonly component: EvaluatedComponent; readonly ratio: CtRatio },
): CurrentTransformerVerdict {
  const ratedVa = ratedBurdenVa(component.values.RATING);
  if (component.family !== 'MeteringCT' || ratedVa === null) {
    return { bounds: [], causes: [] };
  }
  const ratio = String(of);
  const neededVa = burdenNeededVa(tables, feeder, of).value;
  const rated = atLeast('RATED', ratedVa, neededVa, { ratio });
  const cause = phrase('BURDEN', { ratio, ratedVa, neededVa: neededVa.toFixed(2) });
  return { bounds: [rated], causes: rated.isKept ? [] : [{ severity: 'W', phrase: cause }] };
}

/** The VA that a rating text names, e.g. 5 of `class 0.5, 5 VA`; null when it names none. */
export function ratedBurdenVa(rating: string): number | null {
  const match = /(\d+(?:\.\d+)?)\s*VA\b/.exec(rating);
  return match?.[1] === undefined ? null : Number(match[1]);
}

/** The VA that a metering transformer of a feeder must drive, by the instruments of the feeder (SBD 11.2). */
export function burdenNeededVa(tables: CtTables, feeder: EvaluatedFeeder, ratio: CtRatio): Figure {
  const present = (family: ComponentFamilyName) => feeder.components.some((each) => each.family === family);
  return burdenFormula.figure({
    meterVa: present('PowerMonitoringDevice') ? transformerConstant(tables, 'meter burden') : 0,
    ammeterVa: present('Ammeter') ? transformerConstant(tables, 'ammeter burden') : 0,
    lengthM: transformerConstant(tables, 'lead length'),
    resistivity: transformerConstant(tables, 'lead resistivity'),
    areaMm2: transformerConstant(tables, 'lead area'),
    secondaryA: ratio.secondaryA,
  });
}

const coils = ['FEEDER_SHUNT', 'FEEDER_UVR', 'FEEDER_MOTOR', 'FEEDER_CLOSE'] as const;

/** The checks of components, transport units, coils, prices and the record of SBD 14.5. */
export const equipmentChecks: readonly Check[] = [
  {
    id: 'K2',
    judge: eachFeeder<'K2'>(completeOf('incomer', 'bus coupler', 'outgoing', 'auxiliary'), (feeder, { tables }) => {
      const { bounds, causes } = judgeCurrentTransformers(tables, feeder);
      // Two transformers with one ratio have one cause.
      const different = [...new Map(causes.map((cause) => [JSON.stringify(cause.phrase), cause.phrase])).values()];
      const severity = causes.some((cause) => cause.severity === 'E') ? 'E' : 'W';
      return [judged({ feeder: feeder.name }, bounds, fault('UNSUITED', { causes: different }, { severity }))];
    }),
  },
  {
    id: 'X1',
    judge: ({ board }) => {
      const chosen = chosenCoils(board);
      const voltages = [...new Set(chosen.map(({ voltage }) => voltage))];
      const [usual] = voltages;
      if (usual === undefined) {
        return [];
      }
      const others = chosen.filter(({ voltage }) => voltage !== board.values.CONTROL_VOLTAGE);
      const steps = coils.map((coil) =>
        phrase('COIL', {
          coil,
          voltage: board.values.CONTROL_VOLTAGE,
          others: others.filter((each) => each.coil === coil).map(({ feeder }) => feeder),
        }),
      );
      return [judged({}, [atMost('VOLTAGES', voltages.length, 1, { voltages })], fault('MIXED', {}, { steps }))];
    },
  },
  {
    id: 'X2',
    judge: ({ design, unpriced: articles }) => {
      const bounds = articles.map((article) => mustBe('ARTICLE', article, phrase('IN_LIST')));
      return design
        ? [judged({}, articles.length === 0 ? [atMost('UNPRICED', 0, 0)] : bounds, fault('UNPRICED', { articles }))]
        : [];
    },
  },
  {
    id: 'V1',
    judge: ({ design, tables }) => {
      const items = tables.verification.rows;
      const open = tables.check.rows.filter((row) => row.evaluated === 'N');
      const subjects = open.map(({ id, subject }) => `${id} ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`);
      const withMethod = items.filter(({ method }) => method !== '').length;
      const record = fault('RECORD', { items: items.length, open: open.map(({ id }) => id), subjects });
      return design ? [{ bounds: [atLeast('METHODS', withMethod, items.length)], fault: record }] : [];
    },
  },
];

type ChosenCoil = { readonly feeder: string; readonly coil: (typeof coils)[number]; readonly voltage: string };

/** The coils that the complete feeders have, with their voltages. */
export function chosenCoils(board: EvaluatedBoard): readonly ChosenCoil[] {
  return coilsOfFeeders(board.feeders, [], board, (feeder, watched) =>
    missingEntries(feeder).length === 0 ? coilsOf(feeder, watched) : [],
  );
}

const coilsOfFeeders = createListMemory();

function coilsOf({ name, values }: EvaluatedFeeder, board: EvaluatedBoard): readonly ChosenCoil[] {
  return coils.flatMap((coil) => {
    const chosen = values[coil] ?? 'N';
    const voltage = chosen === 'Y' ? board.values.CONTROL_VOLTAGE : chosen;
    return chosen === 'N' ? [] : [{ feeder: name, coil, voltage }];
  });
}
