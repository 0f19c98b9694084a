import { TextInput } from '@mantine/core';
import { askedOfEdits } from '@pw/configurator/overlay/judge-edits';
import { sayOfEdits, useSaidOfEdits } from './said-of-edits.ts';
import classes from './tables.module.css';

/** What is said of the edits that follow, above the grid. */
export function SaidBar({ tag }: { readonly tag: string }) {
  const said = useSaidOfEdits();
  const asked = askedOfEdits(tag);
  return (
    <fieldset className={classes.said} aria-label="Said of the next changes">
      <TextInput
        label={asked.reason ? 'Reason of the changes *' : 'Reason of the changes'}
        value={said.reason}
        onChange={(event) => sayOfEdits({ reason: event.currentTarget.value })}
      />
      <TextInput
        label={asked.source ? 'Source of the values *' : 'Source of the values'}
        value={said.source}
        onChange={(event) => sayOfEdits({ source: event.currentTarget.value })}
      />
    </fieldset>
  );
}
