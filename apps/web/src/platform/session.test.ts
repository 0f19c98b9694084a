import { afterEach, describe, expect, it } from 'vitest';
import { aSession } from '../testing/signed-in.ts';
import { endSession, roleOf, sessionStore, startSession } from './session.ts';

const readStored = (storage: Storage, key: string): unknown =>
  JSON.parse(storage.getItem(`panelwright.${key}`) ?? 'null');

afterEach(endSession);

describe('the session', () => {
  it('keeps the user information and the tokens of a customer in the session storage [SGN-42, SHL-60]', () => {
    const session = aSession('sales');
    startSession(session);
    expect(readStored(sessionStorage, 'userInformation')).toEqual(session);
    expect(Object.keys(session)).toEqual(
      expect.arrayContaining(['authToken', 'userId', 'email', 'company', 'companyId', 'roleName', 'mes']),
    );
    expect(readStored(localStorage, 'adminId')).toBeNull();
  });

  it('keeps userId, companyId, name and email of an administrator [SGN-43]', () => {
    const { userId, companyId, name, email } = aSession('administrator');
    startSession(aSession('administrator'));
    expect(readStored(sessionStorage, 'adminInformation')).toEqual({ userId, companyId, name, email });
  });

  it('keeps the id of an administrator in the local storage too [SGN-44]', () => {
    startSession(aSession('administrator'));
    expect(localStorage.getItem('panelwright.adminId')).toBe(aSession('administrator').userId);
  });

  it('keeps a login flag [SGN-45]', () => {
    startSession(aSession('sales'));
    expect(sessionStorage.getItem('panelwright.isLoggedIn')).toBe('true');
  });

  it('leaves nothing behind when it ends [SHL-69]', () => {
    startSession(aSession('administrator'));
    endSession();
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage.getItem('panelwright.adminId')).toBeNull();
    expect(sessionStore.get()).toBeNull();
  });

  it('knows the role by its name, and none by a name that no role has', () => {
    expect(roleOf(aSession('manufacturer'))).toBe('manufacturer');
    expect(roleOf(aSession('sales', { roleName: 'Nobody' }))).toBeNull();
    expect(roleOf(null)).toBeNull();
  });
});
