import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { exceeds } from '@pw/configurator/value';
import type { CheckFinding } from '../model/check.ts';
import type { EvaluatedComponent, EvaluatedFeeder } from '../model/evaluated-board.ts';
import type { ComponentTables } from '../tables/component-tables.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import { currentsOf } from './ct-ratio.ts';

type CtTables = Pick<ComponentTables, 'ctConstant'>;

/** The worst severity and all messages of the current transformers of a feeder. */
export type CurrentTransformerFinding = Pick<CheckFinding, 'severity' | 'message'>;

/** VA that the instruments and the lead ask of a metering transformer (SBD-R1 4.1). */
const burdenFormula = formula({
  rule: 'burden of the current transformer',
  source: 'SBD-R1 4.1, 8 K2',
  text: 'meterVa + ammeterVa + 2 * lengthM * resistivity / areaMm2 * secondaryA * secondaryA',
  names: ['meterVa', 'ammeterVa', 'lengthM', 'resistivity', 'areaMm2', 'secondaryA'],
});

/**
 * Judges the transformers with a ratio of a feeder: utilisation In/Ip below the least is a warning, above the most an
 * error; a metering transformer whose rating names fewer VA than it needs is a warning; null when all suit
 * (SBD-R1 8 K2).
 */
export function currentTransformerFinding(tables: CtTables, feeder: EvaluatedFeeder): CurrentTransformerFinding | null {
  // A blank has no current that a ratio could suit.
  const ratingA = feeder.values.RATING;
  if (ratingA === null) {
    return null;
  }
  const found = feeder.components
    .filter(({ values }) => (values.CT_RATIO ?? '') !== '')
    .flatMap((component) => [ratioFinding(tables, ratingA, component), burdenFinding(tables, feeder, component)])
    .filter((finding) => finding !== null);
  if (found.length === 0) {
    return null;
  }
  const messages = new Set(found.map((finding) => finding.message));
  return {
    severity: found.some((finding) => finding.severity === 'E') ? 'E' : 'W',
    message: `${feeder.name}: ${[...messages].join(', ')}`,
  };
}

function ratioFinding(
  { ctConstant }: CtTables,
  ratingA: number,
  component: EvaluatedComponent,
): CurrentTransformerFinding | null {
  const ratio = String(component.values.CT_RATIO);
  const utilisation = ratingA / currentsOf(ratio).primaryA;
  const message = `CT ${ratio} does not suit ${ratingA} A`;
  if (exceeds(utilisation, constantFigure(ctConstant, 'most utilisation').value)) {
    return { severity: 'E', message };
  }
  return exceeds(constantFigure(ctConstant, 'least utilisation').value, utilisation)
    ? { severity: 'W', message }
    : null;
}

function burdenFinding(
  tables: CtTables,
  feeder: EvaluatedFeeder,
  component: EvaluatedComponent,
): CurrentTransformerFinding | null {
  const ratedVa = ratedBurdenVa(component.values.RATING);
  if (component.family !== 'MeteringCT' || ratedVa === null) {
    return null;
  }
  const neededVa = burdenNeededVa(tables, feeder, component).value;
  if (!exceeds(neededVa, ratedVa)) {
    return null;
  }
  const ratio = component.values.CT_RATIO;
  return { severity: 'W', message: `CT ${ratio} of ${ratedVa} VA does not suit a burden of ${neededVa.toFixed(2)} VA` };
}

/** The VA that a rating text names, e.g. 5 of `class 0.5, 5 VA`; null when it names none. */
export function ratedBurdenVa(rating: string): number | null {
  const found = /(\d+(?:\.\d+)?)\s*VA\b/.exec(rating);
  return found?.[1] === undefined ? null : Number(found[1]);
}

/** The VA that a metering transformer of a feeder must drive, by the instruments beside it (SBD-R1 4.1). */
export function burdenNeededVa(
  { ctConstant }: CtTables,
  feeder: EvaluatedFeeder,
  component: EvaluatedComponent,
): Figure {
  const present = (family: string) => feeder.components.some((each) => each.family === family);
  return burdenFormula.figure({
    meterVa: present('PowerMonitoringDevice') ? constantFigure(ctConstant, 'meter burden') : 0,
    ammeterVa: present('Ammeter') ? constantFigure(ctConstant, 'ammeter burden') : 0,
    lengthM: constantFigure(ctConstant, 'lead length'),
    resistivity: constantFigure(ctConstant, 'lead resistivity'),
    areaMm2: constantFigure(ctConstant, 'lead area'),
    secondaryA: currentsOf(String(component.values.CT_RATIO)).secondaryA,
  });
}
