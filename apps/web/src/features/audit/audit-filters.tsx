import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { SearchBox } from '../../ui/search-box/search-box.tsx';
import { type AuditFilter, judgeDays } from './audit-filter.ts';
import classes from './audit-list.module.css';

type AuditFiltersProps = { readonly filter: AuditFilter; readonly onFilter: (filter: AuditFilter) => void };

/** Search and days above the events. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const faults = judgeDays(filter);
  return (
    <div className={classes.filters}>
      <SearchBox
        label="Search events"
        value={filter.search}
        onSearch={(search) => onFilter({ ...filter, search })}
        width={320}
      />
      <Day label="From" value={filter.from} fault={faults.from} onEnter={(from) => onFilter({ ...filter, from })} />
      <Day label="To" value={filter.to} fault={faults.to} onEnter={(to) => onFilter({ ...filter, to })} />
    </div>
  );
}

type DayProps = {
  readonly label: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onEnter: (day: string) => void;
};

/** A day that counts when its field is left, or with Enter: a half-written one is no fault yet. */
function Day({ label, value, fault, onEnter }: DayProps) {
  /** Null while nothing is typed that does not count yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const enter = () => {
    if (typed !== null) {
      onEnter(typed);
      setTyped(null);
    }
  };
  return (
    <div className={classes.day}>
      <FieldFrame label={label} error={fault}>
        {(names) => (
          <TextInput
            {...names}
            placeholder="dd-MM-yyyy"
            autoComplete="off"
            value={typed ?? value}
            error={fault !== undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={enter}
            onKeyDown={(event) => event.key === 'Enter' && enter()}
          />
        )}
      </FieldFrame>
    </div>
  );
}
