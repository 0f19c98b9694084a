import { administrationNightWalks } from './screens/administration-states.ts';
import { catalogueNightWalks } from './screens/catalogue-states.ts';
import { configurationNightWalks } from './screens/configuration-states.ts';
import { intakeWalks } from './screens/intake-states.ts';
import { lookAtWalks } from './screens/look-at-walks.ts';
import { messageTextsWalk } from './screens/message-states.ts';
import { priceListNightWalks } from './screens/price-list-states.ts';
import { answerLibraryWalk } from './screens/specification-states.ts';
import { standardPageWalk } from './screens/standard-states.ts';
import { dataSheetsWalk } from './screens/submittal-states.ts';
import { wizardNightWalks } from './screens/wizard-states.ts';

/** Screens that wait, failed or are view only, and those that few people open: their parts are also on screens of the gate. */
lookAtWalks([
  ...administrationNightWalks,
  ...priceListNightWalks,
  ...catalogueNightWalks,
  ...wizardNightWalks,
  answerLibraryWalk,
  standardPageWalk,
  messageTextsWalk,
  dataSheetsWalk,
  ...configurationNightWalks,
  ...intakeWalks,
]);
