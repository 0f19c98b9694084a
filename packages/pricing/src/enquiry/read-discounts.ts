import { judgeText } from '@pw/switchboard/input/judge-text';
import type { EntryKnowledge } from '@pw/switchboard/input/part-inputs';
import { quoted } from '@pw/switchboard/input/quoted';
import type { Discount } from '../bill/discount.ts';
import { memberPath, type Report } from './fault-path.ts';
import { percent, words } from './fields.ts';
import { readPart } from './read-part.ts';

/** Names that a discount can be given on: the kinds that have devices, and the component families (SBD-R1 6.7). */
export function discountGroups({ kinds, components }: EntryKnowledge): readonly string[] {
  const withDevices = kinds.filter((kind) => kind.types.some((type) => type.role !== 'blank'));
  return [...withDevices, ...components.map((family) => ({ family }))].map(({ family }) => family.name);
}

const discountShape = { groups: words.default([]), makes: words.default([]), percent };

/** Reads the discounts in their order, of which the last that matches a line counts. */
export function readDiscounts(
  values: readonly unknown[],
  groups: readonly string[],
  path: string,
  report: Report,
): readonly Discount[] {
  return values.flatMap((value, index) => {
    const place = memberPath(path, index);
    const discount = readPart(discountShape, value, place, report);
    for (const [at, group] of (discount?.groups ?? []).entries()) {
      if (!groups.includes(group)) {
        const message = `${quoted(group)} is not one of ${groups.join(', ')}`;
        report(memberPath(memberPath(place, 'groups'), at), message);
      }
    }
    for (const [at, make] of (discount?.makes ?? []).entries()) {
      for (const fault of judgeText(make)) {
        report(memberPath(memberPath(place, 'makes'), at), fault);
      }
    }
    return discount?.percent === undefined
      ? []
      : [{ groups: discount.groups ?? [], makes: discount.makes ?? [], percent: discount.percent }];
  });
}
