import type { AnswerOf } from '@pw/contract/call';
import { explainProjectPriceCall, type PriceExplanationOnWire } from '@pw/contract/price-explanation';
import { printRupees, wholePaise } from '@pw/domain/money';
import { priceFieldNamed } from '@pw/pricing/price/explain-price';
import type { PriceField } from '@pw/pricing/price/price-fields';
import {
  lacksPrice,
  NO_PRICE,
  priceArithmetic,
  priceInputLabel,
  priceResultText,
  priceRowText,
  priceRuleText,
  priceValueText,
} from '@pw/pricing/price/price-words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { rupees } from '../../platform/rupees.ts';
import { callQuery } from '../../platform/use-call.ts';
import { classNames } from '../../ui/class-names.ts';
import { OpenedLine } from '../../ui/controls/opened-line.tsx';
import { WhyPopover, whyClasses as why } from '../../ui/controls/why-popover.tsx';
import { FailedState } from '../../ui/messages/states.tsx';
import classes from './price-why.module.css';

/** An amount of the price: of the project, or of a board of it. */
type ExplainedAmount = {
  readonly projectId: number;
  readonly field: PriceField;
  /** Left out for the project. */
  readonly board?: { readonly lineItemId: number; readonly name: string } | undefined;
};

type WhyAmountProps = ExplainedAmount & {
  readonly paise: number;
  readonly children: ReactNode;
};

/** An amount that opens its origin when it is pressed. */
export function WhyAmount({ paise, children, ...amount }: WhyAmountProps) {
  const what = [priceInputLabel(amount.field), amount.board?.name].filter((text) => text !== undefined).join(' of ');
  return (
    <WhyPopover
      label={`Why ${what} is ₹ ${rupees(paise)}`}
      title={`Why ${what} is ₹ ${printRupees(wholePaise(paise))}`}
      opener={children}
      className={classes.amount}
    >
      {() => (
        <div className={why.body}>
          <Explanation {...amount} />
        </div>
      )}
    </WhyPopover>
  );
}

/** The rule of an amount with its numbers, and its inputs; each input opens its own rule. */
function Explanation({ projectId, field, board }: ExplainedAmount) {
  const query = { field, ...(board ? { lineItemId: board.lineItemId } : {}) };
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(explainProjectPriceCall, { params: { projectId }, query }, 'screen'),
    // It explains the amount that is shown, which follows rates, settings and states of others.
    staleTime: 0,
  });
  const failure = loadFailure(error, 'Where the amount comes from');
  if (failure) {
    return <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) {
    return <p className={why.arithmetic}>Reading where it comes from …</p>;
  }
  const { boards } = data;
  return boards.length > 0 ? (
    <>
      <p className={why.reason}>{priceRuleText(data.origins[0]?.rule ?? '')}</p>
      <ul className={classNames(why.inputs, classes.parts)}>
        {boards.map((each) => (
          <OpenedLine key={each.lineItemId} line={<Line label={each.name} value={`₹ ${printed(each.valuePaise)}`} />}>
            <Explanation projectId={projectId} field={field} board={each} />
          </OpenedLine>
        ))}
      </ul>
    </>
  ) : (
    <Calculation at={0} origins={data.origins} projectId={projectId} board={board} />
  );
}

const printed = (paise: number) => printRupees(wholePaise(paise));

type CalculationProps = Pick<ExplainedAmount, 'projectId' | 'board'> & {
  readonly origins: PriceExplanationOnWire['origins'];
  readonly at: number;
};

function Calculation({ at, origins, ...of }: CalculationProps) {
  const origin = origins[at];
  if (!origin) {
    return null;
  }
  const { rule, source, arithmetic, value, inputs, rows } = origin;
  const sentence = priceRuleText(rule);
  // Quantity at a list price of 0 would read as a price.
  const calculation = lacksPrice(origins, at) ? null : priceArithmetic(arithmetic);
  return (
    <>
      {sentence !== null && <p className={why.reason}>{sentence}</p>}
      {calculation !== null && (
        <p className={why.arithmetic}>
          {calculation} = <strong>{priceResultText(rule, value)}</strong>
        </p>
      )}
      <ul className={classNames(why.inputs, classes.parts)}>
        {inputs.map((input, place) => (
          // An article can be in two lines.
          // biome-ignore lint/suspicious/noArrayIndexKey: the inputs of an origin never move
          <Input key={place} input={input} rule={rule} origins={origins} {...of} />
        ))}
      </ul>
      <p className={classes.source}>{[source, ...rows.map(priceRowText)].join(', ')}</p>
    </>
  );
}

type InputProps = Omit<CalculationProps, 'at'> & {
  readonly input: AnswerOf<typeof explainProjectPriceCall>['origins'][number]['inputs'][number];
  /** The rule that it went into. */
  readonly rule: string;
};

function Input({ input: { name, value, origin: at }, rule, origins, projectId, board }: InputProps) {
  const origin = at === null ? undefined : origins[at];
  const field = priceFieldNamed(name);
  const isUnknown = at !== null && lacksPrice(origins, at);
  const text = isUnknown ? NO_PRICE : priceValueText(name, rule, value);
  const line = <Line label={priceInputLabel(name)} value={text} source={isUnknown ? undefined : origin?.source} />;
  if (at !== null && origin && (origin.inputs.length > 0 || origin.rows.length > 0)) {
    return (
      <OpenedLine line={line}>
        <Calculation at={at} origins={origins} projectId={projectId} board={board} />
      </OpenedLine>
    );
  }
  if (field !== null && board) {
    return (
      <OpenedLine line={line}>
        <Explanation projectId={projectId} field={field} board={board} />
      </OpenedLine>
    );
  }
  return (
    <li>
      <span>{line}</span>
    </li>
  );
}

type LineProps = { readonly label: string; readonly value: string; readonly source?: string | undefined };

function Line({ label, value, source }: LineProps) {
  return (
    <>
      {label} <strong className="pw-figures">{value}</strong> {source !== undefined && <small>{source}</small>}
    </>
  );
}
