import { readDigestCall } from '@pw/contract/digest';
import { daysLater, isoDayInIndia } from '@pw/domain/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { aColleague } from '../../testing/a-colleague.ts';
import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { nextDigestDue, switchDigest } from '../../testing/a-digest.ts';
import { aCommercialUser, saveFloors } from '../../testing/a-margin-request.ts';
import { recordOutcome, saveFollowUp } from '../../testing/an-offer-follow-up.ts';
import { aCompanyPerTest, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { writeDueDigests } from './due-digests.ts';

const server = aTestServer();
const second = aSecondServer(server);
const company = aCompanyPerTest(server);

const enquiry = (name: string) => ({
  ...aSmallEnquiry,
  project: { name, location: 'Pune' },
  charges: { marginPercent: 12, taxPercent: 18 },
});
const due = () => nextDigestDue(server);
const write = (at = due()) => writeDueDigests(server.platform, at);
const hoursAfter = (date: Date, hours: number) => new Date(date.getTime() + hours * 3_600_000);

/** The mails of this company or another, oldest first. */
async function mails(
  companyId = company.companyId,
): Promise<readonly { readonly to: string; readonly body: string }[]> {
  const { rows } = await server.owner.query(
    'select recipient_id as to, subject, body from outgoing_mails where company_id = $1 order by written_at, mail_id',
    [companyId],
  );
  return rows;
}
async function mailOf({ accountId }: Person): Promise<string> {
  const [mail, ...more] = (await mails()).filter(({ to }) => to === accountId);
  expect(more).toEqual([]);
  return mail?.body ?? '';
}

describe('the weekly mail', () => {
  it('is off until a person switches it on, for that person alone', async () => {
    const isOn = async ({ token }: Person) => (await server.send(readDigestCall, { token })).json().isOn;
    expect(await isOn(company.sales)).toBe(false);
    await switchDigest(server, company.sales);
    expect([await isOn(company.sales), await isOn(company.administrator)]).toEqual([true, false]);
    await switchDigest(server, company.sales, false);
    expect(await isOn(company.sales)).toBe(false);
    expect((await switchDigest(server, company.manufacturer)).statusCode).toBe(403);
  });

  it('is written from Monday 07:00 on, to people who asked for it before', async () => {
    await switchDigest(server, company.administrator);
    await write(hoursAfter(due(), -0.01));
    expect(await mails()).toEqual([]);
    await write();
    expect((await mails()).map(({ to }) => to)).toEqual([company.administrator.accountId]);
  });

  it('goes to nobody who switched it off, or who switched it on when this one was due already', async () => {
    await switchDigest(server, company.sales);
    await switchDigest(server, company.sales, false);
    await switchDigest(server, company.administrator);
    await write(new Date(server.platform.now()));
    expect(await mails()).toEqual([]);
    await write();
    expect((await mails()).map(({ to }) => to)).toEqual([company.administrator.accountId]);
  });

  it('is not lost when the switch is sent again, after it was due', async () => {
    await switchDigest(server, company.administrator);
    await server.owner.query(
      "update digest_subscriptions set switched_at = switched_at - interval '7 days' where company_id = $1",
      [company.companyId],
    );
    await switchDigest(server, company.administrator);
    await write(new Date(server.platform.now()));
    expect(await mails()).toHaveLength(1);
  });

  it('goes to nobody who has lost the role or was deactivated', async () => {
    const colleague = await aColleague(server, company);
    await switchDigest(server, company.sales);
    await switchDigest(server, colleague);
    await server.owner.query("update users set roles = '{manufacturer}' where user_id = $1", [company.sales.accountId]);
    await server.owner.query('update users set deactivated_at = now() where user_id = $1', [colleague.accountId]);
    await write();
    expect(await mails()).toEqual([]);
  });

  it('is one of a person and a week, also of two servers at once and after a restart', async () => {
    await switchDigest(server, company.administrator);
    await switchDigest(server, company.sales);
    const monday = due();
    const held = await holdSaves(server, 'digest_mails');
    const rounds = [write(monday), writeDueDigests(second.platform, monday)];
    await held.untilWaiting(2);
    await held.release();
    await Promise.all(rounds);
    await write(hoursAfter(monday, 24));
    expect((await mails()).map(({ to }) => to).toSorted((one, other) => one.localeCompare(other))).toEqual(
      [company.administrator.accountId, company.sales.accountId].toSorted((one, other) => one.localeCompare(other)),
    );
    await write(hoursAfter(monday, 7 * 24));
    expect(await mails()).toHaveLength(4);
  });

  it('is written again by the next round when the first one died before its end', async () => {
    await switchDigest(server, company.administrator);
    const jobs = { ...server.platform.jobs, send: () => Promise.reject(new Error('killed')) };
    await expect(writeDueDigests({ ...server.platform, jobs }, due())).rejects.toThrow('killed');
    expect(await mails()).toEqual([]);
    await write();
    expect(await mails()).toHaveLength(1);
  });
});

describe('what it tells', () => {
  let projectId: number;
  beforeEach(async () => {
    ({ projectId } = await aConfiguredProject(server, company.sales, enquiry('Chakan Plant')));
    await switchDigest(server, company.administrator);
  });

  it('is new, below the floor and exposed, with the amounts', async () => {
    await saveFloors(server, company.administrator, 12);
    await write();
    const mail = await mailOf(company.administrator);
    expect(mail).toMatch(/New: 1 project, ₹ [\d,.]+ before tax\nQ-\d+-\d+ Chakan Plant/);
    expect(mail).toMatch(/below their margin floor: 1 project, .*\n.*Chakan Plant.*, margin 10.71 % of the sale/);
    expect(mail).toContain('If copper costs 10 % more, the margin of 1 open offer falls by ₹ 9,250.50.');
    expect(mail).toContain('#/main/admin/pipeline');
  });

  it('is due, ending and lost', async () => {
    const monday = due();
    await saveFollowUp(server, company.sales, projectId, isoDayInIndia(server.platform.now()));
    await extendUntil(projectId, daysLater(isoDayInIndia(monday.getTime()), 7) ?? '');
    const lost = await aConfiguredProject(server, company.sales, enquiry('Lost Plant'));
    await recordOutcome(server, company.sales, lost.projectId);
    await write(monday);
    const mail = await mailOf(company.administrator);
    expect(mail).toMatch(/Lost: 1 project, .*\n.*Lost Plant/);
    expect(mail).toMatch(/Follow-ups due: 1 project, .*\n.*Chakan Plant.*, since /);
    expect(mail).toMatch(/Ending within 7 days: 1 project, .*\n.*Chakan Plant.*, until /);
  });

  it('is won in the week of the first order of the customer', async () => {
    const other = await aConfiguredProject(server, company.sales, enquiry('Ordered Again'));
    const now = server.platform.now();
    await orderOn(projectId, 1, now);
    await orderOn(other.projectId, 1, now - 30 * 86_400_000);
    await orderOn(other.projectId, 2, now);
    await write();
    expect(await mailOf(company.administrator)).toMatch(/Won: 1 project, .*\n.*Chakan Plant.*\n\nLost/);
  });

  it('is what happened in the week alone', async () => {
    await recordOutcome(server, company.sales, projectId);
    await write(hoursAfter(due(), 7 * 24));
    expect(await mailOf(company.administrator)).toMatch(/New: none\n\nWon: none\n\nLost: none/);
  });

  it('is all of the company for Commercial, and for sales their own projects alone', async () => {
    const colleague = await aColleague(server, company);
    const commercial = await aCommercialUser(server, company);
    await aConfiguredProject(server, colleague, enquiry('Of A Colleague'));
    await saveFloors(server, company.administrator, 12);
    for (const reader of [company.sales, commercial]) {
      await switchDigest(server, reader);
    }
    await write();
    const all = await mailOf(commercial);
    expect([all.includes('Chakan Plant'), all.includes('Of A Colleague')]).toEqual([true, true]);
    expect(all).toContain('the margin of 2 open offers falls by ₹ 18,501.00.');
    const own = await mailOf(company.sales);
    expect([own.includes('Chakan Plant'), own.includes('Of A Colleague')]).toEqual([true, false]);
    expect(own).toMatch(/below their margin floor: 1 project/);
    expect(own).toContain('the margin of 1 open offer falls by ₹ 9,250.50.');
  });

  it('is nothing of another company', async () => {
    const stranger = await seedCompany(server);
    await aConfiguredProject(server, stranger.sales, enquiry('Of Strangers'));
    await write();
    expect(await mailOf(company.administrator)).not.toContain('Of Strangers');
    expect(await mails(stranger.companyId)).toEqual([]);
  });

  it('is written once its company is priced, and a company without a reader is not', async () => {
    const asked: (readonly [string, number])[] = [];
    await seedCompany(server);
    await writeDueDigests(server.platform, due(), async (companyId) => {
      asked.push([companyId, (await mails()).length]);
    });
    expect(asked).toContainEqual([company.companyId, 0]);
    expect(asked).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('is priced whole first, however many projects there are', async () => {
    for (let made = 0; made < 26; made += 1) {
      await aConfiguredProject(server, company.sales, enquiry(`Plant ${made}`));
    }
    await write();
    const mail = await mailOf(company.administrator);
    expect(mail).toContain('the margin of 27 open offers falls by');
    expect(mail).not.toContain('for want of prices');
    expect(mail).toMatch(/New: 27 projects(.*\n){11}and 17 more/);
  });
});

/** A row for the offer of a project, as an extension leaves it. */
async function extendUntil(projectId: number, until: string): Promise<void> {
  await server.owner.query(
    `insert into offer_extensions (company_id, project_id, sequence, revision, until, accepted, extended_by,
        extended_by_name, extended_at) values ($1, $2, 1, 1, $3, '[]', $4, '', now())`,
    [company.companyId, projectId, until, company.sales.accountId],
  );
}

/** The step of a project to the order of the customer. */
async function orderOn(projectId: number, sequence: number, movedAtMs: number): Promise<void> {
  await server.owner.query(
    `insert into project_transitions (company_id, project_id, sequence, from_status, to_status, revision, moved_by,
        moved_by_name, moved_at) values ($1, $2, $3, 'on-order', 'order-submitted', 1, $4, '', $5)`,
    [company.companyId, projectId, sequence, company.sales.accountId, new Date(movedAtMs)],
  );
}
