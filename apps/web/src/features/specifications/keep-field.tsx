import { Checkbox } from '@mantine/core';
import type { LibraryScope } from '@pw/domain/specifications/proposal';
import classes from './specification.module.css';

type KeepFieldProps = {
  /** Of the project, '' for none. */
  readonly consultant: string;
  readonly keepFor: LibraryScope | null;
  readonly onChange: (keepFor: LibraryScope | null) => void;
};

/** Whether the answer is proposed again where the same is asked, and for whom. */
export function KeepField({ consultant, keepFor, onChange }: KeepFieldProps) {
  const scopes = [
    ...(consultant === '' ? [] : [{ scope: 'consultant' as const, label: `Keep for ${consultant}` }]),
    { scope: 'all' as const, label: 'Keep for all' },
  ];
  return (
    <fieldset className={classes.keep} aria-label="Keep the answer">
      {scopes.map(({ scope, label }) => (
        <Checkbox
          key={scope}
          label={label}
          checked={keepFor === scope}
          onChange={(event) => onChange(event.currentTarget.checked ? scope : null)}
        />
      ))}
    </fieldset>
  );
}
