import type { RequestOf } from '@pw/contract/call';
import { readCompanySettingsCall, saveCompanySettingsCall } from '@pw/contract/company-settings';
import { type PassportOnWire, passport } from '@pw/contract/passport-shape';
import {
  readPassportCall,
  readUnitPassportCall,
  saveUnitPassportCall,
  type sendPassportNoteCall,
} from '@pw/contract/passports';
import { anOrderOfBoards, giveSerials } from './an-order-with-units.ts';
import type { SeededCompany } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

type Sender = Pick<TestServer, 'send'>;

/** Sets the company's switch of all its passports, and its own address of them. */
export async function setPassports(
  server: Sender,
  { administrator: { token } }: SeededCompany,
  given: { readonly passportsPublic?: boolean; readonly passportUrl?: string },
) {
  const settings = await server.send(readCompanySettingsCall, { token });
  const { revision: _revision, ...body } = readCompanySettingsCall.reply.parse(settings.json());
  return server.send(saveCompanySettingsCall, { token, body: { ...body, ...given } });
}

type Switch = Partial<RequestOf<typeof saveUnitPassportCall>['body']>;

/** The switch of a unit, as the works read it. */
export async function readSwitch(server: Sender, { sales: { token } }: SeededCompany, serial: string) {
  const reply = await server.send(readUnitPassportCall, { token, params: { serial } });
  return readUnitPassportCall.reply.parse(reply.json());
}

/** Sets the switch of a unit as it is, but for what is given. */
export async function saveSwitch(server: Sender, company: SeededCompany, serial: string, given: Switch = {}) {
  const { isPublic, shows, revision } = await readSwitch(server, company, serial);
  return server.send(saveUnitPassportCall, {
    token: company.manufacturer.token,
    params: { serial },
    body: { isPublic, shows, revision, ...given },
  });
}

/** Opens the page of a unit of a company that has opened them; answers the link on its plate. */
export async function openSwitch(
  server: Sender,
  company: SeededCompany,
  serial: string,
  given: Switch = {},
): Promise<string> {
  await setPassports(server, company, { passportsPublic: true });
  const { url } = saveUnitPassportCall.reply.parse(
    (await saveSwitch(server, company, serial, { isPublic: true, ...given })).json(),
  );
  return url.split('#')[1] ?? '';
}

/** A unit of a new order whose page is open. */
export async function aPassport(
  server: TestServer,
  company: SeededCompany,
  enquiry?: Readonly<Record<string, unknown>>,
): Promise<{ readonly serial: string; readonly link: string; readonly projectId: number; readonly orderNo: string }> {
  const { orderNo, projectId } = await anOrderOfBoards(server, company, enquiry);
  const [unit] = await giveSerials(server, company, { orderNo });
  const serial = unit?.serial ?? '';
  return { serial, projectId, orderNo, link: await openSwitch(server, company, serial) };
}

/** What a link shows. */
export async function passportPage(server: Sender, link: string): Promise<PassportOnWire> {
  return passport.parse((await server.send(readPassportCall, { body: { link } })).json());
}

type NoteBody = RequestOf<typeof sendPassportNoteCall>['body'];

/** A note that maintenance was done. */
export function noteBody(link: string, given: Partial<NoteBody> = {}): NoteBody {
  return {
    link,
    key: '5b1f6c52-0f7f-4e0e-9a35-0d6f4f1f8f10',
    kind: 'maintenance',
    name: 'R. Iyer',
    contact: '',
    text: '',
    item: 'M1',
    doneOn: '2026-11-01',
    ...given,
  };
}
