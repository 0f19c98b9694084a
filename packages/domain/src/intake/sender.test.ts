import { describe, expect, it } from 'vitest';
import { senderOf } from './sender.ts';

describe('the sender of a file', () => {
  it('is the same in any case and with any blanks', () => {
    expect(senderOf('  Acme   Power ')).toEqual({ key: 'ACME POWER', shown: 'Acme Power' });
    expect(senderOf('ACME power')?.key).toBe('ACME POWER');
  });

  it('is the domain of a mail address', () => {
    expect(senderOf('R.Iyer@Acme.test')).toEqual({ key: 'ACME.TEST', shown: 'Acme.test' });
    expect(senderOf('acme.test')?.key).toBe('ACME.TEST');
  });

  it('is nobody while nothing is written', () => {
    expect(senderOf(' \n')).toBeNull();
  });
});
