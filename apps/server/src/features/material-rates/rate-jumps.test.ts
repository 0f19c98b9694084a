import { adminPriceCall, type BaseRates, getBaseRateCall } from '@pw/contract/spec-api/material-rates';
import { describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

async function rates(): Promise<BaseRates> {
  const { token, companyId } = company.administrator;
  const reply = await server.send(getBaseRateCall, { token, body: { companyId } });
  return getBaseRateCall.reply.parse(reply.json()).result;
}

function save(
  pricing: Pick<BaseRates, 'productionAndMaterialCosts'> & { readonly terms: object },
  revision?: number,
  jumps?: 'refused' | 'confirmed',
) {
  return server.send(adminPriceCall, {
    token: company.administrator.token,
    body: {
      pricing,
      ...(revision === undefined ? {} : { revision }),
      ...(jumps === undefined ? {} : { jumps }),
    },
  });
}

describe('POST /adminPrice with a rate that becomes 0 or jumps', () => {
  /** The current rates, with another one of copper. */
  async function withCopper(ratePerUnit: number) {
    const { productionAndMaterialCosts, revision } = await rates();
    const rows = productionAndMaterialCosts.map((row) =>
      row.material === 'Copper busbar' ? { ...row, ratePerUnit } : row,
    );
    return { pricing: { productionAndMaterialCosts: rows, terms: {} }, revision };
  }

  async function savedDetails(): Promise<unknown> {
    const { rows } = await server.owner.query('select details from audit_events where company_id = $1', [
      company.companyId,
    ]);
    return rows.at(-1)?.details;
  }

  it.each([0, 10_500, 105])('refuses ₹ %d for copper until it is confirmed, and keeps nothing', async (rate) => {
    const before = await rates();
    const { pricing, revision } = await withCopper(rate);
    const reply = await save(pricing, revision, 'refused');
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      {
        code: 'RATES_JUMP',
        message: 'Rates become 0 or jump. Check the old and the new values, then confirm them.',
        details: {
          jumps: [
            {
              material: 'Copper busbar',
              unit: 'kg',
              before: 1050,
              beforePaise: 105_000,
              after: rate,
              afterPaise: rate * 100,
            },
          ],
        },
      },
    ]);
    expect(await rates()).toEqual(before);

    expect((await save(pricing, revision, 'confirmed')).statusCode).toBe(200);
    expect(await savedDetails()).toMatchObject({ jumps: ['Copper busbar'], wereConfirmed: true });
  });

  it('asks nobody about a rate that changes by less', async () => {
    const { pricing, revision } = await withCopper(1150);
    expect((await save(pricing, revision, 'refused')).statusCode).toBe(200);
    expect(await savedDetails()).not.toHaveProperty('jumps');
  });

  it('takes it from a client that knows no question, and writes down that nobody was asked [API-20]', async () => {
    const { pricing } = await withCopper(0);
    expect((await save(pricing)).statusCode).toBe(200);
    expect(await savedDetails()).toMatchObject({ jumps: ['Copper busbar'], wereConfirmed: false });
  });

  it('refuses ₹ 1e9 whatever is confirmed, at its field', async () => {
    const { pricing, revision } = await withCopper(1e9);
    const reply = await save(pricing, revision, 'confirmed');
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'ROWS_INCOMPLETE']);
    expect(reply.json().details.rows).toContainEqual({
      ratePerUnit: 'Unit/Rate is 0 to 1,00,00,000 with at most two decimals',
    });
  });
});
