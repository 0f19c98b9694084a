import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Menus of Mantine lie in portals beside their owner, where axe misses their items. */
const ACCEPTED_RULES = ['aria-required-children'];

const GRAVE: readonly unknown[] = ['serious', 'critical'];

/** Rules of axe whose faults are never grave: looking for them is the third part of its work. */
const RULES_OF_SMALL_FAULTS = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'hidden-content',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
  'table-duplicate-name',
];

/** The rules whose outcome depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** In the place of axe's source, where the page still has it from a judgement before. */
const ALREADY_LOADED = 'undefined';

/** What hides the page from whoever reads it, until it is closed. */
const OPEN_DIALOG = '[aria-modal="true"]';

/** Where dialogs and the lists that are open in them lie, beside the page. */
const OVER_THE_PAGE = '[data-portal]';

/**
 * Fails with rule and place of every serious fault that axe finds in the page as it stands. Under an open dialog nobody
 * can read or reach the page, which is judged without it: only what lies over it is looked at.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = await prepareAxe(page);
  await expectFaultless(axe.disableRules([...ACCEPTED_RULES, ...RULES_OF_SMALL_FAULTS]));
}

/** The same for colours alone, where only the theme has changed since {@link expectAccessible}. */
export async function expectReadableColours(page: Page): Promise<void> {
  const axe = await prepareAxe(page);
  await expectFaultless(axe.withRules(COLOUR_RULES));
}

async function prepareAxe(page: Page): Promise<AxeBuilder> {
  const { isLoaded, isCovered } = await page.evaluate(
    (dialog) => ({
      isLoaded: 'axe' in window,
      isCovered: [...document.querySelectorAll(dialog)].some((each) => each.checkVisibility()),
    }),
    OPEN_DIALOG,
  );
  const axe = isLoaded ? new AxeBuilder({ page, axeSource: ALREADY_LOADED }) : new AxeBuilder({ page });
  // Listing what is right, too, takes longer than finding what is wrong. The builder writes its rules into the object
  // that it is given: with one for all, the colours of one judgement were the only rules of the next.
  axe.options({ resultTypes: ['violations'] });
  return isCovered ? axe.include(OVER_THE_PAGE) : axe;
}

async function expectFaultless(axe: AxeBuilder): Promise<void> {
  // The other mode opens one more page for each judgement, for frames of other origins, which the client has none of.
  const { violations } = await axe.setLegacyMode().analyze();
  const faults = violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
  expect(faults, 'serious faults of accessibility').toEqual([]);
}
