import { adminLoginCall, loginCall, verifyCall, verifyOtpCall, verifyRoleCall } from '@pw/contract/spec-api/sign-in';
import type { RoleName } from '@pw/domain/permissions';
import type { LightMyRequestResponse } from 'fastify';
import { PASSWORD, type Person, type SeededCompany } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

export type CodeInHand = { readonly requestId: string; readonly code: string };

/** The one-time password of the newest mail to an address. */
export function newestCode(server: TestServer, email: string): string {
  const mail = server.mails.findLast(({ to }) => to === email);
  // A line of the mail begins with it. The company's name may hold six digits, too.
  const [code, ...more] = mail?.text.match(/^\d{6}\b/gm) ?? [];
  if (code === undefined || more.length > 0) {
    throw new Error(`The newest mail to ${email} does not hold exactly one code`);
  }
  return code;
}

export function login(server: TestServer, userName: string, userPassword: string): Promise<LightMyRequestResponse> {
  return server.send(loginCall, { body: { userName, userPassword } });
}

/** Asks for a code with the right password, and reads it in the mail. */
export async function requestCode(server: TestServer, { userName, email }: Person): Promise<CodeInHand> {
  const { data } = loginCall.reply.parse((await login(server, userName, PASSWORD)).json());
  return { requestId: data.requestId, code: newestCode(server, email) };
}

/** A code that is not the right one. */
export function otherCode({ code }: CodeInHand): string {
  return code === '999999' ? '100000' : String(Number(code) + 1);
}

type Verified = ReturnType<typeof verifyCall.reply.parse>['data'];

/** Signs a user in as far as the choice of a role. */
export async function verifyUser(server: TestServer, person: Person): Promise<Verified> {
  const { code, requestId } = await requestCode(server, person);
  const reply = await server.send(verifyCall, { body: { userName: person.userName, otp: code, requestId } });
  return verifyCall.reply.parse(reply.json()).data;
}

export function chooseRole(
  server: Pick<TestServer, 'send'>,
  { userId, email, authToken }: Verified,
  role: RoleName,
): Promise<LightMyRequestResponse> {
  return server.send(verifyRoleCall, { token: authToken.token, body: { userId, email, role } });
}

export function requestAdministratorCode(server: TestServer, company: SeededCompany): Promise<LightMyRequestResponse> {
  return server.send(adminLoginCall, {
    body: { userEmailId: company.administrator.email, licenseKey: company.licenceKey },
  });
}

/** Signs the administrator of a company in. */
export async function verifyAdministrator(server: TestServer, company: SeededCompany): Promise<Verified> {
  const { email } = company.administrator;
  const { data } = adminLoginCall.reply.parse((await requestAdministratorCode(server, company)).json());
  const body = { email, otp: Number(newestCode(server, email)), subscribe: false, requestId: data.requestId };
  return verifyOtpCall.reply.parse((await server.send(verifyOtpCall, { body })).json()).data;
}
