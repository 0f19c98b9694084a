export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** Hands a mail over: to the mail server, or to the kept mailbox of an installation without one. */
export type MailPort = {
  /** @throws when the mail server does not take it. */
  readonly deliver: (mail: Mail) => Promise<void>;
};
