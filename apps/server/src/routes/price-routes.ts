import { catalogueDraftRoutes } from '../features/catalogue/catalogue-draft.routes.ts';
import { catalogueTableRoutes } from '../features/catalogue/catalogue-tables.routes.ts';
import { catalogueVersionRoutes } from '../features/catalogue/catalogue-versions.routes.ts';
import { importCatalogueTableRoute } from '../features/catalogue/import-table.routes.ts';
import { readCommercialFiguresRoute } from '../features/commercial/commercial-figures.routes.ts';
import { readDigestRoute, saveDigestRoute } from '../features/commercial/digest.routes.ts';
import {
  readExposureRoute,
  readRequotedPriceRoute,
  saveMetalSharesRoute,
} from '../features/commercial/exposure.routes.ts';
import { exportPipelineRoute, listPipelineRoute } from '../features/commercial/pipeline.routes.ts';
import { applyDiscountRoute, listComponentsRoute } from '../features/component-discount/component-discount.routes.ts';
import { costingRoutes } from '../features/costing/costing.routes.ts';
import { houseRateEffectRoutes } from '../features/house-rates/house-rate-effect.routes.ts';
import { houseRateRoutes } from '../features/house-rates/house-rates.routes.ts';
import { rateExclusionRoutes } from '../features/house-rates/rate-exclusions.routes.ts';
import { marginApprovalRoutes } from '../features/margin-approvals/margin-approvals.routes.ts';
import { marginFloorRoutes } from '../features/margin-floors/margin-floors.routes.ts';
import {
  addMarketRateRoute,
  listMarketRatesRoute,
  saveRateLinksRoute,
  withdrawMarketRateRoute,
} from '../features/market-rates/market-rates.routes.ts';
import { importMarketRatesRoute, previewMarketRatesRoute } from '../features/market-rates/rate-files.routes.ts';
import {
  deleteMaterialRateRoute,
  readMaterialRatesRoute,
  saveMaterialRatesRoute,
} from '../features/material-rates/material-rates.routes.ts';
import { readOfferCurrencyRoute, setOfferCurrencyRoute } from '../features/offer-currency/offer-currency.routes.ts';
import { offerFollowUpRoutes } from '../features/offer-follow-up/offer-follow-up.routes.ts';
import { decidePriceListRowsRoute } from '../features/price-lists/decide-rows.routes.ts';
import { articleMapRoutes } from '../features/price-lists/own-tables/article-map.routes.ts';
import { ownArticleRoutes } from '../features/price-lists/own-tables/own-articles.routes.ts';
import {
  discardPriceListRoute,
  listPriceListRowsRoute,
  mapPriceListColumnsRoute,
  publishPriceListRoute,
  readPriceListDraftRoute,
  uploadPriceListRoute,
} from '../features/price-lists/price-list-drafts.routes.ts';
import {
  exportPriceListRoute,
  findPriceRoute,
  listMissingPricesRoute,
  listPriceListsRoute,
  listPriceListVersionsRoute,
  rollBackPriceListRoute,
  saveMakerTermsRoute,
} from '../features/price-lists/price-lists.routes.ts';
import {
  readPriceImpactRoute,
  stopPriceImpactRoute,
  workOutPriceImpactRoute,
} from '../features/price-updates/price-impact.routes.ts';
import { acceptPriceUpdateRoute, readPriceUpdateRoute } from '../features/price-updates/price-update.routes.ts';
import {
  readPriceVariationRoute,
  replayPriceVariationRoute,
  savePriceVariationRoute,
} from '../features/price-variation/price-variation.routes.ts';
import { listArticlePricesRoute, saveArticlePriceRoute } from '../features/project-pricing/article-prices.routes.ts';
import { readProjectChargesRoute, saveProjectChargesRoute } from '../features/project-pricing/charges.routes.ts';
import { previewProjectPriceRoute } from '../features/project-pricing/price-preview.routes.ts';
import {
  askPriceBookRoute,
  explainProjectPriceRoute,
  getBoardDesignRoute,
  getProjectPriceRoute,
  openProjectRoute,
  readPriceBookRoute,
  readPriceOverviewRoute,
  readProjectTermsRoute,
} from '../features/project-pricing/project-pricing.routes.ts';
import { closeRateNoticeRoute, readRateNoticeRoute } from '../features/project-pricing/rate-notice.routes.ts';
import type { Route } from '../platform/http/route.ts';

/** The answers to calls about prices. */
export const priceRoutes: readonly Route[] = [
  ...catalogueTableRoutes,
  ...catalogueDraftRoutes,
  importCatalogueTableRoute,
  ...catalogueVersionRoutes,
  applyDiscountRoute,
  readMaterialRatesRoute,
  saveMaterialRatesRoute,
  deleteMaterialRateRoute,
  listMarketRatesRoute,
  addMarketRateRoute,
  withdrawMarketRateRoute,
  previewMarketRatesRoute,
  importMarketRatesRoute,
  saveRateLinksRoute,
  ...ownArticleRoutes,
  ...articleMapRoutes,
  listPriceListsRoute,
  uploadPriceListRoute,
  readPriceListDraftRoute,
  mapPriceListColumnsRoute,
  listPriceListRowsRoute,
  decidePriceListRowsRoute,
  publishPriceListRoute,
  discardPriceListRoute,
  listPriceListVersionsRoute,
  exportPriceListRoute,
  rollBackPriceListRoute,
  saveMakerTermsRoute,
  findPriceRoute,
  listMissingPricesRoute,
  readPriceImpactRoute,
  workOutPriceImpactRoute,
  stopPriceImpactRoute,
  readPriceUpdateRoute,
  acceptPriceUpdateRoute,
  readPriceVariationRoute,
  savePriceVariationRoute,
  replayPriceVariationRoute,
  readExposureRoute,
  readRequotedPriceRoute,
  saveMetalSharesRoute,
  ...costingRoutes,
  ...houseRateRoutes,
  ...houseRateEffectRoutes,
  ...rateExclusionRoutes,
  listPipelineRoute,
  exportPipelineRoute,
  readCommercialFiguresRoute,
  readDigestRoute,
  saveDigestRoute,
  ...marginFloorRoutes,
  ...marginApprovalRoutes,
  ...offerFollowUpRoutes,
  readOfferCurrencyRoute,
  setOfferCurrencyRoute,
  listArticlePricesRoute,
  saveArticlePriceRoute,
  listComponentsRoute,
  saveProjectChargesRoute,
  previewProjectPriceRoute,
  readProjectChargesRoute,
  getBoardDesignRoute,
  readPriceOverviewRoute,
  explainProjectPriceRoute,
  getProjectPriceRoute,
  openProjectRoute,
  askPriceBookRoute,
  readPriceBookRoute,
  closeRateNoticeRoute,
  readRateNoticeRoute,
  readProjectTermsRoute,
];
