import type { PlacedFeeder } from '@pw/switchboard/model/design';
import type { EvaluatedFeeder } from '@pw/switchboard/model/evaluated-board';
import { sectionLetters } from '@pw/switchboard/model/section';

/** The tag on a door: the designation, or the name of a feeder without one (SBD-R1 1.3). */
export function feederTag({ name, values }: EvaluatedFeeder): string {
  return values.FEEDER_DESIGNATION.trim() === '' ? name : values.FEEDER_DESIGNATION;
}

/**
 * The rating line of a door, e.g. `400A 4P 55kA MCCB`, from the fullest wording to the shortest, so that a narrow door
 * can take the fullest that fits. A coupler also names the sections that it joins.
 */
export function ratingTexts(placed: PlacedFeeder): readonly string[] {
  const { values, kind } = placed.feeder;
  const faultKa = values.ICU ?? values.FAULT_LEVEL;
  const current = values.RATING === null ? [] : [`${values.RATING}A`];
  const poles = values.POLES === null ? [] : [`${values.POLES}P`];
  const fault = faultKa === null ? [] : [`${faultKa}kA`];
  const device = current.length === 0 ? [] : [kind.family.name];
  const full = [...current, ...poles, ...fault, ...device].join(' ');
  const wordings = [
    `${full}${joinedSections(placed)}`,
    full,
    [...current, ...poles, ...fault].join(' '),
    [...current, ...poles].join(' '),
    current.join(' '),
  ];
  return wordings.filter((text, index) => wordings.indexOf(text) === index);
}

function joinedSections({ feeder, section }: PlacedFeeder): string {
  const next = sectionLetters[sectionLetters.indexOf(section) + 1];
  return feeder.type.role === 'bus coupler' && next ? `, ${section} to ${next}` : '';
}
