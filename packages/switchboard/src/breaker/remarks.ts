import type { Calculation } from '@pw/configurator/calculation';
import type { Accessories } from './accessories.ts';
import { messageRule } from './completeness.ts';

type Inputs = readonly [askedRelease: string, release: string, frame: string, ...ticks: readonly string[]];

/**
 * What the rules did to the entries: a release of another frame is replaced by the default, and an accessory that is
 * not made for the breaker stays in the bill of material under a house number (SBD-R1 1.3, 3.5).
 */
export function remarksRule(
  kind: string,
  accessories: Accessories,
  properties: readonly string[],
): Calculation<Inputs, string> {
  return messageRule('remarks', 'SBD-R1 1.3', (...[askedRelease, release, frame, ...ticks]: Inputs) => {
    const replaced = askedRelease !== '' && release !== '' && askedRelease !== release;
    const ticked = properties.map((property, index) => ({ property, value: ticks[index] ?? 'N' }));
    return [
      replaced && `Release ${askedRelease} is not made for ${frame}: ${release} is used`,
      ...accessories.notOffered(ticked).map((label) => `${label} is not offered for an ${kind}`),
    ];
  });
}
