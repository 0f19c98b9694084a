import type { DraftFeeder } from '../editing/draft.ts';
import type { PartInputs } from '../input/part-inputs.ts';
import { sectionLetters } from '../model/section.ts';
import { chosen, type FeederEntity, feederEntity } from './feeder-entity.ts';

/**
 * Takes a whole feeder of another board along: also its designation, its note and its copies in the bus sections that
 * the receiving board has. A coupler gets its slot there.
 * @param couplers the receiving board's number of bus couplers (QTY_BC)
 */
export function importEntity({ feeders }: PartInputs, feeder: DraftFeeder, couplers: number): FeederEntity {
  const open = sectionLetters.slice(0, feeders.get(feeder.type)?.type.role === 'bus coupler' ? 0 : couplers + 1);
  const closed: ReadonlySet<string> = new Set(
    sectionLetters.filter((letter) => !open.includes(letter)).map((letter) => `SECTION_${letter}`),
  );
  const entries = Object.entries(chosen(feeder.properties)).filter(([property]) => !closed.has(property));
  return { ...feederEntity(feeder), properties: Object.fromEntries(entries) };
}
