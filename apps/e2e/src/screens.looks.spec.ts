import { administrationWalks } from './screens/administration-states.ts';
import { approvalsWalks } from './screens/approvals-states.ts';
import { catalogueWalks } from './screens/catalogue-states.ts';
import { configurationWalks } from './screens/configuration-states.ts';
import { entranceWalks } from './screens/entrance-states.ts';
import { homeWalks } from './screens/home-states.ts';
import { intakeReviewWalks } from './screens/intake-review-states.ts';
import { intakeWalks } from './screens/intake-states.ts';
import { lookAt, type Theme } from './screens/look-at.ts';
import { messageTextsWalk } from './screens/message-states.ts';
import { orderWalks } from './screens/order-states.ts';
import { priceListWalks } from './screens/price-list-states.ts';
import { projectsWalks } from './screens/projects-states.ts';
import { prepareCompanies, type ScreenCompanies } from './screens/screen-companies.ts';
import type { ScreenWalk } from './screens/screen-state.ts';
import { answerLibraryWalk, specificationWalk } from './screens/specification-states.ts';
import { standardBannerWalk, standardPageWalk, standardUseWalk } from './screens/standard-states.ts';
import { submissionWalks } from './screens/submission-states.ts';
import { dataSheetsWalk, submittalWalk } from './screens/submittal-states.ts';
import { wizardWalks } from './screens/wizard-states.ts';
import { test } from './support/browser-test.ts';

// No walk depends on another: both workers share them.
test.describe.configure({ mode: 'parallel' });

let companies: ScreenCompanies;

test.beforeAll(async ({ request }) => {
  companies = await prepareCompanies(request);
});

const walks: readonly ScreenWalk[] = [
  ...entranceWalks,
  ...homeWalks,
  ...administrationWalks,
  ...priceListWalks,
  ...catalogueWalks,
  ...orderWalks,
  ...approvalsWalks,
  ...projectsWalks,
  ...wizardWalks,
  specificationWalk,
  answerLibraryWalk,
  standardUseWalk,
  standardBannerWalk,
  standardPageWalk,
  messageTextsWalk,
  submittalWalk,
  dataSheetsWalk,
  ...submissionWalks,
  ...configurationWalks,
  ...intakeWalks,
  ...intakeReviewWalks,
];

/** Of a change that spoils a colour, the gate sees each theme on half of the screens. */
const themes: readonly Theme[] = ['light', 'dark'];

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
