import { Radio } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { BoardWiseDataOnWire } from '@pw/contract/project-charges';
import { boardChargeEntries } from '@pw/domain/project-pricing/charge-entries';
import {
  type ChargeKind,
  type ChargesState,
  chargeFieldLabels,
  chargeKinds,
  chargeModeLabels,
  chargeNote,
  chargesTitle,
  chargeTexts,
  hoursNote,
  saveChargesLabels,
  takesHours,
  takesPercentage,
} from '@pw/domain/project-pricing/charge-texts';
import {
  type ChargeMode,
  type ChargesForm,
  type ChargeTab,
  chargeFaults,
  enteredAmounts,
  firstFaultyTab,
  isChargesFormChanged,
  isWiringChargedTwice,
  openChargesForm,
  readChargesForm,
  savedAsEntered,
  switchMode,
  withoutCharge,
} from '@pw/domain/project-pricing/charges-form';
import { useCallback, useMemo, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FigureInput } from '../../ui/form-field/figure-input.tsx';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { ChargeTable } from './charge-table.tsx';
import { ChargesConflict, type StaleCharges } from './charges-conflict.tsx';
import classes from './charges-dialog.module.css';
import { type ChargedBoards, chargesToSend, savedChargesOf } from './charges-on-wire.ts';
import { PriceEffect } from './price-effect.tsx';
import type { SaveCharges } from './use-save-charges.ts';
import { WiringTwice } from './wiring-twice.tsx';

type ChargesDialogProps = {
  readonly projectId: number;
  readonly boards: ChargedBoards;
  readonly charges: BoardWiseDataOnWire;
  readonly state: ChargesState;
  readonly firstTab: ChargeKind;
  readonly isViewOnly: boolean;
  readonly saving: SaveCharges;
  readonly onClose: () => void;
};

/** Wiring, labour, additional and freight of a project, board by board or as one percentage. */
export function ChargesDialog(props: ChargesDialogProps) {
  const { projectId, boards, state, isViewOnly, saving, onClose } = props;
  const [kind, setKind] = useState(props.firstTab);
  const form = useChargesForm(props);
  const save = () => {
    const faulty = firstFaultyTab(form.entered);
    if (faulty === null) {
      void form.save();
    } else {
      setKind(faulty);
    }
  };
  useHotkeys([['mod+Enter', () => !isViewOnly && form.isChanged && save()]], []);
  return (
    <Dialog
      opened
      width={868}
      title={isViewOnly ? chargeTexts[kind].title : chargesTitle(kind, state)}
      cancelLabel="Close"
      {...(isViewOnly
        ? {}
        : {
            keys: [{ keys: ['Ctrl Enter'], does: saveChargesLabels[state].toLowerCase() }],
            unsaved: form.isChanged,
            action: {
              label: saveChargesLabels[state],
              pending: saving.isSaving,
              disabled: !form.isChanged || form.stale !== null,
              onPress: save,
            },
          })}
      onClose={onClose}
    >
      <FailureBanner failure={form.refusal === null ? null : { failed: 'Not saved.', reason: form.refusal }} />
      {form.stale && (
        <ChargesConflict
          stale={form.stale}
          before={props.charges}
          boards={boards}
          saving={saving}
          onStale={form.setStale}
          onDone={onClose}
        />
      )}
      {isWiringChargedTwice(form.entered) && (
        <WiringTwice onSetToZero={isViewOnly ? null : () => form.changers.wiring(withoutCharge)} />
      )}
      <Tabs
        label="Charges"
        value={kind}
        onChange={(value) => setKind(chargeKinds.find((each) => each === value) ?? kind)}
        items={chargeKinds.map((each) => ({
          value: each,
          label: chargeTexts[each].tab,
          count: countOf(form.entered[each]),
          panel: (
            <ChargePanel kind={each} tab={form.entered[each]} isViewOnly={isViewOnly} onChange={form.changers[each]} />
          ),
        }))}
      />
      <PriceEffect projectId={projectId} change={form.change} />
    </Dialog>
  );
}

/** What of a tab is entered, beside its name: the percentage, or how many boards have an amount. */
function countOf(tab: ChargeTab): string | number {
  if (tab.mode === 'HOURS') {
    return 'h';
  }
  return tab.mode === 'PERCENTAGE' ? `${tab.percent} %` : enteredAmounts(tab);
}

type ChargePanelProps = {
  readonly kind: ChargeKind;
  readonly tab: ChargeTab;
  readonly isViewOnly: boolean;
  readonly onChange: (change: (tab: ChargeTab) => ChargeTab) => void;
};

const modes = ['PERCENTAGE', 'AMOUNT', 'HOURS'] as const satisfies readonly ChargeMode[];

function modesOf(kind: ChargeKind): readonly ChargeMode[] {
  return modes.filter((mode) => mode !== 'HOURS' || takesHours(kind));
}

/** One tab: which form the charge has, and what is entered in it. */
function ChargePanel({ kind, tab, isViewOnly, onChange }: ChargePanelProps) {
  return (
    <div className={classes.panel}>
      {takesPercentage(kind) && (
        <Radio.Group
          aria-label={chargeTexts[kind].title}
          value={tab.mode}
          onChange={(value) =>
            onChange((before) => switchMode(before, modes.find((mode) => mode === value) ?? 'AMOUNT'))
          }
        >
          <div className={classes.modes}>
            {modesOf(kind).map((mode) => (
              <Radio
                key={mode}
                value={mode}
                disabled={isViewOnly}
                label={`${chargeModeLabels[mode].label} ${chargeModeLabels[mode].note}`}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      <p className={classes.note}>{tab.mode === 'HOURS' ? hoursNote : chargeNote(kind)}</p>
      {tab.mode === 'HOURS' ? null : tab.mode === 'PERCENTAGE' ? (
        <div className={classes.percent}>
          {isViewOnly ? (
            <strong className="pw-figures">{tab.percent}</strong>
          ) : (
            <FigureInput
              label={`${chargeFieldLabels[kind]} in percent`}
              value={tab.percent}
              fault={chargeFaults(tab).percent}
              width={120}
              onChange={(percent) => onChange((before) => ({ ...before, percent }))}
            />
          )}
          <span>% of the cost after discount of each board</span>
        </div>
      ) : (
        <ChargeTable kind={kind} tab={tab} isViewOnly={isViewOnly} onChange={onChange} />
      )}
    </div>
  );
}

/** The form while it is open: what is entered, what it would change, and how it is saved. */
function useChargesForm({ boards, charges, saving, onClose }: ChargesDialogProps) {
  // What others save meanwhile does not change what is being entered: saving tells of it.
  const [opened] = useState(() => ({ form: openChargesForm(boards, savedChargesOf(charges)), charges }));
  const [entered, setEntered] = useState<ChargesForm>(opened.form);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [stale, setStale] = useState<StaleCharges | null>(null);
  const isChanged = isChargesFormChanged(entered, opened.form);
  const read = useMemo(() => (isChanged ? readChargesForm(entered) : null), [entered, isChanged]);
  const change = useMemo(() => read && chargesToSend(read), [read]);

  const changer = useCallback(
    (kind: ChargeKind) => (changeTab: (tab: ChargeTab) => ChargeTab) => {
      setRefusal(null);
      setEntered((before) => ({ ...before, [kind]: changeTab(before[kind]) }));
    },
    [],
  );
  const changers = useMemo(
    () => ({
      wiring: changer('wiring'),
      labour: changer('labour'),
      additional: changer('additional'),
      freight: changer('freight'),
    }),
    [changer],
  );
  const save = async () => {
    if (!read || !change || saving.isSaving) {
      return;
    }
    const outcome = await saving.save(change, opened.charges.revision);
    if (outcome.kind === 'saved') {
      onClose();
    } else if (outcome.kind === 'refused') {
      setRefusal(outcome.text);
    } else {
      const comparedWith = (theirs: BoardWiseDataOnWire) => boardChargeEntries(boards, savedChargesOf(theirs));
      setStale({ ...outcome, mine: change, entered: boardChargeEntries(boards, savedAsEntered(read)), comparedWith });
    }
  };
  return { entered, changers, isChanged, change, save, refusal, stale, setStale };
}
