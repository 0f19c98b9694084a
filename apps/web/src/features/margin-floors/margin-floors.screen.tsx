import { Button } from '@mantine/core';
import { type MarginFloorsOnWire, readMarginFloorsCall } from '@pw/contract/margin-floors';
import { loadFailure } from '../../platform/call-failure.ts';
import { useUnsavedWork } from '../../platform/unsaved-work.ts';
import { useCallData } from '../../platform/use-call.ts';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Card, Page } from '../../ui/page/page.tsx';
import { SaveConflict } from '../administration/save-conflict.tsx';
import classes from './margin-line.module.css';
import { COMPANY, useFloorsForm } from './use-floors-form.ts';

/** The least margins of the company and of its sales engineers. */
export function MarginFloorsScreen() {
  const floors = useCallData(readMarginFloorsCall, {});
  const failure = loadFailure(floors.error, 'The margin floors');
  return (
    <Page
      title="Margin floors"
      subtitle="In percent of the sale. Below its floor an offer is submitted only with an approval by Commercial or an administrator."
      scrolls
    >
      {failure && <FailedState {...failure} onRetry={() => void floors.refetch()} retrying={floors.isFetching} />}
      {floors.isPending && <LoadingState label="Loading the margin floors" rows={4} />}
      {floors.data && <FloorsForm key={floors.data.revision} saved={floors.data} />}
    </Page>
  );
}

function FloorsForm({ saved }: { readonly saved: MarginFloorsOnWire }) {
  const form = useFloorsForm(saved);
  const { control, isChanged, isSaving, conflict } = form;
  useUnsavedWork(isChanged && !isSaving, 'Margin floors');
  return (
    <form noValidate onSubmit={form.submit}>
      <Card
        title="Floors"
        note="They act at once on what is not submitted yet. A person without one has that of the company."
        footer={
          <>
            <Button disabled={!isChanged || isSaving} onClick={form.restore}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" disabled={!isChanged || conflict !== null} loading={isSaving}>
              Save
            </Button>
          </>
        }
      >
        <FailureBanner failure={form.failure} />
        {conflict && (
          <SaveConflict
            what="the margin floors"
            event="margin-floors.saved"
            differences={conflict}
            isSaving={isSaving}
            onKeepMine={form.keepMine}
            onTakeTheirs={form.takeTheirs}
          />
        )}
        <div className={classes.floors}>
          <TextField control={control} name={COMPANY} label="Company" unit="%" required hint="0 is no floor." />
          {saved.people.map(({ userId, name }) => (
            <TextField key={userId} control={control} name={userId} label={name} unit="%" />
          ))}
        </div>
      </Card>
    </form>
  );
}
