import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Menus of Mantine lie in portals beside their owner, where axe misses their items. */
const ACCEPTED_RULES = ['aria-required-children'];

const GRAVE: readonly unknown[] = ['serious', 'critical'];

/** The rules whose outcome depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails with rule and place of every serious fault that axe finds in the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectFaultless(new AxeBuilder({ page }).disableRules(ACCEPTED_RULES));
}

/** The same for colours alone, where only the theme has changed since. */
export async function expectReadableColours(page: Page): Promise<void> {
  await expectFaultless(new AxeBuilder({ page }).withRules(COLOUR_RULES));
}

async function expectFaultless(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const faults = violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
  expect(faults, 'serious faults of accessibility').toEqual([]);
}
