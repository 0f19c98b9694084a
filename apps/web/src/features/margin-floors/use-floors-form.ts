import { type MarginFloorsOnWire, readMarginFloorsCall, saveMarginFloorsCall } from '@pw/contract/margin-floors';
import { MARGIN_FLOOR_FAULT, readMarginFloor } from '@pw/domain/margin-floors/margin-floor-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { callQuery, useSave } from '../../platform/use-call.ts';
import type { ToldFailure } from '../../ui/messages/banner.tsx';
import { differencesOf } from '../../ui/messages/conflict-panel.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { currentOf } from '../administration/save-conflict.tsx';

/** The field of the company's floor; those of people have the ids of the users. */
export const COMPANY = 'company';

/** Percentages as they are typed, by the names of the fields. */
type EnteredFloors = Readonly<Record<string, string>>;

/** The floors as they are entered next to the saved ones, and what a save does. */
export function useFloorsForm(saved: MarginFloorsOnWire) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(saveMarginFloorsCall);
  const [theirs, setTheirs] = useState<MarginFloorsOnWire | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { control, formState, getValues, handleSubmit, reset } = useForm<Record<string, string>>({
    mode: 'onTouched',
    defaultValues: textsOf(saved),
    resolver: faultResolver<Record<string, string>>(faultsOf),
  });
  const take = (floors: MarginFloorsOnWire) => {
    queries.setQueryData(callQuery(readMarginFloorsCall, {}).queryKey, floors);
    reset(textsOf(floors));
    setTheirs(null);
    setFailure(null);
  };
  const sendOn = (entered: EnteredFloors, revision: number) =>
    void save(
      { body: { ...floorsOf(entered, saved), revision } },
      {
        onSaved: (floors) => {
          take(floors);
          showToast({ title: 'Margin floors', text: 'The floors are saved.', tone: 'ok' });
        },
        onFailed: (refused) => {
          const current = currentOf(refused, saveMarginFloorsCall.reply);
          setTheirs(current);
          setFailure(current ? null : { failed: 'The floors were not saved.', reason: refused.message });
        },
      },
    );
  const submit = handleSubmit((entered) => sendOn(entered, saved.revision));
  return {
    control,
    failure,
    isSaving,
    isChanged: formState.isDirty,
    conflict: theirs && differencesOf(propertiesOf(saved), getValues(), textsOf(theirs)),
    submit: (event: { readonly preventDefault: () => void }) => {
      event.preventDefault();
      void submit();
    },
    restore: () => take(saved),
    keepMine: () => theirs && sendOn(getValues(), theirs.revision),
    takeTheirs: () => theirs && take(theirs),
  };
}

function textsOf({ companyPercent, people }: MarginFloorsOnWire): Record<string, string> {
  const own = people.map(({ userId, percent }) => [userId, percent === null ? '' : String(percent)] as const);
  return { [COMPANY]: String(companyPercent), ...Object.fromEntries(own) };
}

function floorsOf(entered: EnteredFloors, { people }: MarginFloorsOnWire) {
  const percentOf = (field: string) => readMarginFloor(entered[field] ?? '') ?? null;
  return {
    companyPercent: percentOf(COMPANY) ?? 0,
    people: people.map(({ userId }) => ({ userId, percent: percentOf(userId) })),
  };
}

/** The floor of the company is a number; a person without one has that of the company. */
function faultsOf(entered: EnteredFloors): Readonly<Record<string, string>> {
  const faulty = Object.entries(entered).filter(([field, text]) => {
    const percent = readMarginFloor(text);
    return percent === undefined || (percent === null && field === COMPANY);
  });
  return Object.fromEntries(faulty.map(([field]) => [field, MARGIN_FLOOR_FAULT]));
}

function propertiesOf({ people }: MarginFloorsOnWire) {
  return [{ userId: COMPANY, name: 'Company' }, ...people].map(({ userId, name }) => ({
    label: name,
    textOf: (entered: EnteredFloors) => entered[userId] ?? '',
  }));
}
