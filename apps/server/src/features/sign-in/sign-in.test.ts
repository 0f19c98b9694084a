import {
  chooseRoleCall,
  getSessionCall,
  renewSessionCall,
  requestAdministratorCodeCall,
  requestUserCodeCall,
  signInAdministratorCall,
  signInUserCall,
} from '@pw/contract/sign-in';
import { describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { PASSWORD } from '../../testing/seed-company.ts';
import { newestCode } from '../../testing/sign-in-steps.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

/** Signs a user in by our own calls, as far as the choice of a role. */
async function signInUser() {
  const { userName, email } = company.sales;
  const asked = await server.send(requestUserCodeCall, { body: { userName, password: PASSWORD } });
  const { requestId } = requestUserCodeCall.reply.parse(asked.json());
  const body = { userName, code: newestCode(server, email), requestId };
  const accepted = await server.send(signInUserCall, { body });
  expect(await server.send(signInUserCall, { body })).toMatchObject({ statusCode: 422 });
  return signInUserCall.reply.parse(accepted.json());
}

const roleOf = async (token: string) => {
  const reply = await server.send(getSessionCall, { token });
  return reply.statusCode === 200 ? reply.json().roleName : reply.statusCode;
};

describe('the sign-in of our client', () => {
  it('of a user goes from the password over a code and a role to a session, which is renewed', async () => {
    const { userId, email, companyId, authToken } = await signInUser();
    expect([userId, email, companyId]).toEqual([company.sales.accountId, company.sales.email, company.companyId]);
    expect(await roleOf(authToken.token)).toBe(403);

    const { token } = authToken;
    const refused = await server.send(chooseRoleCall, { token, body: { roleName: 'admin' } });
    expect([refused.statusCode, refused.json()]).toEqual([200, { isHeld: false }]);
    const chosen = await server.send(chooseRoleCall, { token, body: { roleName: 'Sales' } });
    const choice = chooseRoleCall.reply.parse(chosen.json());
    expect(choice).toMatchObject({ isHeld: true, roleName: 'Sales' });
    expect(await roleOf(token)).toBe('Sales');

    const { refreshToken } = authToken;
    const stranger = { userId: company.administrator.accountId, email };
    const notTheirs = await server.send(renewSessionCall, { token: refreshToken, body: stranger });
    expect([notTheirs.statusCode, notTheirs.json().code]).toEqual([403, 'NOT_YOUR_ID']);
    const renewed = await server.send(renewSessionCall, { token: refreshToken, body: { userId, email } });
    expect(await roleOf(renewSessionCall.reply.parse(renewed.json()).authToken.token)).toBe('Sales');
  });

  it('of an administrator has a session with the code', async () => {
    const { email } = company.administrator;
    const asked = await server.send(requestAdministratorCodeCall, { body: { email, licenceKey: company.licenceKey } });
    const { requestId } = requestAdministratorCodeCall.reply.parse(asked.json());
    const body = { email, code: newestCode(server, email), requestId };
    const signedIn = signInAdministratorCall.reply.parse((await server.send(signInAdministratorCall, { body })).json());
    expect(await roleOf(signedIn.authToken.token)).toBe('admin');
  });

  it('is refused in the same words for a wrong password and an unknown name', async () => {
    const { userName } = company.sales;
    const answers = await Promise.all(
      [userName, 'nobody-of-that-name'].map((name) =>
        server.send(requestUserCodeCall, { body: { userName: name, password: 'Wrong@12345' } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
    expect(answers[0]?.payload).toBe(answers[1]?.payload);
  });
});
