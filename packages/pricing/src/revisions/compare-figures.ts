import type { ComparedDesign } from './compared-revision.ts';
import { matchByKey } from './match-by-key.ts';
import { type Both, type FigureDifference, isSame } from './revision-difference.ts';

/** A figure of a design as people read it. */
type Figure = { readonly label: string; readonly cubicle: number | null; readonly value: string };

/** Compares the figures of two designs: the size of the board, what it is delivered in, each cubicle by its number. */
export function compareFigures({ before, after }: Both<ComparedDesign | null>): readonly FigureDifference[] {
  return matchByKey(figuresOf(before), figuresOf(after), ({ label }) => label).flatMap((figure) => {
    const known = figure.after ?? figure.before;
    const values = { before: figure.before?.value ?? '', after: figure.after?.value ?? '' };
    return known === null || isSame(values) ? [] : [{ label: known.label, cubicle: known.cubicle, ...values }];
  });
}

function figuresOf(design: ComparedDesign | null): readonly Figure[] {
  if (design === null) {
    return [];
  }
  const { lengthMm, heightMm, roofBoxMm, depthMm, cubicles, transportUnits } = design;
  const massKg = transportUnits.reduce((sum, unit) => sum + unit.massKg, 0);
  const ofBoard = [
    { label: 'Length', value: `${lengthMm} mm` },
    { label: 'Height', value: `${heightMm + roofBoxMm} mm` },
    { label: 'Depth', value: `${depthMm} mm` },
    { label: 'Mass', value: `${massKg.toFixed(1)} kg` },
    { label: 'Cubicles', value: String(cubicles.length) },
    { label: 'Transport units', value: transportUnits.map(({ widthMm }) => `${widthMm} mm`).join(', ') },
  ];
  return [
    ...ofBoard.map((figure) => ({ ...figure, cubicle: null })),
    ...cubicles.map(({ number, type, section, widthMm, busbar }) => ({
      label: `Cubicle ${number}`,
      cubicle: number,
      value: [
        type.replace('_', ' '),
        `section ${section}`,
        `${widthMm} mm wide`,
        ...(busbar === '' ? [] : [`bars ${busbar}`]),
      ].join(', '),
    })),
  ];
}
