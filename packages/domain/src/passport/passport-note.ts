import { onOneLine } from '../customer-page/shared-decision.ts';
import { dayOnScreen, isIsoDate } from '../dates.ts';
import { type FieldFaults, type FieldRule, judgeFields, judgeLine } from '../field-rules.ts';
import type { PassportShows } from './passport-shows.ts';

/** What somebody at a board can tell its maker. */
export const passportNoteKinds = ['maintenance', 'service', 'spares', 'reorder'] as const;

export type PassportNoteKind = (typeof passportNoteKinds)[number];

type KindEntry = {
  /** On the button of the page. */
  readonly label: string;
  /** In the subject of the mail. */
  readonly subject: string;
  /** Without this part, the page takes no such note. */
  readonly needs: keyof PassportShows | null;
  /** Whether the maker has to know how to answer. */
  readonly asksContact: boolean;
};

const kinds: Readonly<Record<PassportNoteKind, KindEntry>> = {
  maintenance: { label: 'Maintenance done', subject: 'Maintenance done', needs: 'maintenance', asksContact: false },
  service: { label: 'Ask for service', subject: 'Service asked', needs: null, asksContact: true },
  spares: { label: 'Ask for spares', subject: 'Spares asked', needs: 'spares', asksContact: true },
  reorder: { label: 'Ask for the same board again', subject: 'Reorder asked', needs: 'reorder', asksContact: true },
};

/** The words of a kind, and what it needs. */
export function passportNoteKind(kind: PassportNoteKind): KindEntry {
  return kinds[kind];
}

/** The kinds of notes that a page takes, by what it shows. */
export function takenNotes(shows: PassportShows): readonly PassportNoteKind[] {
  return passportNoteKinds.filter((kind) => {
    const { needs } = kinds[kind];
    return needs === null || shows[needs];
  });
}

/** The entries of a note. */
export type PassportNoteForm = {
  readonly kind: PassportNoteKind;
  readonly name: string;
  /** A phone number or an e-mail; '' for none. */
  readonly contact: string;
  readonly text: string;
  /** Of maintenance alone: the code of the item, and the day on which it was done, ISO; '' elsewhere. */
  readonly item: string;
  readonly doneOn: string;
};

export const passportNoteLimits = { name: 100, contact: 150, text: 1000 } as const;

/** A note as it is kept: each entry on one line, without blanks around. */
export function keptPassportNote({ kind, name, contact, text, item, doneOn }: PassportNoteForm): PassportNoteForm {
  const isOfItem = kind === 'maintenance';
  return {
    kind,
    name: onOneLine(name),
    contact: onOneLine(contact),
    text: onOneLine(text),
    item: isOfItem ? item : '',
    doneOn: isOfItem ? doneOn : '',
  };
}

/** What judges a note: the day in India, and the codes of the items of maintenance that the page shows. */
export type NoteContext = { readonly today: string; readonly items: readonly string[] };

/** Judges a note in its kept form. */
export function judgePassportNote(
  note: PassportNoteForm,
  { today, items }: NoteContext,
): FieldFaults<keyof PassportNoteForm> {
  const { name: longestName, contact: longestContact, text: longestText } = passportNoteLimits;
  const { asksContact } = kinds[note.kind];
  const isOfItem = note.kind === 'maintenance';
  const rules: readonly FieldRule<PassportNoteForm, keyof PassportNoteForm>[] = [
    {
      field: 'name',
      text: `Enter your name, with at most ${longestName} characters.`,
      isBrokenBy: ({ name }) => judgeLine(name, longestName) !== null,
    },
    {
      field: 'contact',
      text: `Enter your phone number or e-mail, with at most ${longestContact} characters.`,
      isBrokenBy: ({ contact }) => (contact === '' ? asksContact : judgeLine(contact, longestContact) !== null),
    },
    {
      field: 'text',
      text: isOfItem
        ? `Write at most ${longestText} characters.`
        : `Write what you need, with at most ${longestText} characters.`,
      isBrokenBy: ({ text }) => (text === '' ? !isOfItem : judgeLine(text, longestText) !== null),
    },
    {
      field: 'item',
      text: 'Choose what was done.',
      isBrokenBy: ({ item }) => isOfItem && !items.includes(item),
    },
    {
      field: 'doneOn',
      text: 'Enter the day on which it was done. It is not in the future.',
      isBrokenBy: ({ doneOn }) => isOfItem && (!isIsoDate(doneOn) || doneOn > today),
    },
  ];
  return judgeFields(rules, note);
}

/** The unit of a note as a mail names it. */
export type NotedUnit = {
  readonly serial: string;
  readonly board: string;
  readonly orderNumber: string;
  readonly projectName: string;
  readonly customerName: string;
};

/** The mail about a note to the sales engineer and the administrators. */
export function passportNoteMail(
  { kind, name, contact, text, doneOn }: PassportNoteForm,
  { serial, board, orderNumber, projectName, customerName }: NotedUnit,
  /** The words of the item of maintenance; '' for other notes. */
  item: string,
): { readonly subject: string; readonly text: string } {
  const lines = [
    `Somebody has written on the page of the unit ${serial}, board ${board}, order ${orderNumber}: ${customerName}, ${projectName}.`,
    ...(kind === 'maintenance' ? [`${item}: done on ${dayOnScreen(doneOn)}.`] : []),
    ...(text === '' ? [] : [text]),
    `Name: ${name}`,
    ...(contact === '' ? [] : [`Contact: ${contact}`]),
    'The page is open to everybody who reads the code on the plate. Ask back before you act on it.',
  ];
  return { subject: `${kinds[kind].subject}: ${serial} ${board}`, text: lines.join('\n\n') };
}
