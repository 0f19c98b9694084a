import { test } from '../support/browser-test.ts';
import { lookAt, type Theme } from './look-at.ts';
import { prepareCompanies, type ScreenCompanies } from './screen-companies.ts';
import type { ScreenWalk } from './screen-state.ts';

/** Of a change that spoils a colour, the gate sees each theme on half of the screens. */
const themes: readonly Theme[] = ['light', 'dark'];

/** Declares a test of each walk, which looks at all of its screens. No walk depends on another: the workers share them. */
export function lookAtWalks(walks: readonly ScreenWalk[]): void {
  test.describe.configure({ mode: 'parallel' });

  let companies: ScreenCompanies;

  test.beforeAll(async ({ request }) => {
    companies = await prepareCompanies(request);
  });

  for (const [position, walk] of walks.entries()) {
    const names = walk.map(({ name }) => name).join(', ');
    test(`accessible and fitting the window: ${names}`, async ({ page, request }, { timeout }) => {
      test.setTimeout(timeout * walk.length);
      for (const { name, show } of walk) {
        await test.step(name, async () => {
          await show({ page, request, companies });
          await lookAt(page, name, themes[position % themes.length]);
        });
      }
    });
  }
}
