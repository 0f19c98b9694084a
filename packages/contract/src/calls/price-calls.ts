import {
  addMapRowCall,
  exportArticleMapCall,
  importArticleMapCall,
  listArticleMapCall,
  previewArticleMapCall,
  retireMapRowCall,
  saveMapRowCall,
} from '../article-map.ts';
import { listArticlePricesCall, saveArticlePriceCall } from '../article-prices.ts';
import type { CallForm } from '../call.ts';
import {
  exportCatalogueCall,
  exportCatalogueTableCall,
  listCatalogueTablesCall,
  readCatalogueTableCall,
} from '../catalogue.ts';
import {
  confirmFindingsCall,
  discardCatalogueDraftCall,
  editCatalogueDraftCall,
  importCatalogueTableCall,
  readCatalogueDraftCall,
  redoCatalogueDraftCall,
  undoCatalogueDraftCall,
} from '../catalogue-draft.ts';
import {
  compareCatalogueVersionsCall,
  listCatalogueVersionsCall,
  releaseCatalogueCall,
  rollBackCatalogueCall,
} from '../catalogue-versions.ts';
import { readCommercialFiguresCall } from '../commercial-figures.ts';
import { applyDiscountCall, listComponentsCall } from '../component-discount.ts';
import { costingCalls } from '../costing.ts';
import { readDigestCall, saveDigestCall } from '../digest.ts';
import { readExposureCall, readRequotedPriceCall, saveMetalSharesCall } from '../exposure.ts';
import { houseRateCalls } from '../house-rates.ts';
import {
  decideMarginCall,
  listMarginRequestsCall,
  readProjectMarginCall,
  requestMarginCall,
} from '../margin-approvals.ts';
import { readMarginFloorsCall, saveMarginFloorsCall } from '../margin-floors.ts';
import {
  addMarketRateCall,
  importMarketRatesCall,
  listMarketRatesCall,
  previewMarketRatesCall,
  saveRateLinksCall,
  withdrawMarketRateCall,
} from '../market-rates.ts';
import { deleteMaterialRateCall, readMaterialRatesCall, saveMaterialRatesCall } from '../material-rates.ts';
import { readOfferCurrencyCall, setOfferCurrencyCall } from '../offer-currency.ts';
import { extendOfferCall, readOfferFollowUpCall, recordOutcomeCall, saveFollowUpCall } from '../offer-follow-up.ts';
import { listOverdueCall } from '../overdue-offers.ts';
import {
  addOwnArticleCall,
  exportOwnArticlesCall,
  importOwnArticlesCall,
  listOwnArticlesCall,
  previewOwnArticlesCall,
  retireOwnArticleCall,
  saveOwnArticleCall,
} from '../own-articles.ts';
import { exportPipelineCall, listPipelineCall } from '../pipeline.ts';
import { explainProjectPriceCall } from '../price-explanation.ts';
import { readPriceImpactCall, stopPriceImpactCall, workOutPriceImpactCall } from '../price-impact.ts';
import {
  decidePriceListRowsCall,
  discardPriceListCall,
  listPriceListRowsCall,
  mapPriceListColumnsCall,
  publishPriceListCall,
  readPriceListDraftCall,
  uploadPriceListCall,
} from '../price-list-drafts.ts';
import {
  exportPriceListCall,
  findPriceCall,
  listMissingPricesCall,
  listPriceListsCall,
  listPriceListVersionsCall,
  rollBackPriceListCall,
  saveMakerTermsCall,
} from '../price-lists.ts';
import { readPriceOverviewCall } from '../price-overview.ts';
import { acceptPriceUpdateCall, readPriceUpdateCall } from '../price-updates.ts';
import { readPriceVariationCall, replayPriceVariationCall, savePriceVariationCall } from '../price-variation.ts';
import { previewProjectPriceCall, readProjectChargesCall, saveProjectChargesCall } from '../project-charges.ts';
import {
  askPriceBookCall,
  getBoardDesignCall,
  getProjectPriceCall,
  openProjectCall,
  readPriceBookCall,
  readProjectTermsCall,
} from '../project-pricing.ts';
import { closeRateNoticeCall, readRateNoticeCall } from '../rate-notice.ts';

/** The calls about prices. */
export const priceCalls: readonly CallForm[] = [
  listCatalogueTablesCall,
  readCatalogueTableCall,
  exportCatalogueTableCall,
  exportCatalogueCall,
  readCatalogueDraftCall,
  editCatalogueDraftCall,
  undoCatalogueDraftCall,
  redoCatalogueDraftCall,
  discardCatalogueDraftCall,
  importCatalogueTableCall,
  confirmFindingsCall,
  releaseCatalogueCall,
  listCatalogueVersionsCall,
  compareCatalogueVersionsCall,
  rollBackCatalogueCall,
  applyDiscountCall,
  readMaterialRatesCall,
  saveMaterialRatesCall,
  deleteMaterialRateCall,
  listMarketRatesCall,
  addMarketRateCall,
  withdrawMarketRateCall,
  previewMarketRatesCall,
  importMarketRatesCall,
  saveRateLinksCall,
  listPriceListsCall,
  uploadPriceListCall,
  readPriceListDraftCall,
  mapPriceListColumnsCall,
  listPriceListRowsCall,
  decidePriceListRowsCall,
  publishPriceListCall,
  discardPriceListCall,
  listPriceListVersionsCall,
  exportPriceListCall,
  rollBackPriceListCall,
  saveMakerTermsCall,
  findPriceCall,
  listMissingPricesCall,
  listOwnArticlesCall,
  addOwnArticleCall,
  saveOwnArticleCall,
  retireOwnArticleCall,
  previewOwnArticlesCall,
  importOwnArticlesCall,
  exportOwnArticlesCall,
  listArticleMapCall,
  addMapRowCall,
  saveMapRowCall,
  retireMapRowCall,
  previewArticleMapCall,
  importArticleMapCall,
  exportArticleMapCall,
  readPriceImpactCall,
  workOutPriceImpactCall,
  stopPriceImpactCall,
  readPriceUpdateCall,
  acceptPriceUpdateCall,
  readPriceVariationCall,
  savePriceVariationCall,
  replayPriceVariationCall,
  readExposureCall,
  readRequotedPriceCall,
  saveMetalSharesCall,
  ...costingCalls,
  ...houseRateCalls,
  listPipelineCall,
  readDigestCall,
  saveDigestCall,
  exportPipelineCall,
  readCommercialFiguresCall,
  readOfferFollowUpCall,
  saveFollowUpCall,
  recordOutcomeCall,
  extendOfferCall,
  listOverdueCall,
  readMarginFloorsCall,
  saveMarginFloorsCall,
  readProjectMarginCall,
  requestMarginCall,
  decideMarginCall,
  listMarginRequestsCall,
  readOfferCurrencyCall,
  setOfferCurrencyCall,
  listArticlePricesCall,
  saveArticlePriceCall,
  listComponentsCall,
  previewProjectPriceCall,
  readProjectChargesCall,
  saveProjectChargesCall,
  getBoardDesignCall,
  readPriceOverviewCall,
  getProjectPriceCall,
  openProjectCall,
  explainProjectPriceCall,
  askPriceBookCall,
  readPriceBookCall,
  readProjectTermsCall,
  closeRateNoticeCall,
  readRateNoticeCall,
];
