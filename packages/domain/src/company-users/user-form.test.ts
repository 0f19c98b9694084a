import { describe, expect, it } from 'vitest';
import { holdsInvisible } from '../look-alikes.ts';
import { isStrong, isTooLong, isTooShort, passwordRules } from '../sign-in/password.ts';
import {
  enteredFields,
  foldUserName,
  judgeUserForm,
  mayAddUser,
  maySaveUser,
  PASSWORD_MASK,
  type UserField,
  type UserForm,
} from './user-form.ts';

const asha: UserForm = {
  name: 'Asha Kulkarni',
  userName: 'asha',
  email: 'asha@demo.test',
  contactNumber: '9876543210',
  password: 'Demo@12345',
  confirmPassword: 'Demo@12345',
  roles: ['sales'],
  isAdministrator: false,
};

const textAt = (field: UserField, form: Partial<UserForm>) => judgeUserForm('new-user', { ...asha, ...form })[field];

describe('the new-user form', () => {
  it('takes a user who is right', () => {
    expect(judgeUserForm('new-user', asha)).toEqual({});
  });

  it.each(['', '  ', '\u200b'])('requires a name: %j [ADM-44]', (name) => {
    expect(textAt('name', { name })).toBe('Name is required');
  });

  it.each(['', '  '])('requires a user name: %j [ADM-45, VAL-10]', (userName) => {
    expect(textAt('userName', { userName })).toBe('User Name is required');
  });

  it('requires an e-mail address of the pattern, in the words of this form [ADM-46, VAL-13]', () => {
    expect(textAt('email', { email: ' ' })).toBe('Email is required');
    expect(textAt('email', { email: 'asha@demo' })).toBe('Invalid Email');
    expect(textAt('email', { email: ' asha@demo.test ' })).toBeUndefined();
  });

  it.each(['', '987654321', '98765432101', '+919876543210'])(
    'requires a contact number of 10 digits: %j [ADM-47]',
    (contactNumber) => {
      expect(textAt('contactNumber', { contactNumber })).toBe('Please enter a valid 10 digit number.');
    },
  );

  it('requires password and confirmation of at least 8 characters [ADM-48]', () => {
    const text = 'Password is required and must be at least 8 characters long.';
    expect(textAt('password', { password: '' })).toBe(text);
    expect(textAt('password', { password: '1234567', confirmPassword: '1234567' })).toBe(text);
    expect(textAt('password', { password: '12345678', confirmPassword: '12345678' })).toBeUndefined();
    expect(textAt('confirmPassword', { confirmPassword: '' })).toBe(text);
  });

  it('says when password and confirmation differ [ADM-49]', () => {
    expect(textAt('confirmPassword', { confirmPassword: 'demo@12345' })).toBe('Password does not match');
  });

  it('leaves the strength of the password to the server [ADM-50]', () => {
    expect(textAt('password', { password: 'password', confirmPassword: 'password' })).toBeUndefined();
  });

  it('enables Add only with a role [ADM-51]', () => {
    expect(mayAddUser('new-user', asha)).toBe(true);
    expect(mayAddUser('new-user', { ...asha, roles: [] })).toBe(false);
    expect(mayAddUser('new-user', { ...asha, name: '' })).toBe(false);
  });

  it.each<[UserField, Partial<UserForm>, string]>([
    ['name', { name: 'x'.repeat(101) }, 'Name has at most 100 characters'],
    ['name', { name: 'x'.repeat(10_000) }, 'Name has at most 100 characters'],
    ['name', { name: 'a\nb' }, 'Name holds characters that cannot be printed: write it again'],
    ['userName', { userName: 'x'.repeat(65) }, 'User Name has at most 64 characters'],
    ['userName', { userName: 'a\u0000b' }, 'User Name holds characters that cannot be seen: write it again'],
    ['userName', { userName: 'a\u200bb' }, 'User Name holds characters that cannot be seen: write it again'],
    ['userName', { userName: 'asha@demo.test' }, 'User Name cannot contain @'],
    ['userName', { userName: 'asha＠demo.test' }, 'User Name cannot contain @'],
    ['email', { email: `${'x'.repeat(250)}@demo.test` }, 'Invalid Email'],
    ['password', { password: 'x'.repeat(129) }, 'Password has at most 128 characters'],
  ])('refuses in the field %s %o', (field, form, text) => {
    expect(textAt(field, form)).toBe(text);
  });

  it.each<[UserField, Partial<UserForm>]>([
    ['name', { name: ` ${'x'.repeat(100)} ` }],
    ['userName', { userName: 'x'.repeat(64) }],
    ['password', { password: 'x'.repeat(128) }],
  ])('takes the longest %s', (field, form) => {
    expect(textAt(field, form)).toBeUndefined();
  });
});

describe('the administrator-as-user form', () => {
  it('takes name and e-mail from the session', () => {
    expect(enteredFields['administrator-as-user']).toEqual(['userName', 'password', 'confirmPassword', 'roles']);
  });

  it('asks for no contact number, for the rest like the new-user form [ADM-42]', () => {
    const form: UserForm = { ...asha, contactNumber: '', isAdministrator: true };
    expect(mayAddUser('administrator-as-user', form)).toBe(true);
    expect(
      judgeUserForm('administrator-as-user', { ...form, userName: '', password: '', confirmPassword: '', roles: [] }),
    ).toEqual({
      userName: 'User Name is required',
      password: 'Password is required and must be at least 8 characters long.',
      confirmPassword: 'Password is required and must be at least 8 characters long.',
      roles: 'Each user must have at least one role.',
    });
  });
});

describe('the edit-user form', () => {
  const stored: UserForm = { ...asha, password: '', confirmPassword: '', roles: ['sales', 'manufacturer'] };

  it('shows e-mail, password and confirmation read-only', () => {
    expect(enteredFields['edit-user']).toEqual(['name', 'userName', 'contactNumber', 'roles']);
    expect(judgeUserForm('edit-user', stored)).toEqual({});
  });

  it.each<Partial<UserForm>>([
    { roles: ['sales'] },
    { roles: ['sales', 'field-engineer'] },
    { name: 'Asha K' },
    { userName: 'asha.k' },
    { contactNumber: '9876543211' },
  ])('enables Save for the change %o [ADM-62]', (change) => {
    expect(maySaveUser(stored, { ...stored, ...change })).toBe(true);
  });

  it.each<Partial<UserForm>>([{}, { name: ' Asha Kulkarni ' }, { roles: ['manufacturer', 'sales'] }])(
    'keeps Save disabled while nothing changed: %o [ADM-62]',
    (change) => {
      expect(maySaveUser(stored, { ...stored, ...change })).toBe(false);
    },
  );

  it('keeps Save disabled without a role and says why [ADM-62, ADM-63, ADM-64]', () => {
    const form = { ...stored, roles: [] };
    expect(maySaveUser(stored, form)).toBe(false);
    expect(judgeUserForm('edit-user', form)).toEqual({ roles: 'Each user must have at least one role.' });
  });

  it('keeps Save disabled while a field is wrong', () => {
    expect(maySaveUser(stored, { ...stored, name: '' })).toBe(false);
  });

  it('lets the administrator alone stay without a contact number', () => {
    expect(judgeUserForm('edit-user', { ...stored, contactNumber: '', isAdministrator: true })).toEqual({});
    expect(judgeUserForm('edit-user', { ...stored, contactNumber: '123', isAdministrator: true })).toEqual({
      contactNumber: 'Please enter a valid 10 digit number.',
    });
  });
});

describe('a user name', () => {
  it.each(['ASHA', ' asha ', 'ａｓｈａ'])('%j is the same as asha', (userName) => {
    expect(foldUserName(userName)).toBe('asha');
  });

  it.each(['asha k', 'asha1', 'àsha'])('%j is another than asha', (userName) => {
    expect(foldUserName(userName)).not.toBe('asha');
  });

  it.each(['as\u200bha', 'as\u00adha', '\u202eahsa', 'as\u3164ha', 'as\ufe0fha'])(
    '%j looks like another',
    (userName) => {
      expect(holdsInvisible(userName)).toBe(true);
    },
  );

  it.each(['\u0430sha', 'ash\u0430', 'm\u03bfhan'])('%j has letters of two alphabets that look alike', (userName) => {
    expect(textAt('userName', { userName })).toBe(
      'User Name mixes letters of several alphabets that look alike: write it in one',
    );
    expect(textAt('email', { email: `${userName}@demo.test` })).toBe('Invalid Email');
  });

  it.each(['\u0430\u0455\u04bb\u0430', '\u0420\u0410\u0423-1'])(
    '%j is of another alphabet and reads as Latin',
    (userName) => {
      expect(textAt('userName', { userName })).toBe(
        'User Name has only letters that look like Latin ones: write it in Latin letters',
      );
      expect(textAt('email', { email: `${userName}@demo.test` })).toBe('Invalid Email');
    },
  );

  it.each(['\u0430\u0448\u0430', 'आशा k', 'àsha'])('%j has letters of one, or of two that differ', (userName) => {
    expect(textAt('userName', { userName })).toBeUndefined();
    expect(textAt('email', { email: `asha@\u043f\u043e\u0447\u0442\u0430.test` })).toBeUndefined();
  });

  it.each(['asha', 'आशा', 'o-neil_1.x', 'asha k'])('%j is what it looks like', (userName) => {
    expect(holdsInvisible(userName)).toBe(false);
  });
});

describe('a strong password', () => {
  it.each(['Demo@12345', 'Aa1!aaaa', 'Ärger-123', 'correct Horse 1 battery!'])('may be %j [ADM-50]', (password) => {
    expect(isStrong(password)).toBe(true);
  });

  it.each([
    ['upper case', 'demo@12345'],
    ['lower case', 'DEMO@12345'],
    ['special character', 'Demo12345'],
    ['number', 'Demo@demo'],
    ['8 characters', 'Demo@12'],
  ])('needs %s [ADM-50]', (label, password) => {
    expect(isStrong(password)).toBe(false);
    expect(passwordRules.filter((rule) => !rule.isKeptBy(password)).map((rule) => rule.label)).toEqual([label]);
  });

  it('does not count a blank as a special character', () => {
    expect(isStrong('Demo 12345')).toBe(false);
  });
});

describe('the length of a password', () => {
  it('is eight characters at least, counted as people count them', () => {
    expect(isTooShort('1234567')).toBe(true);
    expect(isTooShort('12345678')).toBe(false);
    expect(isTooShort('😀'.repeat(7))).toBe(true);
  });

  it('is 128 at most', () => {
    expect(isTooLong('x'.repeat(128))).toBe(false);
    expect(isTooLong('x'.repeat(129))).toBe(true);
  });
});

it('a stored password is shown as a mask that says nothing of it', () => {
  expect(PASSWORD_MASK).toBe('********');
});
