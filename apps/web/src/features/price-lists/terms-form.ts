import type { PriceListMakerOnWire } from '@pw/contract/price-lists';
import { readNumberText } from '@pw/domain/number-text';
import { printDiscountSteps, readDiscountSteps } from '@pw/domain/price-lists/discount-steps';
import { err, ok, type Result } from '@pw/domain/result';
import { termsText as refusedTermsText } from '@pw/pricing/maker-list/list-texts';
import { effectiveDiscount, judgeTerms, termLimits } from '@pw/pricing/maker-list/maker-terms';

/** Terms as they are typed. */
export type EnteredTerms = { readonly discounts: string; readonly factor: string };

/** Terms of a discount group as they are typed. */
export type EnteredGroup = EnteredTerms & {
  /** Names the line while it is edited. */
  readonly key: string;
  readonly group: string;
};

export type TermsForm = EnteredTerms & { readonly groups: readonly EnteredGroup[] };

type Terms = { readonly discounts: readonly number[]; readonly factor: number };

/** The terms that are saved, as they are typed. */
export function termsFormOf({ terms }: PriceListMakerOnWire): TermsForm {
  return {
    ...entered(terms),
    groups: terms.groups.map(({ group, ...ofGroup }) => ({ key: group, group, ...entered(ofGroup) })),
  };
}

function entered({ discounts, factor }: Terms): EnteredTerms {
  return { discounts: printDiscountSteps(discounts), factor: String(factor) };
}

/** Whether two forms would save the same. */
export function isSameTerms(one: TermsForm, other: TermsForm): boolean {
  return (
    one.discounts === other.discounts &&
    one.factor === other.factor &&
    one.groups.length === other.groups.length &&
    one.groups.every((group, at) => {
      const beside = other.groups[at];
      return group.group === beside?.group && group.discounts === beside.discounts && group.factor === beside.factor;
    })
  );
}

/** The text at each field of terms that is not right. */
export type TermsFaults = { readonly discounts?: string; readonly factor?: string; readonly group?: string };

/** Reads terms as they are typed. */
export function readTerms({ discounts, factor }: EnteredTerms): Result<Terms, TermsFaults> {
  const steps = readDiscountSteps(discounts);
  const number = readNumberText(factor, { decimals: termLimits.factor.decimals });
  const terms = { discounts: steps.ok ? steps.value : [], factor: number.ok ? number.value : 1 };
  const stepFault = steps.ok ? termsFault({ ...terms, factor: 1 }) : steps.error;
  const factorFault = number.ok ? termsFault({ ...terms, discounts: [] }) : `${number.error}.`;
  if (stepFault === null && factorFault === null) {
    return ok(terms);
  }
  return err({
    ...(stepFault === null ? {} : { discounts: stepFault }),
    ...(factorFault === null ? {} : { factor: factorFault }),
  });
}

function termsFault(terms: Terms): string | null {
  const judged = judgeTerms(terms);
  return judged.ok ? null : `${refusedTermsText(judged.error)}.`;
}

/** The discount that typed steps come to; null while they cannot be read. */
export function effectOf(entered: EnteredTerms): number | null {
  const read = readTerms({ ...entered, factor: '1' });
  return read.ok ? effectiveDiscount(read.value.discounts) : null;
}

/** The terms of a form as they are saved, or the faults of the maker and of each group by its key. */
export function readTermsForm(form: TermsForm): Result<SavedTerms, FormFaults> {
  const own = readTerms(form);
  const groups = form.groups.map((group) => ({ group, read: readGroup(group, form.groups) }));
  const faulty = groups.flatMap(({ group, read }) => (read.ok ? [] : [[group.key, read.error] as const]));
  if (own.ok && faulty.length === 0) {
    return ok({ ...own.value, groups: groups.flatMap(({ read }) => (read.ok ? [read.value] : [])) });
  }
  return err({ own: own.ok ? {} : own.error, groups: new Map(faulty) });
}

type SavedTerms = Terms & { readonly groups: readonly (Terms & { readonly group: string })[] };

export type FormFaults = { readonly own: TermsFaults; readonly groups: ReadonlyMap<string, TermsFaults> };

function readGroup(
  group: EnteredGroup,
  all: readonly EnteredGroup[],
): Result<Terms & { readonly group: string }, TermsFaults> {
  const name = group.group.trim();
  const read = readTerms(group);
  const isTwice = all.some((other) => other.key !== group.key && other.group.trim() === name);
  const nameFault = name === '' ? 'Enter the group.' : isTwice ? 'This group has terms already.' : null;
  if (read.ok && nameFault === null) {
    return ok({ group: name, ...read.value });
  }
  return err({ ...(read.ok ? {} : read.error), ...(nameFault === null ? {} : { group: nameFault }) });
}
