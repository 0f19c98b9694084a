import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { matchingChoices, refusedLast } from '../choice-box/typed-choice.ts';

const markText = (event: SyntheticEvent<HTMLInputElement>) => event.currentTarget.select();

/** Options that begin with the text come first: Sudan before South Sudan. */
const filterOptions: OptionsFilter = ({ options, search }) => {
  const items = options.filter((option): option is ComboboxItem => 'value' in option);
  return [...refusedLast(matchingChoices(items, search), ({ disabled }) => (disabled === true ? '' : null))];
};

/** A typed text replaces the current one and narrows the list, of which Enter takes the first. */
export const listSearch = {
  searchable: true,
  // The field may be given the focus by its dialog: its list would then cover what follows.
  openOnFocus: false,
  selectFirstOptionOnChange: true,
  nothingFoundMessage: 'Nothing has this name',
  filter: filterOptions,
  onFocus: markText,
  onClick: markText,
  // Enter in an open list must not send the form with what was chosen before.
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    if (isEnterInList(event)) {
      event.preventDefault();
    }
  },
};

/** Tells whether Enter is pressed while the list of the field is open. */
export function isEnterInList({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  return key === 'Enter' && currentTarget.getAttribute('aria-expanded') === 'true';
}
