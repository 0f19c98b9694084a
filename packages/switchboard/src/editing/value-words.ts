import type { Family } from '@pw/configurator/family';
import { inWords } from '@pw/configurator/property';
import type { FilterRefusal } from '@pw/configurator/session/change';
import type { PropertyValue } from '@pw/configurator/value';
import type { Knowledge } from '../knowledge/knowledge.ts';

/** Why a list does not offer a value, by the id of the filter. */
export const refusalWords: Readonly<Record<string, string>> = {
  'busbar-for-current': 'No stock busbar carries it in this enclosure',
  'incomer-within-busbar': 'An incomer cannot be larger than the busbar',
  'cable-size': 'No such cable is made in this size',
  'contact-for-indication': 'The lamps of the indication need it',
  'contact-for-interlock': 'The interlock of the supply scheme needs it',
  'outgoing-feeder': 'Only an outgoing feeder can be shed',
  'enclosure-stock': 'It is not of the stock for cubicles, or for cabinets',
  'neutral-current': 'It does not carry the neutral current',
  'rated-current': 'It does not carry the rated current',
  'neutral-busbar': 'A neutral needs a neutral busbar',
  'neutral-area': 'It is smaller than the share of the phase',
  'acb-accessory': 'It is not made for an ACB',
  'mccb-accessory': 'It is not made for an MCCB',
  'board-neutral': 'The board has no neutral',
  'bus-couplers': 'The board has no bus couplers',
  'bus-section': 'The board does not have this section',
  'breaker-release': 'The breaker is not made with this release',
  'busbar-system-neutral': 'The busbar system has no neutral',
  'frame-class': 'The frame is not made in this class',
  'class-fault-level': 'The class does not reach the fault level',
  'feeder-count': 'A section takes fewer feeders of this type',
  'acb-rating': 'No ACB is made for this current',
  'mccb-rating': 'No MCCB is made for this current',
  'fault-level': 'It does not withstand the fault level',
  'made-value': 'It is not made',
  'held-bars': 'No supports hold it against the fault current',
  'not-in-list': 'Not possible here: not in the list',
};

/** Says in words why a list refuses a value: `It does not carry the rated current (Rated current 1600 A)`. */
export function refusalText(knowledge: Knowledge, { filter, inputs }: FilterRefusal): string {
  const reason = refusalWords[filter] ?? 'Not possible here';
  const [first] = inputs;
  const value = first && valueText(knowledge, bareName(first.name), first.value);
  return first && value ? `${reason} (${wordsOf(knowledge, first.name).label} ${value})` : reason;
}

/** What the rules keep as a letter, and tick boxes as yes or no. */
const codeWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  VENTILATION: { V: 'ventilated', N: 'not ventilated' },
  DENSITY_CAP: { Y: 'limited', N: 'not limited' },
  REQD_CUBICLE_TYPE: { MT: 'multi-tier cubicle' },
  CLASS_MADE: { '1': 'made', '0': 'not made' },
};
const tickWords: Readonly<Record<string, string>> = { Y: 'yes', N: 'no' };

/** What a letter that the rules keep, or a tick box, says; undefined for any other value. */
export function codedText(property: string, value: PropertyValue): string | undefined {
  return codeWords[property]?.[String(value)] ?? tickWords[String(value)];
}

const MOST_DECIMALS = 2;

/** A value of a property in words, with its unit; '' for none. */
export function valueText(knowledge: Knowledge, name: string, value: PropertyValue): string {
  const { declared, unit } = wordsOf(knowledge, name);
  if (value === null || value === '') {
    return '';
  }
  const type = knowledge.kinds.flatMap(({ types }) => types).find((each) => each.name === value);
  const coded = type?.display ?? codedText(bareName(name), value);
  if (coded !== undefined) {
    return coded;
  }
  const wording = declared ? inWords(declared, value) : value;
  const plain = typeof wording === 'number' ? String(Number(wording.toFixed(MOST_DECIMALS))) : String(wording ?? '');
  return unit === '' || plain === '' ? plain : `${plain} ${unit}`;
}

/** Label and unit of a property by the name that rules use: its own, or with the slot in front (`BOARD.AMBIENT`). */
export function wordsOf(knowledge: Knowledge, name: string) {
  const property = bareName(name);
  const declared = familiesOf(knowledge).find(({ properties }) => properties[property] !== undefined)?.properties[
    property
  ];
  return { label: declared?.label ?? name, unit: declared?.unit ?? '', declared };
}

/** The name of a property without the slot of its part: `AMBIENT` of `BOARD.AMBIENT`. */
export function bareName(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}

function familiesOf({ board, kinds, components }: Knowledge): readonly Family[] {
  return [board, ...kinds.map(({ family }) => family), ...components];
}
