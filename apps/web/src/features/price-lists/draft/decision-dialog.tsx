import { NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import type { PriceListRowOnWire } from '@pw/contract/price-list-drafts';
import { counted } from '@pw/domain/counted';
import { type DecisionKind, decisionKinds, priceUnits } from '@pw/domain/price-lists/list-codes';
import { priceListReason } from '@pw/domain/price-lists/price-list-forms';
import { decisionsOf } from '@pw/domain/price-lists/row-decisions';
import { useState } from 'react';
import type { CallFailure } from '../../../platform/call-failure.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import { GroupFrame } from '../../../ui/form-field/option-fields.tsx';
import { FailureBanner, type ToldFailure } from '../../../ui/messages/banner.tsx';
import { faultsOf } from '../call-faults.ts';
import { classWords, decisionVerbs, rowName, rowSentence } from '../row-words.ts';
import { type DecisionFaults, type DecisionForm, decisionOf, openDecision } from './decision-form.ts';
import type { DecidedRows, useDecisions } from './use-decisions.ts';

/** A decision that is asked for. */
export type AskedDecision = {
  readonly id: string;
  readonly about: DecidedRows;
  /** Null where the kind is chosen in the dialog. */
  readonly kind: DecisionKind | null;
};

type DecisionDialogProps = {
  readonly asked: AskedDecision;
  readonly isDeciding: boolean;
  readonly onDecide: ReturnType<typeof useDecisions>['decide'];
  readonly onClose: () => void;
};

const FORM = 'decide-rows';

/** Asks what is to be done with a row, with several or with all of a class, and for the reason or the price. */
export function DecisionDialog({ asked: { about, kind }, isDeciding, onDecide, onClose }: DecisionDialogProps) {
  const row = onlyRow(about);
  const offered = row ? decisionsOf(row) : decisionKinds.filter((each) => each !== 'correct');
  const [form, setForm] = useState(() => openDecision(kind ?? row?.decision?.kind ?? offered[0] ?? 'keep'));
  const [opened] = useState(form);
  const [faults, setFaults] = useState<DecisionFaults>({});
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const change = (changes: Partial<DecisionForm>) => {
    setForm({ ...form, ...changes });
    setFaults({});
  };

  const fail = (refused: CallFailure) => {
    const isReasonMissing = refused.kind === 'refused' && refused.code === 'REASON_MISSING';
    const at: DecisionFaults = isReasonMissing ? { reason: refused.message } : faultsOf(refused);
    setFaults(at);
    const isAtField = at.price !== undefined || at.unit !== undefined || at.reason !== undefined;
    setFailure(isAtField ? null : { failed: 'Nothing was decided.', reason: refused.message });
  };
  const send = () => {
    const decision = decisionOf(form, about);
    if (!decision.ok) {
      setFaults(decision.error);
      return;
    }
    setFailure(null);
    onDecide(about, decision.value, { onDecided: onClose, onFailed: fail });
  };
  const undo = () => onDecide(about, { decision: null }, { onDecided: onClose, onFailed: fail });
  const isOnlyShown = row !== null && offered.length === 0;

  return (
    <Dialog
      opened
      title={titleOf(about, row)}
      width={600}
      unsaved={!isDeciding && (form.price !== opened.price || form.reason !== opened.reason)}
      {...(isOnlyShown
        ? {}
        : { action: { label: actionLabel(form.kind, about, row), submits: FORM, pending: isDeciding } })}
      {...(row?.decision ? { alternative: { label: 'Undo', onPress: undo, disabled: isDeciding } } : {})}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>{row ? rowSentence(row) : sentenceOf(about)}</p>
      {!isOnlyShown && (
        <form
          id={FORM}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <GroupFrame role="radiogroup" label="Decision">
            {offered.map((each) => (
              <Radio
                key={each}
                name="decision"
                label={decisionVerbs[each]}
                checked={form.kind === each}
                disabled={isDeciding}
                onChange={() => change({ kind: each })}
              />
            ))}
          </GroupFrame>
          {form.kind === 'correct' && <CorrectionFields row={row} form={form} faults={faults} onChange={change} />}
          {form.kind !== 'leave-out' && (
            <FieldFrame
              label="Reason"
              error={faults.reason}
              hint={`Asked for a suspicious price. ${form.reason.length} of ${priceListReason.most}`}
            >
              {(names) => (
                <Textarea
                  {...names}
                  rows={2}
                  maxLength={priceListReason.most}
                  error={faults.reason !== undefined}
                  value={form.reason}
                  onChange={(event) => change({ reason: event.currentTarget.value })}
                />
              )}
            </FieldFrame>
          )}
        </form>
      )}
    </Dialog>
  );
}

type CorrectionFieldsProps = {
  readonly row: PriceListRowOnWire | null;
  readonly form: DecisionForm;
  readonly faults: DecisionFaults;
  readonly onChange: (changes: Partial<DecisionForm>) => void;
};

/** The right price for one, and the unit where that is the fault. */
function CorrectionFields({ row, form, faults, onChange }: CorrectionFieldsProps) {
  const currency = (row?.after ?? row?.before)?.currency;
  return (
    <>
      <FieldFrame label="Price for one" required error={faults.price} unit={currency}>
        {(names) => (
          <TextInput
            {...names}
            inputMode="decimal"
            autoComplete="off"
            aria-required
            data-autofocus
            classNames={{ input: 'pw-figures' }}
            error={faults.price !== undefined}
            value={form.price}
            onChange={(event) => onChange({ price: event.currentTarget.value })}
          />
        )}
      </FieldFrame>
      {(row?.fault?.code === 'UNIT_UNKNOWN' || row?.class === 'unit-changed') && (
        <FieldFrame label="Unit" required={row.fault !== null} error={faults.unit}>
          {(names) => (
            <NativeSelect
              {...names}
              data={[
                { value: '', label: 'As in the list' },
                ...priceUnits.map((unit) => ({ value: unit, label: unit })),
              ]}
              value={form.unit ?? ''}
              error={faults.unit !== undefined}
              onChange={(event) =>
                onChange({ unit: priceUnits.find((unit) => unit === event.currentTarget.value) ?? null })
              }
            />
          )}
        </FieldFrame>
      )}
    </>
  );
}

/** The row of a decision about one; null for several and for a class. */
function onlyRow(about: DecidedRows): PriceListRowOnWire | null {
  return about.kind === 'rows' && about.rows.length === 1 ? (about.rows[0] ?? null) : null;
}

function titleOf(about: DecidedRows, row: PriceListRowOnWire | null): string {
  if (row) {
    return rowName(row);
  }
  return about.kind === 'class' ? `All rows to decide: ${classWords[about.class]}` : counted(about.rows.length, 'row');
}

function sentenceOf(about: DecidedRows): string {
  return about.kind === 'class'
    ? `The decision is about every row of the class "${classWords[about.class]}" that is still to be decided.`
    : `The decision is about ${counted(about.rows.length, 'marked row')}.`;
}

function actionLabel(kind: DecisionKind, about: DecidedRows, row: PriceListRowOnWire | null): string {
  if (row) {
    return row.row === null ? decisionVerbs[kind] : `${decisionVerbs[kind]} row ${row.row}`;
  }
  return about.kind === 'class' ? `${decisionVerbs[kind]} all` : `${decisionVerbs[kind]} ${about.rows.length} rows`;
}
