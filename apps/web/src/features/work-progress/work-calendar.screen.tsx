import { Button, Checkbox, TextInput } from '@mantine/core';
import {
  readWorkCalendarCall,
  saveWorkCalendarCall,
  type WorkCalendarOnWire,
  workCalendar,
} from '@pw/contract/work-calendar';
import { isoDayInIndia } from '@pw/domain/dates';
import { isFaultless } from '@pw/domain/field-rules';
import { stageLabel, stages } from '@pw/domain/work-progress/stage';
import { judgeCalendar, weekdayNames } from '@pw/domain/work-progress/work-calendar';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useUnsavedWork } from '../../platform/unsaved-work.ts';
import { callQuery, useSave } from '../../platform/use-call.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { DateInput } from '../../ui/form-field/date-field.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { NumberInput } from '../../ui/form-field/number-input.tsx';
import { Banner, FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Card, Page } from '../../ui/page/page.tsx';
import { currentOf } from '../administration/save-conflict.tsx';
import classes from './work-calendar.module.css';

const title = 'Calendar of the works';

/** When the works work: days, holidays, and the hours of each department on a day. */
export function WorkCalendarScreen() {
  const { data, error, isPending, isFetching, refetch } = useQuery(callQuery(readWorkCalendarCall, {}, 'screen'));
  const failure = data ? null : loadFailure(error, 'The calendar');
  return (
    <Page
      title={title}
      subtitle="Stages are planned by it from now on. Days that are planned already stay."
      scrolls
      actions={
        <Button component="a" variant="subtle" href="#/main/admin/settings">
          Company settings
        </Button>
      }
    >
      {failure && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
      {isPending && !failure && <LoadingState label="Loading the calendar" rows={4} />}
      {data && <CalendarForm saved={data} />}
    </Page>
  );
}

type Form = Omit<WorkCalendarOnWire, 'revision'>;

const formOf = ({ revision: _revision, ...form }: WorkCalendarOnWire): Form => form;
const isSame = (one: Form, other: Form) => JSON.stringify(one) === JSON.stringify(other);

function CalendarForm({ saved }: { readonly saved: WorkCalendarOnWire }) {
  const queries = useQueryClient();
  const draft = useDraft(saved, formOf, isSame);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const { save, isSaving } = useSave(saveWorkCalendarCall);
  useUnsavedWork(draft.isChanged, title);
  const { weekdays, holidays, hoursPerDay } = draft.form;
  const faults = judgeCalendar(draft.form);
  const change = (changes: Partial<Form>) => draft.edit((before) => ({ ...before, ...changes }));
  const take = (calendar: WorkCalendarOnWire) =>
    queries.setQueryData(callQuery(readWorkCalendarCall, {}).queryKey, calendar);
  const send = () =>
    void save(
      { body: { ...draft.form, revision: draft.base.revision } },
      {
        onSaved: (calendar) => {
          take(calendar);
          draft.drop();
          setFailure(null);
          showToast({ title, text: 'The calendar is saved.', tone: 'ok' });
        },
        onFailed: (refused) => {
          const current = currentOf(refused, workCalendar);
          if (current) {
            take(current);
            draft.rebase(current, draft.form);
          }
          setFailure({
            failed: 'The calendar is not saved.',
            reason: current
              ? 'Somebody else has saved it since. Save again to replace that, or cancel to see it.'
              : refused.message,
          });
        },
      },
    );
  return (
    <Card
      title="Days and hours"
      footer={
        <>
          <Button
            disabled={!draft.isChanged || isSaving}
            onClick={() => {
              draft.drop();
              setFailure(null);
            }}
          >
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!draft.isChanged || !isFaultless(faults)}
            loading={isSaving}
            onClick={send}
          >
            Save
          </Button>
        </>
      }
    >
      <FailureBanner failure={failure} />
      <div className={classes.form}>
        <fieldset className={classes.group}>
          <legend>Working days</legend>
          <div className={classes.days}>
            {weekdayNames.map((name, index) => (
              <Checkbox
                key={name}
                label={name}
                disabled={isSaving}
                checked={weekdays.includes(index + 1)}
                onChange={(event) => change({ weekdays: toggled(weekdays, index + 1, event.currentTarget.checked) })}
              />
            ))}
          </div>
          <Fault text={faults.weekdays} />
        </fieldset>
        <fieldset className={classes.group}>
          <legend>Hours of a department on a day, all of its people together</legend>
          <div className={classes.hours}>
            {stages.map((stage) => (
              <FieldFrame key={stage} label={stageLabel(stage)} unit="h">
                {(names) => (
                  <NumberInput
                    {...names}
                    value={hoursPerDay[stage]}
                    decimals={1}
                    disabled={isSaving}
                    onChange={(hours) => change({ hoursPerDay: { ...hoursPerDay, [stage]: hours } })}
                  />
                )}
              </FieldFrame>
            ))}
          </div>
          <Fault text={faults.hoursPerDay} />
        </fieldset>
        <fieldset className={classes.group}>
          <legend>Holidays</legend>
          {holidays.length === 0 && <p className={classes.note}>No holidays are entered.</p>}
          <ul className={classes.holidays} aria-label="Holidays">
            {holidays.map((holiday, index) => (
              // The rows have no other name, and keep their order while they are edited.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={index} className={classes.holiday}>
                <DateInput
                  label={`day of holiday ${index + 1}`}
                  aria-label={`Day of holiday ${index + 1}`}
                  value={holiday.day}
                  today={today}
                  disabled={isSaving}
                  onChange={(day) => change({ holidays: replaced(holidays, index, { ...holiday, day }) })}
                />
                <TextInput
                  aria-label={`Name of holiday ${index + 1}`}
                  value={holiday.name}
                  disabled={isSaving}
                  onChange={(event) =>
                    change({ holidays: replaced(holidays, index, { ...holiday, name: event.currentTarget.value }) })
                  }
                />
                <IconButton
                  label={`Remove holiday ${index + 1}`}
                  icon={IconTrash}
                  destroys
                  disabled={isSaving}
                  onPress={() => change({ holidays: holidays.filter((_, at) => at !== index) })}
                />
              </li>
            ))}
          </ul>
          <Button disabled={isSaving} onClick={() => change({ holidays: [...holidays, { day: '', name: '' }] })}>
            Add a holiday
          </Button>
          <Fault text={faults.holidays} />
        </fieldset>
      </div>
    </Card>
  );
}

function Fault({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <Banner tone="warn">{text}</Banner>;
}

function toggled(weekdays: readonly number[], weekday: number, isOn: boolean): readonly number[] {
  const others = weekdays.filter((each) => each !== weekday);
  return isOn ? [...others, weekday].toSorted((one, other) => one - other) : others;
}

function replaced<Item>(items: readonly Item[], index: number, item: Item): readonly Item[] {
  return items.map((each, at) => (at === index ? item : each));
}
