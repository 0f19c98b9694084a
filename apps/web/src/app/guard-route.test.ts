import { moveMail } from '@pw/domain/approvals/move-words';
import { roles } from '@pw/domain/permissions';
import { describe, expect, it } from 'vitest';
import { areaOfRole, areas, guardRoute, landingOf } from './areas.ts';

const expectSentTo = (path: string, role: Parameters<typeof guardRoute>[1], target: string | null) =>
  expect(guardRoute(path, role)).toBe(target);

describe('routes', () => {
  it('let nobody past the login who is not signed in, but for the subscription [SHL-04, SHL-06]', () => {
    expectSentTo('/login', null, null);
    expectSentTo('/subscribe', null, null);
    for (const area of areas) {
      expectSentTo(area.path, null, '/login');
    }
  });

  it('send a signed-in user from the login to the home of the role [SHL-03]', () => {
    expectSentTo('/login', 'sales', '/main/sales/home');
    expectSentTo('/login', 'manufacturer', '/main/manufacture-engineer/documents');
    expectSentTo('/login', 'administrator', '/main/admin');
    expectSentTo('/login', 'product-engineer', '/main/product-engineer');
  });

  it('open the pages of prices to administrator and product engineer, and no others of the administration', () => {
    for (const page of ['/main/admin/price-lists', '/main/admin/price-lists/draft', '/main/admin/own-articles']) {
      expectSentTo(page, 'administrator', null);
      expectSentTo(page, 'product-engineer', null);
      expectSentTo(page, 'sales', '/main/sales/home');
    }
    expectSentTo('/main/admin/settings', 'product-engineer', '/main/product-engineer');
  });

  it('open the pages of the tables to product engineer and administrator, who releases them', () => {
    for (const page of ['/main/product-engineer', '/main/product-engineer/draft', '/main/product-engineer/versions']) {
      expectSentTo(page, 'product-engineer', null);
      expectSentTo(page, 'administrator', null);
      expectSentTo(page, 'sales', '/main/sales/home');
    }
  });

  it('send every other path to the login, and from there home [SHL-08]', () => {
    expectSentTo('/', null, '/login');
    expectSentTo('/nowhere', null, '/login');
    expectSentTo('/main', null, '/login');
    expectSentTo('/nowhere', 'sales', '/main/sales/home');
  });

  it('keep the administration for administrators [SHL-28, SHL-30]', () => {
    expectSentTo('/main/admin', 'administrator', null);
    expectSentTo('/main/admin/audit', 'administrator', null);
    expectSentTo('/main/admin/quouteOverView', 'administrator', null);
    for (const role of roles.filter((candidate) => candidate !== 'administrator')) {
      expectSentTo('/main/admin', role, landingOf(role));
      expectSentTo('/main/admin/audit', role, landingOf(role));
      expectSentTo('/main/admin/quouteOverView', role, landingOf(role));
    }
  });

  it('let the reader of a mail about a step of a project open the address in it', () => {
    const move = {
      by: '',
      projectId: 7,
      projectName: '',
      quotationNumber: 'Q-2026-0007',
      revision: 1,
      customerName: '',
      customerOverride: null,
    };
    for (const [to, reader] of [
      ['quote-submitted', 'administrator'],
      ['quote-rejected', 'sales'],
    ] as const) {
      const mail = moveMail({ ...move, to, orderNumber: null, purchaseOrderNumber: null, reason: '' }, '', '');
      const [, path = '', search = ''] = /\/#(.*)\?(.*)$/.exec(mail?.text ?? '') ?? [];
      expectSentTo(path, reader, null);
      expect([...new URLSearchParams(search).values()]).toContain('7');
    }
  });

  it('keep each area for its role [SHL-31]', () => {
    expectSentTo('/main/sales/home', 'manufacturer', '/main/manufacture-engineer/documents');
    expectSentTo('/main/manufacture-engineer/documents', 'sales', '/main/sales/home');
  });

  it('send unknown paths of the administration to its first page [SHL-29]', () => {
    expectSentTo('/main/admin/nowhere', 'administrator', '/main/admin');
  });

  it('send unknown paths of the sales area home [SHL-48]', () => {
    expectSentTo('/main/sales/nowhere', 'sales', '/main/sales/home');
    expectSentTo('/main/sales', 'sales', '/main/sales/home');
  });

  it('send the placeholder of the feeder properties home [SHL-47]', () => {
    expectSentTo('/main/sales/show-feeder-props', 'sales', '/main/sales/home');
  });

  it.each([
    '/main/sales/home',
    '/main/sales/customer',
    '/main/sales/config-verticle-wizard',
    '/main/sales/additionalDetails',
    '/main/sales/boards',
    '/main/sales/pricing',
    '/main/sales/reports',
  ])('let sales stay at %s', (path) => {
    expectSentTo(path, 'sales', null);
  });

  it('open the diagrams to administrator and manufacturer, whose orders have an address of their own [SHL-53, SHL-54]', () => {
    for (const [role, label] of [
      ['administrator', 'Documents'],
      ['manufacturer', 'Diagrams'],
    ] as const) {
      expectSentTo('/main/documents', role, null);
      expect(areaOfRole(role)?.destinations).toContainEqual({ path: '/main/documents', label });
    }
    expectSentTo('/main/documents', 'sales', '/main/sales/home');
    expectSentTo('/main/documents', null, '/login');
    expectSentTo('/main/manufacture-engineer/documents', 'administrator', '/main/admin');
  });

  it('open the file repository to sales alone [SHL-46]', () => {
    expectSentTo('/main/sales/temp-manufacture', 'sales', null);
    expectSentTo('/main/sales/temp-manufacture', 'manufacturer', '/main/manufacture-engineer/documents');
  });

  it('know pages by their pattern, part by part', () => {
    expectSentTo('/main/sales/product-information/1', 'sales', null);
    expectSentTo('/main/sales/add-product/true', 'sales', null);
    expectSentTo('/main/sales/product-information/1/more', 'sales', '/main/sales/home');
    expectSentTo('/main/sales/product-information', 'sales', '/main/sales/home');
  });

  it('open pipeline and exposure to Commercial, and to administrators [SHL-15]', () => {
    expectSentTo('/login', 'commercial', '/main/commercial');
    expectSentTo('/main/commercial', 'commercial', null);
    expectSentTo('/main/commercial/exposure', 'commercial', null);
    expectSentTo('/main/commercial/costing', 'commercial', null);
    expectSentTo('/main/commercial/figures', 'commercial', null);
    // It reads projects, and begins none.
    expectSentTo('/main/sales/config-verticle-wizard', 'commercial', null);
    expectSentTo('/main/sales/add-product/true', 'commercial', null);
    expectSentTo('/main/sales/home', 'commercial', '/main/commercial');
    expectSentTo('/main/sales/intake', 'commercial', '/main/commercial');
    expectSentTo('/main/admin/pipeline', 'administrator', null);
    expectSentTo('/main/admin/pipeline', 'commercial', '/main/commercial');
    expectSentTo('/main/admin/figures', 'administrator', null);
    expectSentTo('/main/admin/figures', 'sales', '/main/sales/home');
    expectSentTo('/main/admin/exposure', 'administrator', null);
    expectSentTo('/main/admin/costing', 'administrator', null);
    expectSentTo('/main/admin/costing', 'manufacturer', '/main/manufacture-engineer/documents');
    expectSentTo('/main/admin/exposure', 'commercial', '/main/commercial');
    expectSentTo('/main/commercial', 'sales', '/main/sales/home');
  });

  it('open the house rates to those who read costings, and to those who change the tables', () => {
    for (const role of ['administrator', 'commercial', 'product-engineer'] as const) {
      expectSentTo('/main/admin/house-rates', role, null);
    }
    expectSentTo('/main/admin/house-rates', 'sales', '/main/sales/home');
    expectSentTo('/main/admin/house-rates', 'manufacturer', '/main/manufacture-engineer/documents');
  });

  it('send a role without screens to the login [SHL-14]', () => {
    expectSentTo('/main/sales/home', 'engineer', '/login');
    expectSentTo('/main/sales/home', 'field-engineer', '/login');
  });

  it.each(areas)('never send the $role in a circle', ({ role }) => {
    expect(guardRoute(landingOf(role), role)).toBeNull();
  });
});
