import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import type { AnswerOf } from '@pw/contract/call';
import { readSearchCriteriaCall } from '@pw/contract/feeder-search';
import { feederSearchTexts } from '@pw/domain/board-configuration/feeder-texts';
import { type ChosenCriteria, type SearchCriterion, searchCriteria } from '@pw/domain/feeder-search/search-criteria';
import { timers } from '@pw/domain/limits';
import { withoutWildcards } from '@pw/domain/search';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { callQuery } from '../../platform/use-call.ts';
import classes from './global-feeder-panel.module.css';
import type { GlobalSearch } from './use-global-search.ts';

type SearchBarProps = {
  readonly search: GlobalSearch;
  readonly criteria: readonly OfferedCriterion[];
  /** At the end of the criteria. */
  readonly action: ReactNode;
};

/** The text and the criteria of the search for global feeders; each criterion can be taken back by itself. */
export function SearchBar({ search, criteria, action }: SearchBarProps) {
  const { typed, chosen, type, toggle, clear } = search;
  const tags = searchCriteria.flatMap(({ name, label }) => {
    const options = criteria.find((each) => each.name === name)?.options ?? [];
    return (chosen[name] ?? []).map((key) => {
      const text = options.find((option) => option.key === key)?.value ?? key;
      return { name, key, text, what: `${label} ${text}` };
    });
  });
  return (
    <div className={classes.bar}>
      <TextInput
        role="searchbox"
        aria-label={feederSearchTexts.search}
        placeholder={feederSearchTexts.search}
        autoComplete="off"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSectionWidth={52}
        rightSection={
          <Button
            className={classes.clear ?? ''}
            size="compact-sm"
            variant="subtle"
            disabled={typed === '' && tags.length === 0}
            onClick={clear}
          >
            {feederSearchTexts.clear}
          </Button>
        }
        value={typed}
        onChange={(event) => type(withoutWildcards(event.currentTarget.value))}
      />
      <div className={classes.criteria}>
        {tags.map(({ name, key, text, what }) => (
          <button
            key={`${name} ${key}`}
            type="button"
            className={classes.chip}
            aria-label={`Without ${what}`}
            onClick={() => toggle(name, key)}
          >
            {text}
            <IconX size={12} stroke={1.75} aria-hidden />
          </button>
        ))}
        <CriteriaMenu criteria={criteria} chosen={chosen} onToggle={toggle} />
        {action && <span className={classes.action}>{action}</span>}
      </div>
    </div>
  );
}

type CriteriaMenuProps = {
  readonly criteria: readonly OfferedCriterion[];
  readonly chosen: ChosenCriteria;
  readonly onToggle: (name: SearchCriterion, value: string) => void;
};

/** Narrows the search by criteria. The results follow with each tick. */
function CriteriaMenu({ criteria, chosen, onToggle }: CriteriaMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const offered = criteria.filter(({ options }) => options.length > 0);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" offset={4} trapFocus returnFocus width={260}>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          disabled={offered.length === 0}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ''}>
        {offered.map(({ name, label, options }, place) => (
          <details key={name} className={classes.criterion} open={place === 0 || chosen[name] !== undefined}>
            <summary>{label}</summary>
            <fieldset className={classes.options} aria-label={label}>
              {options.map(({ key, value }) => (
                <Checkbox
                  key={key}
                  label={value}
                  checked={chosen[name]?.includes(key) ?? false}
                  onChange={() => onToggle(name, key)}
                />
              ))}
            </fieldset>
          </details>
        ))}
        <Button onClick={() => setIsOpen(false)}>Close</Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A criterion with the values that it offers. */
type OfferedCriterion = {
  readonly name: SearchCriterion;
  readonly label: string;
  readonly options: readonly { readonly key: string; readonly value: string }[];
};

/** What global feeders can be searched by; it loads a moment after the panel is there, when the board stands. */
export function useSearchOptions() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), timers.feederSearchFilterDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const { data, isError, refetch } = useQuery({
    ...callQuery(readSearchCriteriaCall, {}),
    enabled: isDue,
    retry: false,
  });
  const criteria = useMemo(() => offeredCriteria(data), [data]);
  return { criteria, isFailed: isError, retry: () => void refetch() };
}

function offeredCriteria(data: AnswerOf<typeof readSearchCriteriaCall> | undefined): readonly OfferedCriterion[] {
  const offered = new Map(data?.map(({ name, options }) => [name, options]));
  return searchCriteria.map(({ name, label }) => ({ name, label, options: offered.get(name) ?? [] }));
}
