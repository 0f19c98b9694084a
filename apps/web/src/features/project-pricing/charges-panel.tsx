import { Button } from '@mantine/core';
import { chargeNames, type ProjectPriceOnWire } from '@pw/contract/price-fields';
import type { BoardWiseDataOnWire, SentCharges } from '@pw/contract/project-charges';
import { rateEntries } from '@pw/domain/project-pricing/charge-entries';
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
import { readPercent, readRupees } from '@pw/domain/project-pricing/read-charge';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useMemo, useState } from 'react';
import { Amount } from '../../platform/amount.tsx';
import { useUnsavedWork } from '../../platform/unsaved-work.ts';
import { InfoPopover } from '../../ui/controls/info-popover.tsx';
import { Card } from '../../ui/page/page.tsx';
import { ChargesConflict, type StaleCharges } from './charges-conflict.tsx';
import { rateToSend, savedRatesOf } from './charges-on-wire.ts';
import classes from './charges-panel.module.css';
import { PriceEffect } from './price-effect.tsx';
import { WhyAmount } from './price-why.tsx';
import { RateField } from './rate-field.tsx';
import type { SaveCharges } from './use-save-charges.ts';

type ChargesPanelProps = {
  readonly projectId: number;
  readonly price: ProjectPriceOnWire;
  /** Null where nobody has entered any, in a project that can only be viewed. */
  readonly charges: BoardWiseDataOnWire | null;
  readonly state: ChargesState;
  readonly isViewOnly: boolean;
  readonly saving: SaveCharges;
  readonly onOpen: (kind: ChargeKind) => void;
};

/** What is added to the cost of the boards, in the order in which it is worked out, and what it comes to. */
export function ChargesPanel(props: ChargesPanelProps) {
  const { projectId, price, charges, state, isViewOnly, onOpen } = props;
  const rates = useRates(props);
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
      {rates.conflict}
      <ul className={classes.charges} aria-label="Charges">
        {chargeNames.map((name) => (
          <li key={name} className={classes.charge}>
            <span className={classes.label}>
              {chargeFieldLabels[name]}
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
                    read={name === 'packing' ? readRupees : readPercent}
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
      <div className={classes.foot}>
        <PriceEffect projectId={projectId} change={rates.change} />
        <span className={classes.note}>{TAX_NOTE}</span>
      </div>
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

/** `3 %`, `2 boards`, or that there is none. */
function entryText(kind: ChargeKind, charges: BoardWiseDataOnWire | null): string {
  const field = `${kind}Charge` as const;
  const percent = kind === 'wiring' || kind === 'labour' ? (charges?.[`${kind}PercentageRateOrValue`] ?? 0) : 0;
  if (percent !== 0) {
    return `${percent} %`;
  }
  const boards = charges?.lineItems.filter((board) => board[field].type === 'AMOUNT' && board[field].rateOrValue > 0);
  const count = boards?.length ?? 0;
  return count === 0 ? 'none' : `${count} ${count === 1 ? 'board' : 'boards'}`;
}

type TypedRate = { readonly name: RatedCharge; readonly text: string };

/** The charges that are edited in the panel: what is typed, what it would change, and how it is saved. */
function useRates({ charges, saving, price }: ChargesPanelProps) {
  const [typed, setTyped] = useState<readonly TypedRate[]>([]);
  const [stale, setStale] = useState<StaleCharges | null>(null);
  // Fields begin anew once it is decided what counts.
  const [round, setRound] = useState(0);
  useUnsavedWork(typed.length > 0, 'the charges');

  const last = typed.at(-1);
  const change = useMemo((): SentCharges | null => {
    const read = last && (last.name === 'packing' ? readRupees : readPercent)(last.text);
    return last && read?.ok ? rateToSend(last.name, read.value) : null;
  }, [last]);

  const type = (name: RatedCharge, text: string | null) =>
    setTyped((before) => [...before.filter((each) => each.name !== name), ...(text === null ? [] : [{ name, text }])]);
  const save = async (name: RatedCharge, value: number): Promise<string | null> => {
    const sent = rateToSend(name, value);
    const outcome = await saving.save(sent);
    if (outcome.kind === 'stale') {
      const comparedWith = (theirs: BoardWiseDataOnWire) => rateEntries({ [name]: savedRatesOf(theirs)[name] });
      setStale({ ...outcome, mine: sent, entered: rateEntries({ [name]: value }), comparedWith });
      return `${outcome.cause}.`;
    }
    return outcome.kind === 'refused' ? outcome.text : null;
  };
  return {
    round,
    type,
    save,
    change,
    conflict: stale && charges && (
      <ChargesConflict
        stale={stale}
        before={charges}
        boards={price.boards}
        saving={saving}
        onStale={setStale}
        onDone={() => {
          setStale(null);
          setTyped([]);
          setRound((before) => before + 1);
        }}
      />
    ),
  };
}
