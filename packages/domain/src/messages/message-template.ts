import { judgeLine } from '../field-rules.ts';

/** What a message to a customer is about. */
export const messageKinds = ['offer', 'revised', 'reminder', 'submittal', 'order'] as const;

export type MessageKind = (typeof messageKinds)[number];

export const messageKindLabels: Readonly<Record<MessageKind, string>> = {
  offer: 'Offer',
  revised: 'Revised offer',
  reminder: 'Reminder',
  submittal: 'Submittal',
  order: 'Order received',
};

/** The ways for which texts are written: a draft for a mail program has the text of a mail. */
export const templateChannels = ['mail', 'whatsapp'] as const;

export type TemplateChannel = (typeof templateChannels)[number];

/** How a message leaves: by the mail server, as a draft for the user's mail program, or through WhatsApp. */
export const messageChannels = ['mail', 'eml', 'whatsapp'] as const;

export type MessageChannel = (typeof messageChannels)[number];

export const messageChannelLabels: Readonly<Record<MessageChannel, string>> = {
  mail: 'Mail',
  eml: 'Draft for your mail program',
  whatsapp: 'WhatsApp',
};

/** The text with which the messages of a channel begin. */
export const templateChannelOf: Readonly<Record<MessageChannel, TemplateChannel>> = {
  mail: 'mail',
  eml: 'mail',
  whatsapp: 'whatsapp',
};

/** A text with placeholders; WhatsApp has no subject. */
export type MessageText = { readonly subject: string; readonly body: string };

export const messageLimits = {
  subject: 150,
  body: 5000,
  /** Filled, with its link. */
  whatsapp: 1000,
  persons: 20,
  attachmentBytes: 20 * 1024 * 1024,
  perHour: 50,
} as const;

const GREETING = 'Dear {contact},';
const SIGNATURE = '{sender}, {senderPhone}\n{company}';

const mail = (subject: string, ...paragraphs: readonly string[]): MessageText => ({
  subject,
  body: [GREETING, ...paragraphs, SIGNATURE].join('\n\n'),
});

const chat = (...lines: readonly string[]): MessageText => ({
  subject: '',
  body: [GREETING, ...lines, '{sender}, {company}'].join('\n'),
});

const READ = 'Offer with drawings and documents: {link}';

/** The texts that ship. A company edits them, and may go back to ours. */
export const shippedTemplates: Readonly<Record<MessageKind, Readonly<Record<TemplateChannel, MessageText>>>> = {
  offer: {
    mail: mail(
      'Offer {offer} for {project}',
      'Thank you for your enquiry. Our offer {offer} for {project} is ready. It is valid until {validUntil}.',
      READ,
      'The link is yours alone. You can approve or reject the offer there.',
    ),
    whatsapp: chat('our offer {offer} for {project} is ready, valid until {validUntil}.', READ),
  },
  revised: {
    mail: mail(
      'Revised offer {offer} for {project}',
      'We have revised our offer for {project}. Revision {revision} replaces the one before. It is valid until {validUntil}.',
      READ,
    ),
    whatsapp: chat('we have revised our offer for {project}. Revision {revision} replaces the one before.', READ),
  },
  reminder: {
    mail: mail(
      'Offer {offer} is valid until {validUntil}',
      'Our offer {offer} for {project} is valid until {validUntil}. Please tell us if you have a question.',
      READ,
    ),
    whatsapp: chat('our offer {offer} for {project} is valid until {validUntil}.', READ),
  },
  submittal: {
    mail: mail(
      'Submittal of offer {offer} for {project}',
      'Please find attached the submittal of our offer {offer} for {project}, revision {revision}, for your comments.',
      'You can also read the offer and comment on its drawings here: {link}',
    ),
    whatsapp: chat('the submittal of our offer {offer} for {project} is ready for your comments.', READ),
  },
  order: {
    mail: mail(
      'Your order for {project}',
      'Thank you for your order on our offer {offer} for {project}, {customer}. We begin with its documents.',
    ),
    whatsapp: chat('thank you for your order on our offer {offer} for {project}.'),
  },
};

/** The texts of a person and an offer that a template can name. */
export const placeholderLabels = {
  contact: 'The person of the link',
  customer: 'Customer',
  project: 'Project',
  offer: 'Number of the offer',
  revision: 'Revision',
  validUntil: 'Last day of the offer',
  boards: 'How many boards it has',
  total: 'Total of the offer',
  changes: 'What changed since the revision before',
  link: 'Address of the page',
  sender: 'You',
  senderPhone: 'Your number',
  company: 'Your company',
} as const;

export type Placeholder = keyof typeof placeholderLabels;

// Object.keys knows only strings; the table has no other keys than placeholders.
export const placeholders = Object.keys(placeholderLabels) as readonly Placeholder[];

const pattern = /\{([^{}\n]{1,40})\}/g;

const isPlaceholder = (name: string): name is Placeholder => placeholders.some((each) => each === name);

/** The names between braces that a text holds. */
export function namesIn(text: string): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** The first name between braces that is no placeholder; undefined where all are. */
export function unknownPlaceholder({ subject, body }: MessageText): string | undefined {
  return namesIn(`${subject}\n${body}`).find((name) => !isPlaceholder(name));
}

/** Names a placeholder that nobody fills. */
export function unknownPlaceholderText(name: string): string {
  return `{${name}} is no placeholder. Take it out, or choose one of the list.`;
}

/** A text with its placeholders filled. Braces in what is filled in stay as they are. */
export function fillText(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(pattern, (all, name: string) => (isPlaceholder(name) ? values[name] : all));
}

/** Stands for the link until the moment of sending: no text with a token is kept. */
export const LINK_PLACEHOLDER = '{link}';

/** What is wrong with a text, by its field; null where nothing is. A link belongs in no subject. */
export function messageTextFaults(
  { subject, body }: MessageText,
  channel: TemplateChannel,
): { readonly subject?: string; readonly body?: string } | null {
  const isSubjectRight =
    channel === 'whatsapp'
      ? subject === ''
      : judgeLine(subject, messageLimits.subject) === null && !subject.includes(LINK_PLACEHOLDER);
  const faults = {
    ...(isSubjectRight ? {} : { subject: SUBJECT_TEXTS[channel] }),
    ...(isBodyRight(body) ? {} : { body: `Enter a text of at most ${messageLimits.body} characters.` }),
  };
  return Object.keys(faults).length === 0 ? null : faults;
}

const SUBJECT_TEXTS: Readonly<Record<TemplateChannel, string>> = {
  mail: `Enter a subject of at most ${messageLimits.subject} characters on one line, without the link.`,
  whatsapp: 'A message of WhatsApp has no subject.',
};

/** Line breaks are part of a body; other control characters are not. */
function isBodyRight(body: string): boolean {
  const isEmpty = /^[\s\p{DI}]*$/u.test(body);
  const hasControl = /[^\P{Cc}\n\r\t]/u.test(body) || !body.isWellFormed();
  return !isEmpty && !hasControl && Array.from(body).length <= messageLimits.body;
}

/** The text without the lines that hold the link, for somebody who keeps an address. */
export function withoutLink(body: string): string {
  const lines = body.split('\n').filter((line) => !line.includes(LINK_PLACEHOLDER));
  return lines.join('\n').replace(/\n{3,}/g, '\n\n');
}

const COUNTRY = '91';
const LOCAL_DIGITS = 10;

/** The address that opens WhatsApp with a text for a number; ten digits are of India. */
export function whatsappAddress(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '');
  const full = digits.length === LOCAL_DIGITS ? `${COUNTRY}${digits}` : digits;
  return `https://wa.me/${full}?text=${encodeURIComponent(text)}`;
}
