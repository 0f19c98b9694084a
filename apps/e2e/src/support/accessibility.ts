import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Menus of Mantine lie in portals beside their owner, where axe misses their items. */
const ACCEPTED_RULES = ['aria-required-children'];

const GRAVE: readonly unknown[] = ['serious', 'critical'];

/** The rules whose outcome depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

// Listing what is right, too, takes longer than finding what is wrong.
const ONLY_FAULTS: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] };

/** In the place of axe's source, where the page still has it from the judgement before. */
const ALREADY_LOADED = 'undefined';

/** Fails with rule and place of every serious fault that axe finds in the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectFaultless(new AxeBuilder({ page }).options(ONLY_FAULTS).disableRules(ACCEPTED_RULES));
}

/** The same for colours alone, where only the theme has changed since {@link expectAccessible}. */
export async function expectReadableColours(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page, axeSource: ALREADY_LOADED });
  await expectFaultless(axe.options(ONLY_FAULTS).withRules(COLOUR_RULES));
}

async function expectFaultless(axe: AxeBuilder): Promise<void> {
  // The other mode opens one more page for each judgement, for frames of other origins, which the client has none of.
  const { violations } = await axe.setLegacyMode().analyze();
  const faults = violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
  expect(faults, 'serious faults of accessibility').toEqual([]);
}
