import { administrationStates } from './screens/administration-states.ts';
import { configurationStates } from './screens/configuration-states.ts';
import { entranceStates } from './screens/entrance-states.ts';
import { homeStates } from './screens/home-states.ts';
import { lookAt } from './screens/look-at.ts';
import { projectsStates } from './screens/projects-states.ts';
import { prepareCompanies, type ScreenCompanies } from './screens/screen-companies.ts';
import { wizardStates } from './screens/wizard-states.ts';
import { test } from './support/browser-test.ts';

// Each state stands for itself: both workers share them.
test.describe.configure({ mode: 'parallel' });

let companies: ScreenCompanies;

test.beforeAll(async ({ request }) => {
  companies = await prepareCompanies(request);
});

const states = [
  ...entranceStates,
  ...homeStates,
  ...administrationStates,
  ...projectsStates,
  ...wizardStates,
  ...configurationStates,
];

for (const { name, show } of states) {
  test(`${name} is accessible in both themes and fits the window`, async ({ page, request }) => {
    await show({ page, request, companies });
    await lookAt(page, name);
  });
}
