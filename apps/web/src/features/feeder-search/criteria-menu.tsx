import { Button, Checkbox, Popover } from '@mantine/core';
import type { ChosenCriteria, SearchCriterion } from '@pw/domain/feeder-search/search-criteria';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import classes from './global-feeder-panel.module.css';
import type { OfferedCriterion } from './use-search-options.ts';

type CriteriaMenuProps = {
  readonly criteria: readonly OfferedCriterion[];
  readonly chosen: ChosenCriteria;
  readonly onToggle: (name: SearchCriterion, value: string) => void;
};

/** Narrows the search by criteria. The results follow with each tick. */
export function CriteriaMenu({ criteria, chosen, onToggle }: CriteriaMenuProps) {
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
