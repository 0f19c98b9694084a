import { describe, expect, it } from 'vitest';
import {
  fillText,
  LINK_PLACEHOLDER,
  messageKinds,
  messageLimits,
  messageTextFaults,
  placeholders,
  shippedTemplates,
  templateChannels,
  unknownPlaceholder,
  whatsappAddress,
  withoutLink,
} from './message-template.ts';

const values = Object.fromEntries(placeholders.map((name) => [name, `<${name}>`])) as Parameters<typeof fillText>[1];

describe('the texts that ship', () => {
  it.each(messageKinds.flatMap((kind) => templateChannels.map((channel) => [kind, channel] as const)))(
    'of %s by %s have right lengths and known placeholders alone',
    (kind, channel) => {
      const text = shippedTemplates[kind][channel];
      expect(messageTextFaults(text, channel)).toBeNull();
      expect(unknownPlaceholder(text)).toBeUndefined();
      expect(text.body.includes(LINK_PLACEHOLDER)).toBe(kind !== 'order');
    },
  );
});

it('ours for WhatsApp leave half of its room to what is filled in', () => {
  const longest = Math.max(...messageKinds.map((kind) => shippedTemplates[kind].whatsapp.body.length));
  expect(longest).toBeLessThan(messageLimits.whatsapp / 2);
});

describe('a text with placeholders', () => {
  it('is filled once: braces in what is filled in stay as they are', () => {
    expect(fillText('{contact}, {project} {other}', { ...values, project: '{total}' })).toBe(
      '<contact>, {total} {other}',
    );
  });

  it('names the first that is unknown', () => {
    expect(unknownPlaceholder({ subject: '{offer}', body: '{ link } {nmae}' })).toBe(' link ');
    expect(unknownPlaceholder({ subject: '{', body: 'a } b {\n}' })).toBeUndefined();
  });

  it('loses the lines with the link, and no gap is left', () => {
    expect(withoutLink('Dear you,\n\nRead: {link}\n\nBye')).toBe('Dear you,\n\nBye');
  });

  it('may have line breaks in its body and none in its subject', () => {
    const body = 'one\r\ntwo\tthree';
    expect(messageTextFaults({ subject: 'Offer', body }, 'mail')).toBeNull();
    expect(messageTextFaults({ subject: 'Offer\nBcc: x', body: 'bell \u0007' }, 'mail')).toEqual({
      subject: expect.stringContaining('one line'),
      body: expect.any(String),
    });
    expect(messageTextFaults({ subject: '', body: 'a'.repeat(messageLimits.body + 1) }, 'whatsapp')).toEqual({
      body: expect.any(String),
    });
  });
});

describe('the address of WhatsApp', () => {
  it('takes ten digits as a number of India, and more as they are', () => {
    expect(whatsappAddress('98765 43210', 'a & b')).toBe('https://wa.me/919876543210?text=a%20%26%20b');
    expect(whatsappAddress('+44 20 7946 0958', '')).toBe('https://wa.me/442079460958?text=');
  });
});
