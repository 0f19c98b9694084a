import {
  readCompanyDetailsCall,
  readCompanySettingsCall,
  saveCompanyDetailsCall,
  saveCompanySettingsCall,
} from '@pw/contract/company-settings';
import { uploadTermsCall } from '@pw/contract/spec-api/company-profile';
import { GSTIN_TEXT } from '@pw/domain/gstin';
import { describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const onSale = { marginMode: 'on sale', insuranceBase: '110 % of goods and freight' } as const;

/** What a save that does not name it leaves as it is. */
const otherSettings = {
  roundTo: 'paisa',
  priceValidityDays: 90,
  agingDays: { metal: 15, currency: 7, labour: 400 },
  offerValidityDays: 30,
  pricesInPurchaseLists: false,
  demoPrices: true,
  releaseByTwo: true,
  printedClauses: 'all',
  standardDeviation: 'tell',
  customerApproval: 'off',
  serialForm: '{yy}-{nnnnn}',
  passportsPublic: false,
  passportUrl: '',
  ferruleText: 'net',
} as const;

async function settings(token: string) {
  return (await server.send(readCompanySettingsCall, { token })).json();
}

function save(change: { readonly revision?: number; readonly marginMode?: 'on cost' } = {}) {
  return server.send(saveCompanySettingsCall, {
    token: company.administrator.token,
    body: { ...onSale, ...change },
  });
}

describe('the company settings', () => {
  it('begin with the margin on cost and the insurance on goods and freight', async () => {
    const first = { ...otherSettings, marginMode: 'on cost', insuranceBase: 'goods and freight', revision: 1 };
    expect(await settings(company.sales.token)).toEqual(first);
  });

  it('are what the administrator saves, for sales too', async () => {
    expect((await save({ revision: 1 })).json()).toEqual({ ...onSale, ...otherSettings, revision: 2 });
    expect(await settings(company.sales.token)).toEqual({ ...onSale, ...otherSettings, revision: 2 });
  });

  it('are saved by administrators only, and not read by manufacturers', async () => {
    const { sales, manufacturer } = company;
    const reply = await server.send(saveCompanySettingsCall, { token: sales.token, body: onSale });
    expect(reply.statusCode).toBe(403);
    expect((await server.send(readCompanySettingsCall, { token: manufacturer.token })).statusCode).toBe(403);
  });

  it('hold how long prices count as young, which stays where a save does not name it', async () => {
    const { token } = company.administrator;
    const body = { ...onSale, priceValidityDays: 30 };
    expect((await server.send(saveCompanySettingsCall, { token, body })).json().priceValidityDays).toBe(30);
    expect((await save()).json().priceValidityDays).toBe(30);
    const none = await server.app.inject({
      method: 'PUT',
      url: '/api/v1/company-settings',
      headers: { authorization: `Bearer ${token}` },
      payload: { ...onSale, priceValidityDays: 0 },
    });
    expect([none.statusCode, none.json().details[0].path]).toEqual([400, 'body.priceValidityDays']);
  });

  it('hold how long rates of metals, currencies and labour count as young, which stays where a save does not name it', async () => {
    const { token } = company.administrator;
    const agingDays = { metal: 20, currency: 3, labour: 200 };
    const saved = await server.send(saveCompanySettingsCall, { token, body: { ...onSale, agingDays } });
    expect(saved.json().agingDays).toEqual(agingDays);
    expect((await save()).json().agingDays).toEqual(agingDays);
    const none = await server.app.inject({
      method: 'PUT',
      url: '/api/v1/company-settings',
      headers: { authorization: `Bearer ${token}` },
      payload: { ...onSale, agingDays: { ...agingDays, metal: 0 } },
    });
    expect([none.statusCode, none.json().details[0].path]).toEqual([400, 'body.agingDays.metal']);
  });

  it('hold to what offers are rounded, which stays where a save does not name it', async () => {
    const { token } = company.administrator;
    const body = { ...onSale, roundTo: 'rupee' } as const;
    expect((await server.send(saveCompanySettingsCall, { token, body })).json().roundTo).toBe('rupee');
    expect((await save()).json().roundTo).toBe('rupee');
  });

  it('hold how long offers are valid, which stays where a save does not name it', async () => {
    const { token } = company.administrator;
    const body = { ...onSale, offerValidityDays: 60 };
    expect((await server.send(saveCompanySettingsCall, { token, body })).json().offerValidityDays).toBe(60);
    expect((await save()).json().offerValidityDays).toBe(60);
    const payload = { ...onSale, offerValidityDays: 366 };
    const headers = { authorization: `Bearer ${token}` };
    const wrong = await server.app.inject({ method: 'PUT', url: '/api/v1/company-settings', headers, payload });
    expect([wrong.statusCode, wrong.json().details[0].path]).toEqual([400, 'body.offerValidityDays']);
  });

  it('keep prices out of the lists of the workshop until a save names them', async () => {
    const { token } = company.administrator;
    const body = { ...onSale, pricesInPurchaseLists: true };
    expect((await server.send(saveCompanySettingsCall, { token, body })).json().pricesInPurchaseLists).toBe(true);
    expect((await save()).json().pricesInPurchaseLists).toBe(true);
  });

  it('ask for a second person at the release of tables until a save says otherwise', async () => {
    const { token } = company.administrator;
    const body = { ...onSale, releaseByTwo: false };
    expect((await server.send(saveCompanySettingsCall, { token, body })).json().releaseByTwo).toBe(false);
    expect((await save()).json().releaseByTwo).toBe(false);
  });

  it('print all clauses of a specification until a save says otherwise', async () => {
    const { token } = company.administrator;
    expect((await save()).json().printedClauses).toBe('all');
    const body = { ...onSale, printedClauses: 'deviations only' as const };
    expect((await server.send(saveCompanySettingsCall, { token, body })).json().printedClauses).toBe('deviations only');
    expect((await save()).json().printedClauses).toBe('deviations only');
  });

  it('warn about boards that differ from their standard until a save asks for reasons', async () => {
    const { token } = company.administrator;
    expect((await save()).json().standardDeviation).toBe('tell');
    const body = { ...onSale, standardDeviation: 'reason' as const };
    expect((await server.send(saveCompanySettingsCall, { token, body })).json().standardDeviation).toBe('reason');
    expect((await save()).json().standardDeviation).toBe('reason');
  });

  it('ask nothing of the customer before manufacture until a save says so', async () => {
    const { token } = company.administrator;
    expect((await save()).json().customerApproval).toBe('off');
    const body = { ...onSale, customerApproval: 'needed' as const };
    expect((await server.send(saveCompanySettingsCall, { token, body })).json().customerApproval).toBe('needed');
    expect((await save()).json().customerApproval).toBe('needed');
  });

  it('hold the form of serial numbers, which stays where a save does not name it', async () => {
    const { token } = company.administrator;
    const body = { ...onSale, serialForm: 'P{yy}-{nnnn}' };
    expect((await server.send(saveCompanySettingsCall, { token, body })).json().serialForm).toBe('P{yy}-{nnnn}');
    expect((await save()).json().serialForm).toBe('P{yy}-{nnnn}');
  });

  it('refuse a value that nobody offers', async () => {
    const reply = await server.app.inject({
      method: 'PUT',
      url: '/api/v1/company-settings',
      headers: { authorization: `Bearer ${company.administrator.token}` },
      payload: { ...onSale, marginMode: 'on luck' },
    });
    expect([reply.statusCode, reply.json().details[0].path]).toEqual([400, 'body.marginMode']);
  });

  it('refuse a lost update with the settings as they are, but not because the terms were saved', async () => {
    const { administrator, companyId } = company;
    const body = { companyId, companyTerms: '<p>New</p>' };
    await server.send(uploadTermsCall, { token: administrator.token, body });
    expect((await save({ revision: 1 })).statusCode).toBe(200);
    const lost = await save({ revision: 1, marginMode: 'on cost' });
    expect([lost.statusCode, lost.json().details]).toEqual([
      409,
      { current: { ...onSale, ...otherSettings, revision: 2 } },
    ]);
  });

  it('write down the change, old and new', async () => {
    await save();
    const { rows } = await server.owner.query('select event, details from audit_events where company_id = $1', [
      company.companyId,
    ]);
    const from = { ...otherSettings, marginMode: 'on cost', insuranceBase: 'goods and freight' };
    expect(rows).toEqual([{ event: 'company-settings.saved', details: { from, to: { ...onSale, ...otherSettings } } }]);
  });
});

const details = {
  name: 'Sahyadri Panels',
  address: 'Plot 12, MIDC Bhosari, Pune 411026',
  gstin: '27AAPFU0939F1ZV',
  state: 'Maharashtra',
  originalManufacturer: 'Siemens AG',
  contactPerson: 'Asha Kulkarni',
  phone: '9876543210',
  email: 'sales@sahyadri.test',
};

describe('the details of the company', () => {
  const read = async (token: string) => (await server.send(readCompanyDetailsCall, { token })).json();
  const saveDetails = (change: object = {}, token = company.administrator.token) =>
    server.send(saveCompanyDetailsCall, { token, body: { ...details, ...change } });

  it('are what the administrator saves, the GSTIN in its own writing, for sales too and for no other company', async () => {
    const other = await seedCompany(server);
    const before = await read(other.administrator.token);
    const saved = await saveDetails({ name: ' Sahyadri Panels ', gstin: '27 aapfu0939f1zv', revision: 1 });
    expect(saved.json()).toEqual({ ...details, revision: 2 });
    expect(await read(company.sales.token)).toEqual({ ...details, revision: 2 });
    expect(await read(other.administrator.token)).toEqual(before);
  });

  it('are saved by administrators only', async () => {
    expect((await saveDetails({}, company.sales.token)).statusCode).toBe(403);
  });

  it('are refused with the text at each wrong field, and a lost update with the current settings', async () => {
    const wrong = await saveDetails({ name: '', gstin: '27AAPFU0939F1ZW' });
    const faults = { name: 'Company name is required', gstin: GSTIN_TEXT };
    expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { code: 'FIELD_INVALID', details: faults }]);
    await saveDetails({ revision: 1 });
    const lost = await saveDetails({ revision: 1, name: 'Late Panels' });
    expect([lost.statusCode, lost.json().details]).toEqual([409, { current: { ...details, revision: 2 } }]);
  });

  it('write down what changed, from and to', async () => {
    await saveDetails();
    await saveDetails({ gstin: '', phone: '9876543211' });
    const { rows } = await server.owner.query(
      'select event, subject, details from audit_events where company_id = $1 order by event_id desc limit 1',
      [company.companyId],
    );
    const changed = { gstin: { from: details.gstin, to: '' }, phone: { from: details.phone, to: '9876543211' } };
    expect(rows).toEqual([{ event: 'company-details.saved', subject: 'Sahyadri Panels', details: changed }]);
  });
});
