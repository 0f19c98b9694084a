import { formula } from '@pw/configurator/formula/formula';
import { roundHalfUp } from '@pw/configurator/formula/functions';
import type { Figure } from '@pw/configurator/origin';
import { exceeds } from '@pw/configurator/value';
import { currentsOf } from '../component/component-families.ts';
import { layoutConstant } from '../layout/layout-constant.ts';
import type { ComponentFamilyName } from '../model/article.ts';
import type { EvaluatedBoard, EvaluatedComponent, EvaluatedFeeder } from '../model/board.ts';
import { missingEntries, sizeFaults } from '../model/feeder-faults.ts';
import type { ComponentTables } from '../tables/component-tables.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import { neededConstants, neededRows } from '../tables/needed-rows.ts';
import type { Tables } from '../tables/tables.ts';
import { type Check, type CheckFinding, faultFinding } from './check.ts';

type CtTables = Pick<ComponentTables, 'ctConstant'>;

const transformerConstants = {
  'least utilisation': '-',
  'most utilisation': '-',
  'meter burden': 'VA',
  'ammeter burden': 'VA',
  'lead length': 'm',
  'lead resistivity': 'ohm mm2/m',
  'lead area': 'mm2',
} as const;

const reader = 'the check of current transformers';

export const transformerNeeds = neededConstants(reader, 'ctConstant', transformerConstants);

function transformerConstant({ ctConstant }: CtTables, quantity: keyof typeof transformerConstants): Figure {
  return constantFigure(ctConstant, quantity);
}

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
  tables: CtTables,
  ratingA: number,
  component: EvaluatedComponent,
): CurrentTransformerFinding | null {
  const ratio = component.values.CT_RATIO ?? '';
  const utilisation = ratingA / currentsOf(ratio).primaryA;
  const message = `CT ${ratio} does not suit ${ratingA} A`;
  if (exceeds(utilisation, transformerConstant(tables, 'most utilisation').value)) {
    return { severity: 'E', message };
  }
  return exceeds(transformerConstant(tables, 'least utilisation').value, utilisation)
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
export function burdenNeededVa(tables: CtTables, feeder: EvaluatedFeeder, component: EvaluatedComponent): Figure {
  const present = (family: ComponentFamilyName) => feeder.components.some((each) => each.family === family);
  return burdenFormula.figure({
    meterVa: present('PowerMonitoringDevice') ? transformerConstant(tables, 'meter burden') : 0,
    ammeterVa: present('Ammeter') ? transformerConstant(tables, 'ammeter burden') : 0,
    lengthM: transformerConstant(tables, 'lead length'),
    resistivity: transformerConstant(tables, 'lead resistivity'),
    areaMm2: transformerConstant(tables, 'lead area'),
    secondaryA: currentsOf(component.values.CT_RATIO ?? '').secondaryA,
  });
}

const coils = ['FEEDER_SHUNT', 'FEEDER_UVR', 'FEEDER_MOTOR', 'FEEDER_CLOSE'] as const;

/** The checks of components, coils, sizes, prices and the record of SBD-R1 8. */
export const equipmentChecks: readonly Check[] = [
  {
    id: 'K2',
    find: ({ board, tables }) =>
      board.feeders
        .filter((feeder) => missingEntries(feeder).length === 0 && feeder.type.role !== 'blank')
        .flatMap((feeder) => {
          const finding = currentTransformerFinding(tables, feeder);
          return finding ? [{ ...finding, feeder: feeder.name, property: 'COMPONENT.CT_RATIO' }] : [];
        }),
  },
  {
    id: 'G1',
    find: ({ design, tables }) => {
      const widthMm = layoutConstant(tables, 'transport unit width').value;
      const massKg = layoutConstant(tables, 'transport unit mass').value;
      const causes = (design?.transportUnits ?? [])
        .filter((unit) => exceeds(unit.widthMm, widthMm) || exceeds(unit.massKg.value, massKg))
        .map((unit) => `TU-${unit.number} ${unit.widthMm} mm / ${roundHalfUp(unit.massKg.value, 1)} kg`);
      return causes.length === 0 ? [] : [{ severity: 'W', message: causes.join(', '), property: 'BOARD.SB_DESIGN' }];
    },
  },
  {
    id: 'G2',
    find: ({ board }) =>
      board.feeders
        .filter((feeder) => missingEntries(feeder).length === 0)
        .flatMap((feeder) => faultFinding(feeder, sizeFaults(feeder))),
  },
  {
    id: 'X1',
    find: ({ board }) => {
      const voltages = new Set<string>();
      for (const feeder of board.feeders) {
        for (const coil of missingEntries(feeder).length === 0 ? coils : []) {
          const chosen = feeder.values[coil] ?? 'N';
          if (chosen !== 'N') {
            voltages.add(chosen === 'Y' ? board.values.CONTROL_VOLTAGE : chosen);
          }
        }
      }
      const message = `Mixed control voltages: ${[...voltages].join(', ')}`;
      return voltages.size < 2 ? [] : [{ severity: 'W', message, property: 'FEEDER.FEEDER_SHUNT' }];
    },
  },
  {
    id: 'X2',
    find: ({ design, unpriced }) =>
      design && unpriced.length > 0
        ? [{ severity: 'W', message: `No price for ${unpriced.join(', ')}; DUMMY used`, property: 'FEEDER.PRICE_KEY' }]
        : [],
  },
  {
    id: 'V1',
    find: ({ design, tables }) => {
      const open = tables.check.rows.filter((row) => row.evaluated === 'N').map((row) => row.id);
      const message =
        `Verification record with ${tables.verification.rows.length} items attached; ` +
        `by assessment: ${open.join(', ')}`;
      return design ? [{ severity: 'I', message, property: 'BOARD.RATED_CURRENT' }] : [];
    },
  },
];

/** One item of the design-verification record that goes with an offer. */
export type VerificationItem = {
  readonly clause: string;
  readonly item: string;
  readonly method: string;
  readonly acceptance: string;
};

/** What the record says of itself: the tool never states conformity. */
export const VERIFICATION_STATEMENT =
  'Designed to IEC 61439-1/-2. Engineering aid; design verification stays with the original manufacturer.';

/** The clauses for which a board has values of its own. */
const ownClauses = ['10.3', '10.9', '10.10', '10.11', '11.2'] as const;

export const recordNeeds = neededRows('the verification record', 'verification', 'clause', ownClauses);

/**
 * The IEC 61439-1 clause 10 and 11 record of a board (SBD-R1 8), with the board's own test values filled in,
 * followed by the checks that SBD-R1 does not evaluate, which stay to be assessed by a person.
 */
export function verificationRecord(tables: Tables, board: EvaluatedBoard): readonly VerificationItem[] {
  const own: Readonly<Record<string, string>> = ownAcceptance(tables, board);
  const items = tables.verification.rows.map(({ clause, item, method, acceptance }) => ({
    clause,
    item,
    method,
    acceptance: own[clause] ?? acceptance,
  }));
  const assessed = tables.check.rows
    .filter((row) => row.evaluated === 'N')
    .map((row) => ({
      clause: row.id,
      item: row.subject,
      method: 'assessment',
      acceptance: 'to be confirmed by the engineer',
    }));
  return [...items, ...assessed];
}

function ownAcceptance(tables: Tables, board: EvaluatedBoard): Readonly<Record<(typeof ownClauses)[number], string>> {
  const { UI, UIMP, SB_IP, INTERRUPT_RATING, SC_TIME, AMBIENT, RATED_CURRENT } = board.values;
  const test = tables.dielectricTest.rows.find((row) => UI <= row.insulationUpToV);
  const dielectric = `${test?.testVoltageV} V 50 Hz 5 s (Ui ${UI} V), impulse Uimp ${UIMP} kV`;
  return {
    '10.3': SB_IP,
    '10.9': dielectric,
    '10.10': `${RATED_CURRENT} A at ${AMBIENT} degC highest ambient`,
    '10.11': `${INTERRUPT_RATING} kA for ${SC_TIME} s`,
    '11.2': dielectric,
  };
}
