import { Button, TextInput } from '@mantine/core';
import {
  listPriceListsCall,
  type PriceListMakerOnWire,
  priceListMaker,
  saveMakerTermsCall,
} from '@pw/contract/price-lists';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldLayout } from '../../ui/form-field/field-context.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { type Difference, differencesOf } from '../../ui/messages/conflict-panel.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { currentOf, SaveConflict } from '../administration/save-conflict.tsx';
import { faultsOf } from './call-faults.ts';
import classes from './price-lists.module.css';
import {
  type EnteredGroup,
  effectOf,
  type FormFaults,
  isSameTerms,
  readTermsForm,
  type TermsFaults,
  type TermsForm,
  termsFormOf,
} from './terms-form.ts';

type TermsDialogProps = { readonly maker: PriceListMakerOnWire; readonly onClose: () => void };

const FORM = 'maker-terms';

/** The discounts and the factor of a maker, and those of its groups that differ. */
export function TermsDialog({ maker, onClose }: TermsDialogProps) {
  const terms = useTerms(maker, onClose);
  const { form, faults } = terms;
  return (
    <Dialog
      opened
      title={`Terms of ${maker.maker}`}
      width={868}
      unsaved={terms.isUnsaved}
      action={{
        label: 'Save',
        submits: FORM,
        pending: terms.isSaving,
        disabled: !terms.isUnsaved || terms.conflict !== null,
      }}
      onClose={onClose}
    >
      <FailureBanner failure={terms.failure} />
      {terms.conflict && (
        <SaveConflict
          what={`the terms of ${maker.maker}`}
          event="maker-terms.saved"
          differences={terms.conflict}
          isSaving={terms.isSaving}
          onKeepMine={terms.keepMine}
          onTakeTheirs={terms.takeTheirs}
        />
      )}
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          terms.save();
        }}
      >
        <FieldFrame
          label="Discounts %"
          error={faults.own.discounts}
          hint="Each step is on what the one before leaves: 52 + 5 + 3."
          unit={<span className={classes.effect}>{effectText(effectOf(form))}</span>}
        >
          {(names) => (
            <TextInput
              {...names}
              autoComplete="off"
              error={faults.own.discounts !== undefined}
              value={form.discounts}
              onChange={(event) => terms.change({ discounts: event.currentTarget.value })}
            />
          )}
        </FieldFrame>
        <FieldFrame
          label="Factor"
          error={faults.own.factor}
          hint="Multiplies the net price: customs, freight in, losses of exchange. 1 for none."
          unit={<span className={classes.effect} />}
        >
          {(names) => (
            <TextInput
              {...names}
              inputMode="decimal"
              autoComplete="off"
              error={faults.own.factor !== undefined}
              value={form.factor}
              onChange={(event) => terms.change({ factor: event.currentTarget.value })}
            />
          )}
        </FieldFrame>
        <GroupTerms
          groups={form.groups}
          faults={faults.groups}
          onChange={terms.changeGroup}
          onAdd={terms.addGroup}
          onRemove={terms.removeGroup}
        />
      </form>
    </Dialog>
  );
}

function effectText(percent: number | null): string {
  return percent === null ? '' : `= ${percent} %`;
}

type GroupTermsProps = {
  readonly groups: readonly EnteredGroup[];
  readonly faults: ReadonlyMap<string, TermsFaults>;
  readonly onChange: (key: string, change: Partial<EnteredGroup>) => void;
  readonly onAdd: () => void;
  readonly onRemove: (key: string) => void;
};

/** The terms of discount groups, in place of those of the maker. */
function GroupTerms({ groups, faults, onChange, onAdd, onRemove }: GroupTermsProps) {
  return (
    <fieldset className={classes.groupTerms}>
      <legend>Discount groups with other terms</legend>
      {groups.length === 0 && <p className={classes.hint}>All groups have the terms above.</p>}
      <FieldLayout labels="hidden">
        {groups.map((group, at) => {
          const name = group.group.trim() === '' ? `line ${at + 1}` : group.group;
          const cells = [
            { field: 'group', label: `Group of line ${at + 1}`, placeholder: 'Group as in the list' },
            { field: 'discounts', label: `Discounts of ${name}`, placeholder: '40 + 5' },
            { field: 'factor', label: `Factor of ${name}`, placeholder: '1' },
          ] as const;
          return (
            <div key={group.key} className={classes.groupLine}>
              {cells.map(({ field, label, placeholder }) => (
                <FieldFrame key={field} label={label} error={faults.get(group.key)?.[field]}>
                  {(names) => (
                    <TextInput
                      {...names}
                      autoComplete="off"
                      placeholder={placeholder}
                      error={faults.get(group.key)?.[field] !== undefined}
                      value={group[field]}
                      onChange={(event) => onChange(group.key, { [field]: event.currentTarget.value })}
                    />
                  )}
                </FieldFrame>
              ))}
              <IconButton label={`Remove ${name}`} icon={IconTrash} destroys onPress={() => onRemove(group.key)} />
            </div>
          );
        })}
      </FieldLayout>
      <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onAdd}>
        Add a group
      </Button>
    </fieldset>
  );
}

const noFaults: FormFaults = { own: {}, groups: new Map() };

/** The edited terms next to the saved ones. */
function useTerms(maker: PriceListMakerOnWire, onSaved: () => void) {
  const queries = useQueryClient();
  const { save: send, isSaving } = useSave(saveMakerTermsCall);
  const [saved, setSaved] = useState(maker);
  const draft = useDraft(saved, termsFormOf, isSameTerms);
  const { form, base, edit } = draft;
  const [isTried, setTried] = useState(false);
  const [theirs, setTheirs] = useState<PriceListMakerOnWire | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const read = readTermsForm(form);

  const sendOn = (revision: number) => {
    setTried(true);
    setFailure(null);
    if (!read.ok) {
      return;
    }
    const { discounts, factor, groups } = read.value;
    void send(
      {
        params: { maker: maker.maker },
        body: {
          discounts: [...discounts],
          factor,
          groups: groups.map((group) => ({ ...group, discounts: [...group.discounts] })),
          revision,
        },
      },
      {
        onSaved: () => {
          void queries.invalidateQueries({ queryKey: queryKeyOf(listPriceListsCall) });
          showToast({ title: 'Price lists', text: `The terms of ${maker.maker} are saved.`, tone: 'ok' });
          onSaved();
        },
        onFailed: (refused) => {
          const current = currentOf(refused, priceListMaker);
          setTheirs(current);
          if (!current) {
            const details = Object.values(faultsOf(refused));
            setFailure({ failed: 'The terms were not saved.', reason: refused.message, details });
          }
        },
      },
    );
  };
  const change = (changes: Partial<TermsForm>) => edit((before) => ({ ...before, ...changes }));
  const changeGroups = (to: (groups: readonly EnteredGroup[]) => readonly EnteredGroup[]) =>
    edit((before) => ({ ...before, groups: to(before.groups) }));

  return {
    form,
    // What is being typed for the first time is not refused yet.
    faults: read.ok || !isTried ? noFaults : read.error,
    failure,
    isSaving,
    isUnsaved: draft.isChanged && !isSaving,
    conflict: theirs && compareTerms(form, termsFormOf(theirs)),
    change,
    changeGroup: (key: string, changes: Partial<EnteredGroup>) =>
      changeGroups((groups) => groups.map((group) => (group.key === key ? { ...group, ...changes } : group))),
    addGroup: () =>
      changeGroups((groups) => [...groups, { key: crypto.randomUUID(), group: '', discounts: '', factor: '1' }]),
    removeGroup: (key: string) => changeGroups((groups) => groups.filter((group) => group.key !== key)),
    save: () => sendOn(base.revision),
    keepMine: () => theirs && sendOn(theirs.revision),
    takeTheirs: () => {
      if (theirs) {
        void queries.invalidateQueries({ queryKey: queryKeyOf(listPriceListsCall) });
        setSaved(theirs);
        draft.drop();
        setTheirs(null);
      }
    },
  };
}

function compareTerms(yours: TermsForm, saved: TermsForm): readonly Difference[] {
  return differencesOf(
    [
      { label: 'Discounts', textOf: ({ discounts }: TermsForm) => discounts },
      { label: 'Factor', textOf: ({ factor }: TermsForm) => factor },
      {
        label: 'Groups',
        textOf: ({ groups }: TermsForm) =>
          groups.map(({ group, discounts, factor }) => `${group}: ${discounts || '0'}, factor ${factor}`).join('; '),
      },
    ],
    yours,
    saved,
  );
}
