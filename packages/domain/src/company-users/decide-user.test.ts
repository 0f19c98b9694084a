import { describe, expect, it } from 'vitest';
import {
  type CompanyUsers,
  decideAddAdministratorAsUser,
  decideAddUser,
  decideEditUser,
  isAdministratorsEmail,
  type NewUser,
  type StoredUser,
  type UserChange,
} from './decide-user.ts';
import type { UserRefusal } from './user-refusals.ts';

const company: CompanyUsers = {
  use: { licences: 3, held: { sales: 2, manufacturer: 2, 'field-engineer': 0, commercial: 0, 'product-engineer': 0 } },
  administrator: { name: 'Demo Admin', email: 'admin@demo.test' },
  hasAdministrator: false,
  userNameTaken: false,
  emailTaken: false,
  guesses: { common: ['password'], company: 'Demo Switchgear' },
};

const full: CompanyUsers = {
  ...company,
  use: { licences: 3, held: { sales: 6, manufacturer: 3, 'field-engineer': 9, commercial: 0, 'product-engineer': 0 } },
};

const meera: NewUser = {
  name: ' Meera Rao ',
  userName: ' meera ',
  email: ' Meera@demo.test ',
  contactNumber: '9876543210',
  password: 'Right@12345',
  roles: ['field-engineer', 'sales', 'sales'],
};

const refused = (error: UserRefusal) => ({ ok: false, error });

describe('adding a user', () => {
  it('saves texts without the blanks around them and each role once', () => {
    expect(decideAddUser(meera, company)).toEqual({
      ok: true,
      value: {
        name: 'Meera Rao',
        userName: 'meera',
        email: 'Meera@demo.test',
        contactNumber: '9876543210',
        roles: ['sales', 'field-engineer'],
      },
    });
  });

  it.each<[string, Partial<NewUser>, Partial<CompanyUsers>, UserRefusal]>([
    ['weak password', { password: 'password' }, {}, { code: 'PASSWORD_WEAK' }],
    ['easy password', { password: 'Meera@12345' }, {}, { code: 'PASSWORD_COMMON' }],
    ['no password', { password: '' }, {}, { code: 'PASSWORD_WEAK' }],
    ['no name', { name: ' ' }, {}, { code: 'FIELD_INVALID', field: 'name', text: 'Name is required' }],
    ['no role', { roles: [] }, {}, { code: 'NO_ROLE' }],
    ['taken user name', {}, { userNameTaken: true }, { code: 'USER_NAME_TAKEN' }],
    ['taken e-mail', {}, { emailTaken: true }, { code: 'EMAIL_TAKEN' }],
    ['full sales quota', {}, { use: full.use }, { code: 'QUOTA_REACHED', role: 'sales' }],
    [
      'full manufacturer quota',
      { roles: ['manufacturer'] },
      { use: full.use },
      { code: 'QUOTA_REACHED', role: 'manufacturer' },
    ],
  ])('is refused: %s', (_, user, known, refusal) => {
    expect(decideAddUser({ ...meera, ...user }, { ...company, ...known })).toEqual(refused(refusal));
  });

  it('enforces the strength of the password [ADM-50]', () => {
    expect(decideAddUser({ ...meera, password: 'demo@12345' }, company)).toEqual(refused({ code: 'PASSWORD_WEAK' }));
  });

  it('is refused for the e-mail of the administrator, before anything else is looked at [ADM-58]', () => {
    const user = { ...meera, email: ' ADMIN@demo.test', password: '' };
    expect(isAdministratorsEmail(user.email, company.administrator.email)).toBe(true);
    expect(isAdministratorsEmail(meera.email, company.administrator.email)).toBe(false);
    expect(decideAddUser(user, { ...company, emailTaken: true })).toEqual(refused({ code: 'IS_ADMINISTRATOR' }));
  });

  it('has place for any number of Field Engineers [ADM-54]', () => {
    expect(decideAddUser({ ...meera, roles: ['field-engineer'] }, full).ok).toBe(true);
  });
});

describe('adding the administrator as a user', () => {
  const administrator = { userName: 'boss', password: 'Right@12345', roles: ['sales', 'manufacturer'] } as const;

  it('takes name and e-mail of the administrator and no contact number [ADM-41]', () => {
    expect(decideAddAdministratorAsUser(administrator, company)).toEqual({
      ok: true,
      value: {
        name: 'Demo Admin',
        userName: 'boss',
        email: 'admin@demo.test',
        contactNumber: null,
        roles: ['sales', 'manufacturer'],
      },
    });
  });

  it('happens only once [ADM-38]', () => {
    expect(decideAddAdministratorAsUser(administrator, { ...company, hasAdministrator: true })).toEqual(
      refused({ code: 'ALREADY_ADDED' }),
    );
  });

  it.each<[string, UserRefusal, Partial<NewUser>, Partial<CompanyUsers>]>([
    ['weak password', { code: 'PASSWORD_WEAK' }, { password: 'x' }, {}],
    ['no role', { code: 'NO_ROLE' }, { roles: [] }, {}],
    ['no user name', { code: 'FIELD_INVALID', field: 'userName', text: 'User Name is required' }, { userName: '' }, {}],
    ['taken user name', { code: 'USER_NAME_TAKEN' }, {}, { userNameTaken: true }],
    ['full quota', { code: 'QUOTA_REACHED', role: 'sales' }, {}, { use: full.use }],
  ])('is refused: %s', (_, refusal, user, known) => {
    expect(decideAddAdministratorAsUser({ ...administrator, ...user }, { ...company, ...known })).toEqual(
      refused(refusal),
    );
  });
});

describe('editing a user', () => {
  const stored: StoredUser = {
    email: 'meera@demo.test',
    roles: ['sales', 'manufacturer'],
    isAdministrator: false,
    isDeleted: false,
  };
  const change: UserChange = {
    name: 'Meera Rao',
    userName: 'meera',
    contactNumber: '9876543210',
    roles: ['field-engineer', 'sales'],
  };

  it('keeps the e-mail and tells which roles are withdrawn', () => {
    expect(decideEditUser(stored, change, company)).toEqual({
      ok: true,
      value: {
        ...change,
        email: 'meera@demo.test',
        roles: ['sales', 'field-engineer'],
        withdrawnRoles: ['manufacturer'],
      },
    });
  });

  it('needs no place in a quota for a role that is held [ADM-57]', () => {
    expect(decideEditUser(stored, { ...change, roles: ['sales'] }, full).ok).toBe(true);
    expect(decideEditUser({ ...stored, roles: ['manufacturer'] }, change, full)).toEqual(
      refused({ code: 'QUOTA_REACHED', role: 'sales' }),
    );
  });

  it.each<[string, UserRefusal, Partial<UserChange>, Partial<StoredUser>, Partial<CompanyUsers>]>([
    ['no role', { code: 'NO_ROLE' }, { roles: [] }, {}, {}],
    ['taken user name', { code: 'USER_NAME_TAKEN' }, {}, {}, { userNameTaken: true }],
    ['gone', { code: 'USER_NOT_FOUND' }, {}, { isDeleted: true }, {}],
    [
      'bad number',
      { code: 'FIELD_INVALID', field: 'contactNumber', text: 'Please enter a valid 10 digit number.' },
      { contactNumber: '' },
      {},
      {},
    ],
  ])('is refused: %s', (_, refusal, changed, known, users) => {
    expect(decideEditUser({ ...stored, ...known }, { ...change, ...changed }, { ...company, ...users })).toEqual(
      refused(refusal),
    );
  });

  it('leaves the administrator without a contact number', () => {
    const edited = decideEditUser({ ...stored, isAdministrator: true }, { ...change, contactNumber: '' }, company);
    expect(edited).toMatchObject({ ok: true, value: { contactNumber: null } });
  });
});
