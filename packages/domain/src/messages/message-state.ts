/** How messages ended, as far as it is known. Nobody knows whether a draft that was handed over was sent. */
export const messageStates = ['waiting', 'sent', 'given up', 'dropped', 'handed over'] as const;

export type MessageState = (typeof messageStates)[number];

export const messageStateLabels: Readonly<Record<MessageState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  'given up': 'Not delivered',
  dropped: 'Not sent, link withdrawn',
  'handed over': 'Handed over',
};

/** The mail that tells a sender that a message did not arrive. */
export function givenUpMail(message: { readonly name: string; readonly address: string; readonly subject: string }) {
  const { name, address, subject } = message;
  return {
    subject: `Not delivered: ${subject}`,
    text: [
      `The mail server did not take your message to ${name}, ${address}, for about a day.`,
      'Check the address, and send the message again.',
    ].join('\n\n'),
  };
}
