import type { Discount } from '../bill/discount.ts';
import { memberPath, type Report } from './fault-path.ts';
import { percent, words } from './fields.ts';
import { judgeText } from './judge-text.ts';
import { quoted } from './quoted.ts';
import { readPart } from './read-part.ts';

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
