/** The sender of a file: a customer, or the domain of a mail address. */
export type Sender = {
  /** As senders are compared. */
  readonly key: string;
  readonly shown: string;
};

/** The sender of a text that a person wrote; null for none. Of a mail address the part behind the last `@` counts. */
export function senderOf(text: string): Sender | null {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const shown = /^\S+@\S+$/u.test(line) ? line.slice(line.lastIndexOf('@') + 1) : line;
  return shown === '' ? null : { key: shown.normalize('NFKC').toUpperCase(), shown };
}
