import { administrationWalks } from './screens/administration-states.ts';
import { approvalsWalks } from './screens/approvals-states.ts';
import { catalogueWalks } from './screens/catalogue-states.ts';
import { configurationWalks } from './screens/configuration-states.ts';
import { entranceWalks } from './screens/entrance-states.ts';
import { homeWalks } from './screens/home-states.ts';
import { intakeReviewWalks } from './screens/intake-review-states.ts';
import { lookAtWalks } from './screens/look-at-walks.ts';
import { orderWalks } from './screens/order-states.ts';
import { priceListWalks } from './screens/price-list-states.ts';
import { projectsWalks } from './screens/projects-states.ts';
import { specificationWalk } from './screens/specification-states.ts';
import { standardBannerWalk, standardUseWalk } from './screens/standard-states.ts';
import { submissionWalks } from './screens/submission-states.ts';
import { submittalWalk } from './screens/submittal-states.ts';
import { wizardWalks } from './screens/wizard-states.ts';

/** The screens of daily work, in the states that somebody works in. The others are looked at by the night alone. */
lookAtWalks([
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
  submittalWalk,
  standardUseWalk,
  standardBannerWalk,
  ...submissionWalks,
  ...configurationWalks,
  ...intakeReviewWalks,
]);
