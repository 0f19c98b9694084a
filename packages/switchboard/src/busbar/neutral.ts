import { formula } from '@pw/configurator/formula/formula';

const source = 'SBD-R1 2.6';

/** Current of a neutral bar in A: the share of the current that its phase bar must carry (not of its capacity). */
export const neutralCurrent = formula({ rule: 'neutral current', source, text: 'p * I', names: ['p', 'I'] });

/** Area of a neutral bar in mm2: the share of the phase bar's area, and not less than the standard's least. */
export const neutralArea = formula({
  rule: 'neutral area',
  source,
  text: 'max(p * S, S_least)',
  names: ['p', 'S', 'S_least'],
});
