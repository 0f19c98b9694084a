import type { ComboboxItem, OptionsFilter, SelectProps } from '@mantine/core';
import type { FieldChoice } from '@pw/switchboard/forms/form-field';
import { useRef, useState } from 'react';
import { findChoice, matchingChoices } from '../../../ui/form-field/typed-choice.ts';
import type { ControlProps } from './list-control.tsx';

type ListEntryInput = Pick<ControlProps, 'field' | 'facets' | 'onEnter' | 'onReset'> & {
  readonly choices: readonly FieldChoice[];
};

/** Lets a list be filled in by typing: what is typed narrows it, Enter takes the first, leaving takes what it names. */
export function useListEntry({ field, facets, choices, onEnter, onReset }: ListEntryInput) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const choiceOf = (text: string | null) => choices.find(({ value }) => String(value) === text);
  const shown = choiceOf(String(facets.value))?.label ?? '';
  const isResettable = !field.isRequired && facets.user !== undefined;

  const pick = (text: string) => {
    const choice = choiceOf(text);
    setTyped(null);
    // The value that a rule gives can be chosen, too, so that it stays when the rule gives another one.
    if (choice && choice.value === facets.value && facets.user === undefined) {
      onEnter(choice.value);
    }
    requestAnimationFrame(() => input.current === document.activeElement && input.current?.select());
  };
  const leave = (text: string) => {
    if (text.trim() === '' && isResettable) {
      onReset();
    } else if (text.trim() !== '' && text !== shown) {
      onEnter(findChoice(choices, text)?.value ?? text);
    }
  };
  return {
    ref: input,
    searchable: true,
    openOnFocus: false,
    selectFirstOptionOnChange: typed !== null,
    filter: matchingOptions,
    nothingFoundMessage: 'No value begins so',
    value: facets.value === null ? null : String(facets.value),
    searchValue: typed ?? shown,
    // The list tells the text of a new value, too, which nobody has typed: it must not be drawn a second time for that.
    onSearchChange: (text) => setTyped((before) => (before === null && text === shown ? null : text)),
    allowDeselect: isResettable && (typed === null || typed === shown),
    onOptionSubmit: pick,
    onChange: (text) => {
      const choice = choiceOf(text);
      if (choice) {
        onEnter(choice.value);
      } else {
        onReset();
      }
    },
    // What is typed next takes the place of what stands there.
    onFocus: (event) => event.currentTarget.select(),
    onClick: (event) => event.currentTarget.select(),
    onBlur: (event) => leave(event.currentTarget.value),
  } satisfies SelectProps & { readonly ref: typeof input };
}

const matchingOptions: OptionsFilter = ({ options, search }) => [
  ...matchingChoices(
    options.filter((option): option is ComboboxItem => 'value' in option),
    search,
  ),
];
