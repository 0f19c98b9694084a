import { adminLoginCall, verifyCall, verifyOtpCall } from '@pw/contract/spec-api/sign-in';
import { describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { readAccessToken } from '../../testing/read-access-token.ts';
import { newestCode, requestAdministratorCode, requestCode, verifyAdministrator } from '../../testing/sign-in-steps.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

describe('POST /user/verifyOtp', () => {
  it("answers with the administrator's own token at once [SGN-46, API-06]", async () => {
    const { administrator } = company;
    const { authToken, ...who } = await verifyAdministrator(server, company);
    expect(who).toEqual({
      mes: 'correct otp',
      userId: administrator.accountId,
      name: administrator.name,
      email: administrator.email,
      company: company.name,
      companyId: company.companyId,
    });
    expect(await readAccessToken(server, authToken.token)).toMatchObject({ role: 'administrator' });
  });

  it('writes down that the administrator signed in', async () => {
    await verifyAdministrator(server, company);
    const { rows } = await server.owner.query(
      'select event, actor_name, actor_role from audit_events where company_id = $1 order by event_id desc limit 1',
      [company.companyId],
    );
    expect(rows).toEqual([
      { event: 'session.started', actor_name: company.administrator.name, actor_role: 'administrator' },
    ]);
  });

  it("is no way in for a user's code, nor verify for an administrator's", async () => {
    const { email } = company.sales;
    const { code } = await requestCode(server, company.sales);
    expect((await server.send(verifyOtpCall, { body: { email, otp: code } })).statusCode).toBe(422);
    const { data } = adminLoginCall.reply.parse((await requestAdministratorCode(server, company)).json());
    const otp = newestCode(server, company.administrator.email);
    const body = { userName: company.administrator.email, otp, requestId: data.requestId };
    expect((await server.send(verifyCall, { body })).statusCode).toBe(422);
  });
});
