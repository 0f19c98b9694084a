import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { sumOf, type Term } from '../figures/collect.ts';
import type { SteelPart } from './steel-mass.ts';
import type { TakeOffData } from './take-off-data.ts';

const source = 'SBD-R1 6.2';

/** Both faces of the sheet of one thickness: kg, kg/m3 and mm; m2. */
const facesOfSheet = formula({
  rule: 'painted area of one thickness',
  source,
  text: '2 * kg / (density * t / 1000)',
  names: ['kg', 'density', 't'],
});

/** The area of paint on all sheet-metal parts, both faces, m2 (SBD-R1 6.2). */
export function paintedArea(data: TakeOffData, parts: readonly SteelPart[]): Figure {
  const byThickness = Map.groupBy(parts, ({ part }) => data.thickness(part).value);
  const terms = [...byThickness.values()].flatMap((same): readonly Term[] => {
    const [first] = same;
    if (!first) {
      return [];
    }
    const t = data.thickness(first.part);
    const masses = same.map(({ part, massKg }) => ({ name: part, figure: massKg }));
    const kg = sumOf({ rule: `sheet of ${t.value} mm`, source }, masses);
    const area = facesOfSheet.figure({ kg, density: data.constant('steel density'), t });
    return [{ name: `sheet of ${t.value} mm`, figure: area }];
  });
  return sumOf({ rule: 'painted area', source }, terms);
}
