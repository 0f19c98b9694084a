import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';

/** What feeds a section: whether it has an incomer, and the name of the coupler in the slot on its right. */
type Supply = {
  readonly hasIncomer: (section: SectionLetter) => boolean;
  readonly couplerIn: (slot: SectionLetter) => string | null;
};

/** The coupler next to a section without incomer, on a path to a section with one; null where no path leads to one. */
export function feedingCoupler(section: SectionLetter, { hasIncomer, couplerIn }: Supply): string | null {
  const at = sectionLetters.indexOf(section);
  const couplerAt = (index: number) => {
    const slot = sectionLetters[index];
    return slot === undefined ? null : couplerIn(slot);
  };
  for (const step of [-1, 1]) {
    for (let next = at + step; next >= 0 && next < sectionLetters.length; next += step) {
      if (couplerAt(step < 0 ? next : next - 1) === null) {
        break;
      }
      const reached = sectionLetters[next];
      if (reached && hasIncomer(reached)) {
        return couplerAt(step < 0 ? at - 1 : at);
      }
    }
  }
  return null;
}
