import { describe, expect, it } from 'vitest';
import { judgeSubscription, maySubscribe, type SubscriptionForm } from './subscription-form.ts';

const right: SubscriptionForm = {
  company: 'Sahyadri Panels',
  administratorName: 'Asha Kulkarni',
  email: 'asha@sahyadri.test',
  phone: '9876543210',
  licences: 3,
};

describe('a subscription', () => {
  it('needs company, administrator, e-mail, phone and licences [SHL-07]', () => {
    expect(
      judgeSubscription({ company: ' ', administratorName: '', email: '', phone: '', licences: Number.NaN }),
    ).toEqual({
      company: 'Company is required',
      administratorName: 'Name is required',
      email: 'Email is required',
      phone: 'Please enter a valid 10 digit number.',
      licences: 'Licences are a whole number from 1 to 1000',
    });
    expect(judgeSubscription(right)).toEqual({});
    expect(maySubscribe(right)).toBe(true);
  });

  it.each([
    [1, true],
    [1000, true],
    [0, false],
    [1001, false],
    [1.5, false],
    [Number.POSITIVE_INFINITY, false],
  ])('of %d licences can be sent: %s', (licences, can) => {
    expect(maySubscribe({ ...right, licences })).toBe(can);
  });

  it.each([
    ['company', 'x'.repeat(121), 'Company has at most 120 characters on one line'],
    ['company', 'a\nb', 'Company has at most 120 characters on one line'],
    ['administratorName', 'x'.repeat(101), 'Name has at most 100 characters on one line'],
    ['administratorName', 'a\u0000b', 'Name has at most 100 characters on one line'],
    ['email', 'asha@sahyadri', 'Invalid email address'],
    ['email', '\u0430\u0455\u04bb\u0430@sahyadri.test', 'Invalid email address'],
    ['email', 'ash\u0430@sahyadri.test', 'Invalid email address'],
    ['email', 'as\u200bha@sahyadri.test', 'Invalid email address'],
    ['phone', '12345', 'Please enter a valid 10 digit number.'],
  ])('is refused at %s for %j', (field, value, text) => {
    expect(judgeSubscription({ ...right, [field]: value })).toEqual({ [field]: text });
    expect(maySubscribe({ ...right, [field]: value })).toBe(false);
  });
});
