import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  type CompanyDetailsOnWire,
  companyDetails,
  readCompanyDetailsCall,
  saveCompanyDetailsCall,
} from '@pw/contract/company-settings';
import {
  type CompanyDetails,
  companyFieldNames,
  companyFields,
  judgeCompanyDetails,
} from '@pw/domain/company-settings/company-details';
import { recordOf } from '@pw/domain/record-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useUnsavedWork } from '../../platform/unsaved-work.ts';
import { callQuery, useSave } from '../../platform/use-call.ts';
import { useFormBase } from '../../platform/use-form-base.ts';
import { PhoneField, TextField } from '../../ui/form-field/text-field.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { differencesOf, type Property } from '../../ui/messages/conflict-panel.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Card } from '../../ui/page/page.tsx';
import { currentOf, SaveConflict } from '../administration/save-conflict.tsx';
import classes from './settings-form.module.css';

const TITLE = 'Company';

/** Name, address, GSTIN and contact of the company, as its papers begin. */
export function CompanyDetailsForm({ details }: { readonly details: CompanyDetailsOnWire }) {
  const { control, isUnsaved, isSaving, failure, conflict, ...draft } = useDetailsDraft(details);
  useUnsavedWork(isUnsaved, TITLE);
  useHotkeys([['mod+S', () => isUnsaved && draft.save()]], []);
  return (
    <Card
      title={TITLE}
      note="In the head of each offer, report and order document that is made from now on"
      footer={
        <>
          <Button disabled={!isUnsaved || isSaving} aria-label={`Cancel ${TITLE}`} onClick={draft.restore}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!isUnsaved || conflict !== null}
            loading={isSaving}
            aria-label={`Save ${TITLE}`}
            onClick={draft.save}
          >
            Save
          </Button>
        </>
      }
    >
      {failure !== null && <Banner tone="bad">{failure}</Banner>}
      {conflict && (
        <SaveConflict
          what={TITLE}
          event="company-details.saved"
          differences={conflict}
          isSaving={isSaving}
          onKeepMine={draft.keepMine}
          onTakeTheirs={draft.takeTheirs}
        />
      )}
      <div className={classes.details}>
        {companyFieldNames.map((name) => {
          const { label, isRequired, kind } = companyFields[name];
          const field = { control, name, label, required: isRequired, disabled: isSaving };
          return kind === 'phone' ? (
            <PhoneField key={name} {...field} />
          ) : (
            <TextField key={name} {...field} type={kind} />
          );
        })}
      </div>
    </Card>
  );
}

/** The edited details, next to the saved ones. */
function useDetailsDraft(saved: CompanyDetailsOnWire) {
  const queries = useQueryClient();
  const { save: send, isSaving } = useSave(saveCompanyDetailsCall);
  const [theirs, setTheirs] = useState<CompanyDetailsOnWire | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, getValues, reset } = useForm<CompanyDetails>({
    mode: 'onTouched',
    defaultValues: detailsOf(saved),
    resolver: faultResolver(judgeCompanyDetails),
  });
  const { isDirty } = formState;
  const fill = useCallback((details: CompanyDetailsOnWire) => reset(detailsOf(details)), [reset]);
  const { base, isUnsaved, begin } = useFormBase(saved, () => isDirty, fill);

  const take = (details: CompanyDetailsOnWire) => {
    queries.setQueryData(callQuery(readCompanyDetailsCall, {}).queryKey, details);
    begin(details);
    setTheirs(null);
    setFailure(null);
  };
  const sendOn = (revision: number) =>
    void handleSubmit((entered) =>
      send(
        { body: { ...entered, revision } },
        {
          onSaved: (details) => {
            take(details);
            showToast({ title: TITLE, text: 'The details of the company are saved.', tone: 'ok' });
          },
          onFailed: (refused) => {
            const current = currentOf(refused, companyDetails);
            setTheirs(current);
            setFailure(current ? null : refused.message);
          },
        },
      ),
    )();

  return {
    control,
    isSaving,
    failure,
    isUnsaved,
    conflict: theirs && differencesOf(properties, getValues(), detailsOf(theirs)),
    restore: () => take(saved),
    save: () => sendOn(base.revision),
    keepMine: () => theirs && sendOn(theirs.revision),
    takeTheirs: () => theirs && take(theirs),
  };
}

function detailsOf(answered: CompanyDetailsOnWire): CompanyDetails {
  return recordOf(companyFieldNames, (field) => answered[field]);
}

const properties = companyFieldNames.map(
  (field): Property<CompanyDetails> => ({
    label: companyFields[field].label,
    textOf: (details) => details[field].trim(),
  }),
);
