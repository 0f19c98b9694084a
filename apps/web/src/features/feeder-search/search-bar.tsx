import { Button, TextInput } from '@mantine/core';
import { feederSearchTexts } from '@pw/domain/board-configuration/feeder-texts';
import { searchCriteria } from '@pw/domain/feeder-search/search-criteria';
import { withoutWildcards } from '@pw/domain/search/wildcards';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { CriteriaMenu } from './criteria-menu.tsx';
import classes from './global-feeder-panel.module.css';
import type { GlobalSearch } from './use-global-search.ts';
import type { OfferedCriterion } from './use-search-options.ts';

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
