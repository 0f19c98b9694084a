import { Button, SegmentedControl, TextInput } from '@mantine/core';
import {
  readTestsCall,
  type UnitTestsOnWire,
  type WitnessPointOnWire,
  witnessTestsCall,
} from '@pw/contract/routine-tests';
import { momentOnScreen } from '@pw/domain/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import classes from './tests.module.css';

type WitnessListProps = { readonly tests: Pick<UnitTestsOnWire, 'serial' | 'points'>; readonly mayEnter: boolean };

/** The points of the inspection and test plan at which the customer is there. */
export function WitnessList({ tests: { serial, points }, mayEnter }: WitnessListProps) {
  const [asked, setAsked] = useState<WitnessPointOnWire | null>(null);
  return (
    <>
      <ul className={classes.list} aria-label="Points of the test plan">
        {points.map((point) => (
          <li key={point.no} className={classes.item}>
            <div className={classes.row}>
              <span className={classes.words}>
                <span className={classes.place}>{`${point.no} ${point.stage}`}</span>
                <span className={classes.required}>{witnessText(point)}</span>
              </span>
              <StatusPill
                tone={point.witness === null ? 'info' : 'ok'}
                label={point.witness === null ? 'Open' : point.witness.kind === 'waived' ? 'Waived' : 'Witnessed'}
              />
              {mayEnter && (
                <Button
                  className={classes.touch}
                  variant="default"
                  aria-label={`Note the witness of point ${point.no}`}
                  onClick={() => setAsked(point)}
                >
                  Note
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked && <WitnessDialog serial={serial} point={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const customers = { H: 'Hold point', W: 'Witness point', R: 'Review' } as const;

function witnessText({ customer, witness }: WitnessPointOnWire): string {
  const kind = customers[customer];
  if (witness === null) {
    return kind;
  }
  return witness.kind === 'waived'
    ? `${kind}. Waived: ${witness.reason}`
    : `${kind}. ${witness.name}, ${witness.company}, ${momentOnScreen(Date.parse(witness.at))}`;
}

type WitnessDialogProps = {
  readonly serial: string;
  readonly point: WitnessPointOnWire;
  readonly onClose: () => void;
};

function WitnessDialog({ serial, point, onClose }: WitnessDialogProps) {
  const queries = useQueryClient();
  const [kind, setKind] = useState<'witnessed' | 'waived'>('witnessed');
  const [name, setName] = useState('');
  const [company, setCompany] = useState('');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(witnessTestsCall);
  const send = () => {
    const witness =
      kind === 'waived' ? { kind, reason } : { kind, name, company, at: new Date(Date.now()).toISOString() };
    void save(
      { params: { serial }, body: { itpNo: point.no, witness } },
      {
        onSaved: () => {
          void queries.invalidateQueries({ queryKey: queryKeyOf(readTestsCall) });
          onClose();
        },
        onFailed: ({ message }) => setFailure({ failed: 'Nothing is noted.', reason: message }),
      },
    );
  };
  return (
    <Dialog
      opened
      title={`${point.no} ${point.stage}`}
      width={480}
      unsaved={[name, company, reason].some((text) => text !== '') && !isSaving}
      action={{ label: 'Note', pending: isSaving, onPress: send }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <SegmentedControl
        aria-label="What happened"
        value={kind}
        data={[
          { value: 'witnessed', label: 'Somebody is here' },
          { value: 'waived', label: 'Waived' },
        ]}
        onChange={(value) => setKind(value === 'waived' ? 'waived' : 'witnessed')}
      />
      {kind === 'waived' ? (
        <FieldFrame label="Reason" required>
          {(names) => (
            <TextInput {...names} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          )}
        </FieldFrame>
      ) : (
        <>
          <FieldFrame label="Name" required>
            {(names) => <TextInput {...names} value={name} onChange={(event) => setName(event.currentTarget.value)} />}
          </FieldFrame>
          <FieldFrame label="Company" required>
            {(names) => (
              <TextInput {...names} value={company} onChange={(event) => setCompany(event.currentTarget.value)} />
            )}
          </FieldFrame>
        </>
      )}
    </Dialog>
  );
}
