import { approvalCases } from './cases/approvals.ts';
import { auditCases } from './cases/audit.ts';
import { boardConfigurationCases } from './cases/board-configuration.ts';
import { boardCases } from './cases/boards.ts';
import { catalogueCases } from './cases/catalogue.ts';
import { catalogueComparisonCases } from './cases/catalogue-comparison.ts';
import { commercialCases } from './cases/commercial.ts';
import { companyProfileCases } from './cases/company-profile.ts';
import { companySettingsCases } from './cases/company-settings.ts';
import { companyUserCases } from './cases/company-users.ts';
import { componentDiscountCases } from './cases/component-discount.ts';
import { costingCases } from './cases/costing.ts';
import { customerPageCases } from './cases/customer-page.ts';
import { customerCases } from './cases/customers.ts';
import { diagramCases } from './cases/diagrams.ts';
import { feederSearchCases } from './cases/feeder-search.ts';
import { feederCases } from './cases/feeders.ts';
import { fileRepositoryCases } from './cases/file-repository.ts';
import { frontViewCases } from './cases/front-view.ts';
import { houseRateCases } from './cases/house-rates.ts';
import { intakeCases } from './cases/intake.ts';
import { manufactureDocumentCases } from './cases/manufacture-documents.ts';
import { marginCases } from './cases/margins.ts';
import { marketRateCases } from './cases/market-rates.ts';
import { materialRateCases } from './cases/material-rates.ts';
import { messageCases } from './cases/messages.ts';
import { offerCurrencyCases } from './cases/offer-currency.ts';
import { offerFollowUpCases } from './cases/offer-follow-up.ts';
import { orderSubmissionCases } from './cases/order-submission.ts';
import { ownArticleCases } from './cases/own-articles.ts';
import { priceListCases } from './cases/price-lists.ts';
import { priceUpdateCases } from './cases/price-updates.ts';
import { priceVariationCases } from './cases/price-variation.ts';
import { projectPricingCases } from './cases/project-pricing.ts';
import { projectCases } from './cases/projects.ts';
import { reportCases } from './cases/reports.ts';
import { routineTestCases } from './cases/routine-tests.ts';
import { runtimeModelCases } from './cases/runtime-models.ts';
import { serialUnitCases } from './cases/serial-units.ts';
import { shopPartCases } from './cases/shop-parts.ts';
import { signInCases } from './cases/sign-in.ts';
import { specificationCases } from './cases/specifications.ts';
import { standardBoardCases } from './cases/standard-boards.ts';
import { submittalCases } from './cases/submittals.ts';
import { wiringCases } from './cases/wiring.ts';
import { workProgressCases } from './cases/work-progress.ts';
import type { SweepCases } from './sweep-case.ts';

/** One line for every call that needs a token; a file of `cases` for each slice. */
export const sweepCases: SweepCases = {
  ...approvalCases,
  ...auditCases,
  ...boardConfigurationCases,
  ...boardCases,
  ...companyProfileCases,
  ...companySettingsCases,
  ...companyUserCases,
  ...componentDiscountCases,
  ...customerPageCases,
  ...customerCases,
  ...diagramCases,
  ...feederSearchCases,
  ...fileRepositoryCases,
  ...frontViewCases,
  ...feederCases,
  ...intakeCases,
  ...manufactureDocumentCases,
  ...serialUnitCases,
  ...shopPartCases,
  ...wiringCases,
  ...routineTestCases,
  ...workProgressCases,
  ...materialRateCases,
  ...catalogueCases,
  ...catalogueComparisonCases,
  ...orderSubmissionCases,
  ...marketRateCases,
  ...messageCases,
  ...submittalCases,
  ...priceVariationCases,
  ...offerCurrencyCases,
  ...commercialCases,
  ...costingCases,
  ...houseRateCases,
  ...marginCases,
  ...offerFollowUpCases,
  ...ownArticleCases,
  ...priceListCases,
  ...priceUpdateCases,
  ...projectPricingCases,
  ...projectCases,
  ...reportCases,
  ...runtimeModelCases,
  ...signInCases,
  ...specificationCases,
  ...standardBoardCases,
};
