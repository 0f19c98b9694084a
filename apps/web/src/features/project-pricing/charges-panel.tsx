import { Button } from '@mantine/core';
import { chargeNames, type ProjectPriceOnWire } from '@pw/contract/price-fields';
import type { BoardWiseDataOnWire } from '@pw/contract/project-charges';
import {
  type ChargeKind,
  type ChargesState,
  chargeFieldLabels,
  chargeKinds,
  chargesPanel,
  chargesVerbs,
  type RatedCharge,
  ratedChargeTips,
  TAX_NOTE,
} from '@pw/domain/project-pricing/charge-texts';
import { groupedRupees } from '@pw/domain/project-pricing/read-charge';
import type { Result } from '@pw/domain/result';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { Amount } from '../../platform/amount.tsx';
import { InfoPopover } from '../../ui/controls/info-popover.tsx';
import { FigureInput } from '../../ui/form-field/figure-input.tsx';
import { Card } from '../../ui/page/page.tsx';
import { ChargesConflict } from './charges-conflict.tsx';
import { isByHours, savedRatesOf } from './charges-on-wire.ts';
import classes from './charges-panel.module.css';
import { WhyAmount } from './price-why.tsx';
import { type Rates, readRate } from './use-rates.ts';
import type { SaveCharges } from './use-save-charges.ts';
import { SavedWiringTwice } from './wiring-twice.tsx';

type ChargesPanelProps = {
  readonly projectId: number;
  readonly price: ProjectPriceOnWire;
  /** Null where nobody has entered any, in a project that can only be viewed. */
  readonly charges: BoardWiseDataOnWire | null;
  readonly state: ChargesState;
  readonly isViewOnly: boolean;
  /** The charges that are edited here. */
  readonly rates: Rates;
  readonly saving: SaveCharges;
  readonly onOpen: (kind: ChargeKind) => void;
};

/** What is added to the cost of the boards, in the order in which it is worked out, and what it comes to. */
export function ChargesPanel(props: ChargesPanelProps) {
  const { projectId, price, charges, state, isViewOnly, rates, saving, onOpen } = props;
  const { totals } = price;
  return (
    <Card
      title={chargesPanel.title}
      flush
      actions={
        !isViewOnly && (
          <Button variant="subtle" size="compact-sm" onClick={() => onOpen('wiring')}>
            {chargesVerbs[state]}
          </Button>
        )
      }
    >
      <div className={classes.sum}>
        <span>{chargesPanel.value}</span>
        <strong>
          <WhyAmount projectId={projectId} field="afterDiscount" paise={totals.netPricePaise}>
            <Amount paise={totals.netPricePaise} hasSign />
          </WhyAmount>
        </strong>
      </div>
      {charges && (
        <div className={classes.message}>
          <SavedWiringTwice boards={price.boards} charges={charges} saving={saving} isViewOnly={isViewOnly} />
        </div>
      )}
      {rates.stale && charges && (
        <div className={classes.conflict}>
          <ChargesConflict
            stale={rates.stale}
            before={charges}
            boards={price.boards}
            saving={saving}
            onStale={rates.setStale}
            onDone={rates.restart}
          />
        </div>
      )}
      <ul className={classes.charges} aria-label="Charges">
        {chargeNames.map((name) => (
          <li key={name} className={classes.charge}>
            <span className={classes.label}>
              <span>
                {chargeFieldLabels[name]}
                {name === 'tax' && <small className={classes.note}>{TAX_NOTE}</small>}
              </span>
              <Tip name={name} />
            </span>
            {isKind(name) ? (
              <ChargeButton kind={name} charges={charges} onOpen={onOpen} />
            ) : (
              <span className={classes.entry}>
                {isViewOnly || !charges ? (
                  <span className="pw-figures">{charges ? savedRatesOf(charges)[name] : 0}</span>
                ) : (
                  <RateField
                    key={rates.round}
                    label={chargeFieldLabels[name]}
                    value={savedRatesOf(charges)[name]}
                    read={readRate(name)}
                    text={name === 'packing' ? groupedRupees : String}
                    onType={(text) => rates.type(name, text)}
                    onSave={(value) => rates.save(name, value)}
                  />
                )}
                <span className={classes.unit}>{unitOf(name)}</span>
              </span>
            )}
            <span className={classes.amount}>
              <WhyAmount projectId={projectId} field={name} paise={totals.charges[`${name}Paise`]}>
                <Amount paise={totals.charges[`${name}Paise`]} />
              </WhyAmount>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function isKind(name: ChargeKind | RatedCharge): name is ChargeKind {
  return chargeKinds.some((kind) => kind === name);
}

function unitOf(name: RatedCharge): string {
  return name === 'packing' ? '₹ per TU' : '%';
}

function Tip({ name }: { readonly name: ChargeKind | RatedCharge }) {
  const tip = isKind(name) ? undefined : ratedChargeTips[name];
  return tip === undefined ? null : <InfoPopover title={chargeFieldLabels[name]}>{tip}</InfoPopover>;
}

type ChargeButtonProps = Pick<ChargesPanelProps, 'charges' | 'onOpen'> & { readonly kind: ChargeKind };

/** What is entered of a charge board by board, in short; it opens the dialog on its tab. */
function ChargeButton({ kind, charges, onOpen }: ChargeButtonProps) {
  const text = entryText(kind, charges);
  return (
    <span className={classes.entry}>
      <button
        type="button"
        className={classes.opener}
        aria-label={`${chargeFieldLabels[kind]}: ${text}`}
        aria-haspopup="dialog"
        onClick={() => onOpen(kind)}
      >
        {text}
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </button>
    </span>
  );
}

/** `3 %`, `2 boards`, `by hours`, or that there is none. */
function entryText(kind: ChargeKind, charges: BoardWiseDataOnWire | null): string {
  const text = enteredText(kind, charges);
  return kind === 'labour' && charges?.isLabourDefault ? `${text} (default of the project)` : text;
}

function enteredText(kind: ChargeKind, charges: BoardWiseDataOnWire | null): string {
  const field = `${kind}Charge` as const;
  const percent = kind === 'wiring' || kind === 'labour' ? (charges?.[`${kind}PercentageRateOrValue`] ?? 0) : 0;
  if (percent !== 0) {
    return `${percent} %`;
  }
  if (charges !== null && isByHours(charges, kind)) {
    return 'by hours';
  }
  const boards = charges?.lineItems.filter((board) => board[field].type === 'AMOUNT' && board[field].rateOrValue > 0);
  const count = boards?.length ?? 0;
  return count === 0 ? 'none' : `${count} ${count === 1 ? 'board' : 'boards'}`;
}

type RateFieldProps = {
  readonly label: string;
  readonly value: number;
  /** How the saved number is written. */
  readonly text: (value: number) => string;
  /** The rule of what can be entered. */
  readonly read: (text: string) => Result<number, string>;
  /** What is typed, until it is saved or given up; null then. */
  readonly onType: (text: string | null) => void;
  /** Answers why the number was not saved; null when it was. */
  readonly onSave: (value: number) => Promise<string | null>;
};

/**
 * A number that is saved when its field is left, or with Enter. What cannot be saved stays as it was typed and is told in
 * words below it; Esc brings the saved number back.
 */
function RateField({ label, value, text, read, onType, onSave }: RateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const entered = typed === null ? null : read(typed);

  const type = (entry: string | null) => {
    setTyped(entry);
    setRefused(null);
    onType(entry);
  };
  const save = async () => {
    if (!entered?.ok || isSaving) {
      return;
    }
    if (entered.value === value) {
      type(null);
      return;
    }
    setSaving(true);
    const reason = await onSave(entered.value);
    setSaving(false);
    if (reason === null) {
      type(null);
    } else {
      setRefused(reason);
    }
  };

  return (
    <FigureInput
      label={label}
      value={typed ?? text(value)}
      fault={entered?.ok === false ? entered.error : refused}
      width={104}
      isReadOnly={isSaving}
      onChange={type}
      onEnter={() => void save()}
      // What was refused is not asked again until it changes, or with Enter.
      onLeave={() => refused === null && void save()}
      {...(typed === null ? {} : { onEscape: () => type(null) })}
    />
  );
}
