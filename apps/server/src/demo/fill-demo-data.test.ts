import { adminLoginCall, loginCall } from '@pw/contract/spec-api/sign-in';
import { stateOf, supplyBetween } from '@pw/domain/goods-supply';
import { quotedEnquiry } from '@pw/testing/enquiry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceBook, shippedKnowledge } from '../platform/knowledge.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { DEMO_PASSWORD, demoCompanies } from './demo-companies.ts';
import { type DemoProject, demoProjects } from './demo-projects.ts';
import { fillDemoData, hasDemoData } from './fill-demo-data.ts';

/** What the headless quote of an enquiry comes to. */
/** Demo Switchgear is in Maharashtra. */
function finalPaiseOf({ enquiry, customer: { customerName, location, state } }: DemoProject): number {
  const project = { ...enquiry.project, enquiryDate: '2025-11-20', customer: { customerName, location } };
  const supply = supplyBetween({ company: stateOf('', 'Maharashtra'), customer: stateOf('', state) });
  return quotedEnquiry({ ...enquiry, project }, shippedKnowledge(), priceBook(), supply).totals.final.paise;
}

describe('the demo data', () => {
  let server: TestServer;
  const now = new Date('2026-11-20T04:30:00Z');

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const rows = async () => {
    const { rows: companies } = await server.owner.query(
      `select c.name, c.licence_quantity as licences, string_agg(u.user_name || ' ' || u.email || ' ' || array_to_string(u.roles, '+'), ', ' order by u.created_at, u.user_name) as users
         from companies c join users u using (company_id) group by 1, 2 order by 1`,
    );
    return companies;
  };

  it('fill an empty database with two companies, once, even when two servers start together', async () => {
    expect(await hasDemoData(server.database)).toBe(false);
    await Promise.all([fillDemoData(server.platform, now), fillDemoData(server.platform, now)]);
    await fillDemoData(server.platform, now);

    expect(await rows()).toEqual([
      {
        name: 'Demo Switchgear',
        licences: 3,
        users:
          'asha asha@demo.test sales, karan karan@demo.test commercial, priya priya@demo.test product-engineer, ravi ravi@demo.test sales+manufacturer, vikram vikram@demo.test sales, works works@demo.test manufacturer',
      },
      { name: 'Other Panels', licences: 3, users: 'meera meera@other.test sales' },
    ]);
    expect(await hasDemoData(server.database)).toBe(true);
  });

  it('give every company projects with its customers and with boards that are completed', async () => {
    const { rows: projects } = await server.owner.query(
      `select c.name as company, quotation_number as quotation, p.name, status, order_number as "order", approved_revision as approved, sales_engineer as "by", enquiry_date as enquired,
          customers.customer_name as customer, industry <> '' as "hasIndustry",
          (select string_agg(b.name || ' ' || quantity || ' ' || state, ', ' order by item_number) from boards b
            where b.company_id = p.company_id and b.project_id = p.project_id) as boards
        from projects p join companies c using (company_id) left join customers using (company_id, customer_id)
        order by c.name, project_id`,
    );
    const quote = { status: 'on-quote', order: null, approved: null, hasIndustry: true };
    expect(projects).toEqual([
      {
        ...quote,
        status: 'on-order',
        order: 'SO-26-0001',
        approved: 1,
        company: 'Demo Switchgear',
        quotation: 'Q-2026-0001',
        name: 'Depot workshop, power control centre',
        customer: 'Maval City Metro',
        by: 'Vikram Shah',
        enquired: '2026-11-04',
        boards: 'PCC-A 1 generated, Stabling DB 3 generated',
      },
      {
        ...quote,
        status: 'quote-submitted',
        company: 'Demo Switchgear',
        quotation: 'Q-2026-0002',
        name: 'Cardiac block, LT panels',
        customer: 'Sahyadri Care Hospitals',
        by: 'Vikram Shah',
        enquired: '2026-11-11',
        boards: 'MDB 1 generated, Emergency DB 2 generated',
      },
      {
        ...quote,
        company: 'Demo Switchgear',
        quotation: 'Q-2026-0003',
        name: 'Bottling line 3, power control centre',
        customer: 'Narmada Beverages Limited',
        by: 'Asha Menon',
        enquired: '2026-11-16',
        boards: 'PCC-1 1 generated',
      },
      {
        ...quote,
        company: 'Other Panels',
        quotation: 'Q-2026-0001',
        name: 'Warehouse extension',
        customer: 'Godavari Cold Stores',
        by: 'Meera Nair',
        enquired: '2026-11-14',
        boards: 'MDB-1 2 generated',
      },
    ]);
  });

  it('freeze what was submitted at the price that its enquiry has, and tell who took which step', async () => {
    const { rows: revisions } = await server.owner.query(
      `select r.project_id as project, (totals ->> 'final')::float as final,
          (select count(*)::int from acknowledged_warnings a where (a.company_id, a.project_id) = (r.company_id, r.project_id)) > 0 as acknowledged,
          (select string_agg(moved_by_name || ' to ' || to_status, ', ' order by sequence) from project_transitions t
            where (t.company_id, t.project_id) = (r.company_id, r.project_id)) as steps
        from project_revisions r order by 1`,
    );
    const [order, submitted] = (demoProjects['Demo Switchgear'] ?? []).map(finalPaiseOf);
    expect(revisions).toEqual([
      {
        project: 1,
        final: order,
        acknowledged: true,
        steps: 'Vikram Shah to quote-submitted, Anil Kulkarni to on-order',
      },
      { project: 2, final: submitted, acknowledged: true, steps: 'Vikram Shah to quote-submitted' },
    ]);
  });

  it.each(demoCompanies)('let everybody of $name sign in', async ({ administrator, users }) => {
    const asAdministrator = await server.send(adminLoginCall, {
      body: { userEmailId: administrator.email, licenseKey: administrator.licenceKey },
    });
    expect(asAdministrator.statusCode).toBe(200);
    for (const { userName, email } of users) {
      for (const name of [userName, email]) {
        const reply = await server.send(loginCall, { body: { userName: name, userPassword: DEMO_PASSWORD } });
        expect([name, reply.statusCode]).toEqual([name, 200]);
      }
    }
  });

  it('leave a database with a company alone', async () => {
    await server.owner.query("update companies set name = 'Renamed' where name = 'Other Panels'");
    await server.owner.query("delete from users where user_name = 'ravi'");
    await fillDemoData(server.platform, now);

    expect(await rows()).toHaveLength(2);
    expect(JSON.stringify(await rows())).not.toContain('ravi');
  });
});
