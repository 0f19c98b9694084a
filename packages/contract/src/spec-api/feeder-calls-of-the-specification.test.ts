import { describe, expect, it } from 'vitest';
import { type CallForm, serverBases } from '../call.ts';
import {
  copyFeederCall,
  feedCall,
  getPropsCall,
  importBoardsCall,
  importFeedersCall,
  saveConfigDataCall,
  searchFeedersCall,
} from './feeders.ts';
import { saveFeederPricingCall } from './pricing.ts';
import { importProjectsCall } from './projects.ts';

const id = '11111111-1111-4111-8111-111111111111';
const rsToken = 'token';

/** The request as the specification writes it: method and path are these, and the body needs nothing more. */
function expectPost(call: CallForm, address: string, body: object): void {
  expect(`${call.method} ${serverBases[call.server]}${call.path}`).toBe(`POST ${address}`);
  expect(call.body?.safeParse(body)).toMatchObject({ success: true });
}

describe('the calls of the feeder service stand as the specification writes them', () => {
  const service = '/api/quote/global-search-feeder';

  it('importProjects [API-60]', () => {
    expectPost(importProjectsCall, `${service}/importProjects`, { userId: id, rsToken });
  });
  it('importBoards [API-61]', () => {
    expectPost(importBoardsCall, `${service}/importBoards`, { projectId: 7, rsToken });
  });
  it('importFeeders, on the same server [API-62, API-63]', () => {
    expectPost(importFeedersCall, `${service}/importFeeders`, { projectId: 7, lineItemId: 12, rsToken });
  });
  it('getProps [API-86]', () => {
    expectPost(getPropsCall, `${service}/getProps`, { specPartId: '12.f3' });
  });
  it('copyFeeder [API-87, CFG-141]', () => {
    const feeders = [{ subpartId: '12.board.FEEDER', partId: '12.f3', feederName: 'OG-2' }];
    expectPost(copyFeederCall, `${service}/copyFeeder`, { feeders, rsToken });
  });
  it('saveConfigData [API-88]', () => {
    expectPost(saveConfigDataCall, `${service}/saveConfigData`, { projectId: 7, lineItemId: 12, rsToken });
  });
  it('feed [API-89]', () => {
    const data = { '12.f3': { rating: '1600' } };
    expectPost(feedCall, `${service}/feed`, { partId: '12.board', userId: id, rsToken, closeModel: true, data });
  });
  it('search [API-92]', () => {
    expectPost(searchFeedersCall, `${service}/search`, { partFamily: 'ACB', searchString: 'I/C' });
  });
  it('saveFeederPricing [API-23, CFG-142]', () => {
    const feeder = { name: 'I/C-1', listPrice: 1, type: 'ACB_IC', discount: 0, netPrice: 1, qty: 1 };
    const feederArray = [{ ...feeder, selected: true, components: [] }];
    const price = { name: 'PCC-1', qty: 1, listPrice: 1000.5, discount: 38, netPrice: 620.31 };
    const body = { userId: id, projectId: 7, lineItemId: 12, ...price, feederArray };
    expectPost(saveFeederPricingCall, '/api/pricing/saveFeederPricing', body);
  });
});
