import { describe, expect, it } from 'vitest';
import { shownUserText, userRefusalText, userRefusalTexts } from './user-refusals.ts';

describe('the texts of refused users', () => {
  it('for a taken user name [ADM-66]', () => {
    expect(userRefusalText({ code: 'USER_NAME_TAKEN' })).toBe('Username already exists');
    expect(shownUserText('Username already exists')).toEqual({
      text: 'The User Name already exists, please choose a different user name.',
      details: [],
    });
  });

  it('for a weak password, with what makes one strong [ADM-67]', () => {
    expect(userRefusalText({ code: 'PASSWORD_WEAK' })).toBe('Password is not strong');
    expect(shownUserText('Password is not strong')).toEqual({
      text: 'Password too weak. Please use a stronger password.',
      details: ['upper case', 'lower case', 'special character', 'number', '8 characters'],
    });
  });

  it('for the administrator in the wrong form, spelling and option name kept [ADM-68, ADM-70]', () => {
    expect(userRefusalText({ code: 'IS_ADMINISTRATOR' })).toBe('Pleease add admin through other pop up');
    expect(shownUserText('Pleease add admin through other pop up')).toEqual({
      text: 'Admin cannot be added as a sales representative here. Please select "Add Me As An Sales" option.',
      details: [],
    });
  });

  it('for a taken e-mail [ADM-69]', () => {
    expect(userRefusalText({ code: 'EMAIL_TAKEN' })).toBe('Email already exists');
    expect(shownUserText('Email already exists')).toEqual({
      text: 'Email already in use. Please choose a different email address.',
      details: [],
    });
  });

  it('for a missing role [ADM-64]', () => {
    expect(userRefusalText({ code: 'NO_ROLE' })).toBe('Each user must have at least one role.');
  });

  it('for a field and for a quota are those of the form', () => {
    expect(userRefusalText({ code: 'FIELD_INVALID', field: 'name', text: 'Name is required' })).toBe(
      'Name is required',
    );
    expect(userRefusalText({ code: 'QUOTA_REACHED', role: 'sales' })).toContain('Maximum sales limit reached');
  });

  it('differ, so that the client can tell them apart', () => {
    const texts = Object.values(userRefusalTexts);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(['The user does not exist any more. Please reload the list.', 'Maintenance until noon'])(
    'are shown as they are where nothing better is known: %j',
    (text) => {
      expect(shownUserText(text)).toEqual({ text, details: [] });
    },
  );
});
