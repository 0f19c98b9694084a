import { Button, Checkbox } from '@mantine/core';
import { readUnitPassportCall, saveUnitPassportCall, type UnitPassportOnWire } from '@pw/contract/passports';
import type { UnitOnWire } from '@pw/contract/serial-units';
import { passportParts, passportPartText } from '@pw/domain/passport/passport-shows';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Banner, FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './passport-dialog.module.css';
import { PassportNotes } from './passport-notes.tsx';
import { UnitPackage } from './unit-package.tsx';

type PassportDialogProps = { readonly unit: UnitOnWire; readonly onClose: () => void };

/** Opens or closes the page of a unit, and shows its address and the notes of its readers. */
export function PassportDialog({ unit, onClose }: PassportDialogProps) {
  const { serial } = unit;
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...callQuery(readUnitPassportCall, { params: { serial } }, 'screen'),
    // Readers write notes meanwhile.
    staleTime: 0,
  });
  const [entered, setEntered] = useState<Entered | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(saveUnitPassportCall);
  const queries = useQueryClient();
  const lost = loadFailure(error, 'The passport');
  const form = data && (entered ?? enteredOf(data));
  const send = () => {
    if (!data || !form) {
      return;
    }
    const body = { ...form, revision: data.revision };
    void save(
      { params: { serial }, body },
      {
        onSaved: ({ isPublic }) => {
          void queries.invalidateQueries({ queryKey: queryKeyOf(readUnitPassportCall) });
          showToast({ title: 'Passport', text: savedText(serial, isPublic, form.renew), tone: 'ok' });
          onClose();
        },
        onFailed: ({ message }) => {
          setFailure({ failed: 'The passport is not saved.', reason: message });
          setEntered(null);
          void refetch();
        },
      },
    );
  };
  return (
    <Dialog
      opened
      title={`Passport of ${serial}`}
      width={600}
      unsaved={entered !== null && !isSaving}
      {...(form ? { action: { label: 'Save', onPress: send, pending: isSaving } } : {})}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      {isPending && <LoadingState label="Loading the passport" rows={4} />}
      {lost && <FailedState {...lost} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && form && (
        <>
          <PassportForm passport={data} form={form} disabled={isSaving} onChange={setEntered} />
          <UnitPackage serial={serial} />
          <PassportNotes notes={data.notes} />
        </>
      )}
    </Dialog>
  );
}

type Entered = Pick<UnitPassportOnWire, 'isPublic' | 'shows'> & { readonly renew: boolean };

function enteredOf({ isPublic, shows }: UnitPassportOnWire): Entered {
  return { isPublic, shows, renew: false };
}

function savedText(serial: string, isPublic: boolean, isRenewed: boolean): string {
  const state = `The page of ${serial} is ${isPublic ? 'on' : 'off'}.`;
  return isRenewed ? `${state} It has another address: print its rating plate again.` : state;
}

type PassportFormProps = {
  readonly passport: UnitPassportOnWire;
  readonly form: Entered;
  readonly disabled: boolean;
  readonly onChange: (form: Entered) => void;
};

function PassportForm({ passport: { url, isCompanyPublic }, form, disabled, onChange }: PassportFormProps) {
  return (
    <div className={classes.form}>
      {!isCompanyPublic && (
        <Banner tone="warn">
          Pages of units are off for the whole company. An administrator switches them on under Company settings.
        </Banner>
      )}
      <Checkbox
        label="The code on the plate opens the page of this unit"
        description="Everybody who reads the code sees it. It has no prices and no other units; title blocks of drawings name the customer."
        classNames={{ description: classes.does ?? '' }}
        disabled={disabled}
        checked={form.isPublic}
        onChange={({ currentTarget }) => onChange({ ...form, isPublic: currentTarget.checked })}
      />
      <fieldset className={classes.parts}>
        <legend>The page shows, besides the rating plate</legend>
        {passportParts.map((part) => (
          <Checkbox
            key={part}
            label={passportPartText(part)}
            disabled={disabled || !form.isPublic}
            checked={form.shows[part]}
            onChange={({ currentTarget }) =>
              onChange({ ...form, shows: { ...form.shows, [part]: currentTarget.checked } })
            }
          />
        ))}
      </fieldset>
      <PassportUrl url={url} />
      <Checkbox
        label="The plate was lost: make another address"
        description="The address and the code on the plate then open nothing. Print the rating plate again."
        classNames={{ description: classes.does ?? '' }}
        disabled={disabled}
        checked={form.renew}
        onChange={({ currentTarget }) => onChange({ ...form, renew: currentTarget.checked })}
      />
    </div>
  );
}

function PassportUrl({ url }: { readonly url: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setIsCopied(true);
  };
  return (
    <p className={classes.address}>
      <code>{url}</code>
      <Button size="xs" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy the address'}
      </Button>
    </p>
  );
}
