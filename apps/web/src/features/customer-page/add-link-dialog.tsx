import { addShareLinkCall, type ShareLinksOnWire } from '@pw/contract/share-links';
import { documentsFault, judgeShareLink } from '@pw/domain/customer-page/share-link';
import { isoDayInIndia } from '@pw/domain/dates';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DateField } from '../../ui/form-field/date-field.tsx';
import { CheckboxGroupField } from '../../ui/form-field/option-fields.tsx';
import { PhoneField, TextField } from '../../ui/form-field/text-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { useLinksChanged } from './use-share-links.ts';

const FORM = 'add-link';

type AddLinkDialogProps = {
  readonly projectId: number;
  /** The submitted revision that it opens. */
  readonly revision: number;
  readonly links: ShareLinksOnWire;
  readonly onMade: (url: string) => void;
  readonly onClose: () => void;
};

const parts = [
  { value: 'prices', label: 'Prices' },
  { value: 'drawings', label: 'Drawings' },
  { value: 'clauses', label: 'Answers to clauses' },
  { value: 'changes', label: 'Changes since the revision before' },
] as const;

const DECIDES = 'mayDecide';
const COMMENTS = 'mayComment';
const ASKS_CODE = 'asksCode';

type LinkForm = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly shows: readonly string[];
  readonly documents: readonly string[];
  readonly rights: readonly string[];
  readonly expiresOn: string;
};

const asksCode = ({ rights }: Pick<LinkForm, 'rights'>) => rights.includes(ASKS_CODE);

/** Makes a link for one person. What it shows and whether its reader decides is said here. */
export function AddLinkDialog({ projectId, revision, links, onMade, onClose }: AddLinkDialogProps) {
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const { save, isSaving } = useSave(addShareLinkCall);
  const changed = useLinksChanged();
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const isDraft = links.left.length > 0;
  const { control, formState, handleSubmit } = useForm<LinkForm>({
    mode: 'onTouched',
    defaultValues: {
      name: '',
      email: '',
      phone: '',
      shows: parts.map(({ value }) => value),
      // A package is ticked by hand: an older one would say what the newest has changed.
      documents: links.documents.filter(({ submittalId }) => submittalId === null).map(({ name }) => name),
      rights: isDraft ? [COMMENTS] : [DECIDES, COMMENTS],
      expiresOn: links.proposedExpiry,
    },
    resolver: faultResolver<LinkForm>((form) => {
      const documents = documentsFault({ ...form, prices: form.shows.includes('prices') }, links.documents);
      return {
        ...judgeShareLink({ ...form, asksCode: asksCode(form) }, today),
        ...(asksCode(form) && form.email === '' ? { email: 'Enter where the code is mailed to.' } : {}),
        ...(documents === null ? {} : { documents }),
      };
    }),
  });
  const send = handleSubmit(({ shows, documents, rights, ...person }) => {
    const has = (part: string) => shows.includes(part);
    const shown = {
      prices: has('prices'),
      drawings: has('drawings'),
      clauses: has('clauses'),
      changes: has('changes'),
    };
    const body = {
      ...person,
      offerRevision: revision,
      shows: { ...shown, documents: [...documents] },
      mayDecide: rights.includes(DECIDES),
      mayComment: rights.includes(COMMENTS),
      asksCode: rights.includes(ASKS_CODE),
    };
    return save(
      { params: { projectId }, body },
      {
        onSaved: ({ url }) => {
          changed();
          onMade(url);
        },
        onFailed: ({ message }) => setFailure({ failed: 'The link was not made.', reason: message }),
      },
    );
  });
  return (
    <Dialog
      opened
      title={`Link to ${revisionLabel(revision)}`}
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Make the link', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <TextField control={control} name="name" label="Name" required />
        <TextField control={control} name="email" label="Email" type="email" />
        <PhoneField control={control} name="phone" label="Contact Number" />
        <CheckboxGroupField control={control} name="shows" label="Shows" options={parts} />
        {links.documents.length > 0 && (
          <CheckboxGroupField
            control={control}
            name="documents"
            label="Documents"
            options={links.documents.map(({ name }) => ({ value: name, label: name }))}
          />
        )}
        <CheckboxGroupField
          control={control}
          name="rights"
          label="Reader"
          options={[
            {
              value: DECIDES,
              label: 'May approve or reject',
              disabled: isDraft,
              ...(isDraft ? { reason: `The offer is a draft: ${links.left[0] ?? ''}` } : {}),
            },
            { value: COMMENTS, label: 'May comment' },
            { value: ASKS_CODE, label: 'Enters a code that is mailed' },
          ]}
        />
        <DateField control={control} name="expiresOn" label="Opens until" required today={today} />
      </form>
    </Dialog>
  );
}
