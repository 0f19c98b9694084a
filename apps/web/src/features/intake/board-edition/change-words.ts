import { inWords } from '@pw/configurator/property';
import type { BoardChangeOnWire } from '@pw/contract/intake-editions';
import { wordsOf } from '@pw/switchboard/editing/value-words';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { plainValue, withUnit } from '../../board-configuration/property-form/value-text.ts';
import { plainText } from '../words/value-words.ts';

/** A change in words. */
export type ChangeWords = {
  /** What it is about: "Pump: Rated current". */
  readonly name: string;
  /** What the customer says of it. */
  readonly text: string;
  /** What a person has set since: "you set 400 A"; null where nobody has. */
  readonly own: string | null;
};

/** A change as the screen says it: "Pump: Rated current", "250 A, the customer now says 315 A", "you set 400 A". */
export function changeWords(change: BoardChangeOnWire, knowledge: Knowledge): ChangeWords {
  switch (change.kind) {
    case 'add':
      return { name: change.feeder.name, text: `is new: ${feederText(change.feeder, knowledge)}`, own: null };
    case 'remove':
      return {
        name: change.name,
        text: 'is no longer in the file',
        own: change.isEdited ? 'you have changed it' : null,
      };
    case 'set': {
      const { name, property, from, to, own } = change;
      const said = (value: string | number) => valueText(knowledge, property, value);
      const now = to === null ? 'the customer no longer says it' : `the customer now says ${said(to)}`;
      return {
        name: `${name}: ${wordsOf(knowledge, property).label}`,
        text: from === null ? now : `${said(from)}, ${now}`,
        own: own === null ? null : `you set ${said(own)}`,
      };
    }
    case 'rename': {
      const { from, to, own } = change;
      return { name: from, text: `the customer now calls it ${to}`, own: own === null ? null : `you call it ${own}` };
    }
    case 'replace': {
      const { name, from, feeder } = change;
      return {
        name,
        text: `${plainText('type', from)}, the customer now says ${feederText(feeder, knowledge)}`,
        own: 'another feeder comes in its place, and what is entered of this one goes',
      };
    }
    case 'equipment':
      return {
        name: change.name,
        text: 'has other equipment in the file, such as meters or lamps: look there, and change it here',
        own: null,
      };
    case 'demand':
      return { name: change.text, text: 'is a new demand of the customer', own: null };
    case 'gone':
      return {
        name: change.name,
        text: 'is changed in the file, and is no feeder of its own here any more',
        own: null,
      };
  }
}

type NewFeeder = Extract<BoardChangeOnWire, { kind: 'add' }>['feeder'];

function feederText({ type, properties }: NewFeeder, knowledge: Knowledge): string {
  const values = Object.entries(properties).map(
    ([property, value]) => `${wordsOf(knowledge, property).label} ${valueText(knowledge, property, value)}`,
  );
  return [plainText('type', type), ...values].join(', ');
}

function valueText(knowledge: Knowledge, property: string, value: string | number): string {
  const { declared, unit } = wordsOf(knowledge, property);
  return withUnit(plainValue(declared ? inWords(declared, value) : value), unit);
}
