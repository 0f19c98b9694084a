import { CloseButton, TextInput } from '@mantine/core';
import { timers } from '@pw/domain/limits';
import { WILDCARDS, withoutWildcards } from '@pw/domain/search';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isTyping, KeyCap } from './keys.tsx';

type SearchBoxProps = {
  /** "Search users": name and placeholder. */
  readonly label: string;
  /** What is searched for now; setting it from outside replaces what was typed. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** How long it waits for the next character; 400 ms when left out. */
  readonly delayMs?: number | undefined;
  readonly width?: number | string;
};

/** Searches a list as it is typed. `/` jumps into it, Esc empties it; * and ? can not be entered. */
export function SearchBox({ label, value, onSearch, delayMs = timers.searchDebounceMs, width = 280 }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useSlashKey(input);

  const reported = useRef(value);

  useEffect(() => {
    // What was reported a moment ago comes back while the next character may already be typed.
    if (value !== reported.current) {
      clearTimeout(timer.current);
      reported.current = value;
      setTyped(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string, afterMs: number) => {
    clearTimeout(timer.current);
    setTyped(text);
    timer.current = setTimeout(() => {
      reported.current = text;
      onSearch(text);
    }, afterMs);
  };
  const clear = () => {
    search('', 0);
    input.current?.focus();
  };

  return (
    <TextInput
      ref={input}
      role="searchbox"
      aria-label={label}
      placeholder={label}
      w={width}
      miw={140}
      autoComplete="off"
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        typed === '' ? <KeyCap>/</KeyCap> : <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />
      }
      value={typed}
      onChange={(event) => search(withoutWildcards(event.currentTarget.value), delayMs)}
      onKeyDown={(event) => {
        if (WILDCARDS.includes(event.key)) {
          event.preventDefault();
        }
        if (event.key === 'Escape' && typed !== '') {
          event.stopPropagation();
          clear();
        }
      }}
    />
  );
}

/** Lets `/` put the focus into an input from anywhere on the page. With two on a page the first one gets it. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focusInput = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) {
        return;
      }
      const dialog = document.querySelector('[role="dialog"]');
      const isBehindDialog = dialog !== null && !dialog.contains(input.current);
      if (isTyping(event.target) || isBehindDialog || input.current === null) {
        return;
      }
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener('keydown', focusInput);
    return () => document.removeEventListener('keydown', focusInput);
  }, [input]);
}
