import { Button } from '@mantine/core';
import type { Candidate, CandidateFault, CandidateFigure } from '@pw/configurator/candidate';
import type { Origin, OriginInput } from '@pw/configurator/origin';
import type { PropertyValue } from '@pw/configurator/value';
import { explainPropertyCall } from '@pw/contract/board-knowledge';
import { momentOnScreen } from '@pw/domain/dates';
import { readableArithmetic, reasonText } from '@pw/switchboard/editing/reason-words';
import { valueText, wordsOf } from '@pw/switchboard/editing/value-words';
import type { FormField } from '@pw/switchboard/forms/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '../../../platform/use-call.ts';
import { classNames } from '../../../ui/class-names.ts';
import { OpenedLine } from '../../../ui/controls/opened-line.tsx';
import { WhyPopover, whyClasses as why } from '../../../ui/controls/why-popover.tsx';
import { useBoardRevision, useBoardStore, useProperty } from '../use-board-store.ts';
import classes from './property-form.module.css';
import { plainValue, refusalTexts, ruleValue, shownValue, withUnit } from './value-text.ts';

type WhyPropertyProps = {
  readonly part: string;
  readonly field: FormField;
  readonly value: string;
  readonly onOverride: (() => void) | null;
};

/** Why a property has its value: the calculation with its numbers, what it used, and its source. */
export function WhyProperty({ part, field, value, onOverride }: WhyPropertyProps) {
  return (
    <WhyPopover
      label={`Why ${field.label}`}
      title={`Why ${field.label} is ${value === '' ? 'not set' : value}`}
      opener="why?"
      className={classes.link}
    >
      {(close) => (
        <WhyContent part={part} field={field}>
          {onOverride && (
            <Button
              size="xs"
              onClick={() => {
                close();
                onOverride();
              }}
            >
              Override
            </Button>
          )}
        </WhyContent>
      )}
    </WhyPopover>
  );
}

type WhyContentProps = {
  readonly part: string;
  readonly field: FormField;
  /** Buttons next to the source. */
  readonly children: ReactNode;
};

/** The origin of a value, from the rule engine in the browser; of a choice, who made it. */
function WhyContent({ part, field, children }: WhyContentProps) {
  const { reading } = useBoardStore();
  // It stays true while the board changes behind it.
  useBoardRevision();
  const { user } = useProperty(part, field.property);
  const origin = reading.board().view.explain(part, field.property);
  return (
    <>
      <div className={why.body}>
        {user === undefined ? (
          <>
            <Calculation property={field.property} origin={origin} />
            <Inputs inputs={origin.inputs} />
          </>
        ) : (
          <WhyChosen part={part} field={field} user={user} />
        )}
        <RefusedOptions part={part} field={field} />
      </div>
      <div className={why.foot}>
        <span>{sourceLine(origin)}</span>
        {children}
      </div>
    </>
  );
}

/** Where the rule stands, and of which edition the tables are. */
function sourceLine({ source, rows }: Origin): string {
  const tables = [...new Set(rows.map(({ table, revision }) => `${table} ${revision}`))];
  return [source, ...tables].join(', ');
}

function Calculation({ property, origin }: { readonly property: string; readonly origin: Origin }) {
  const { knowledge } = useBoardStore();
  const { value, rows, candidates = [] } = origin;
  const reason = reasonText(knowledge, property, origin);
  const arithmetic = readableArithmetic(origin.arithmetic);
  return (
    <>
      {reason !== null && <p className={why.reason}>{reason}</p>}
      {candidates.length > 0 ? (
        <WhyCandidates candidates={candidates} />
      ) : (
        arithmetic !== null && (
          <p className={why.arithmetic}>
            {arithmetic} = <strong>{valueText(knowledge, property, value)}</strong>
          </p>
        )
      )}
      {rows.length > 0 && (
        <details className={why.rows}>
          <summary>Rows of the tables</summary>
          {rows.map(({ table, row }) => (
            <span key={`${table} ${row}`}>
              {table}: {row}
            </span>
          ))}
        </details>
      )}
    </>
  );
}

/** What went into it; each opens its own reasons. */
function Inputs({ inputs }: { readonly inputs: readonly OriginInput[] }) {
  const { knowledge } = useBoardStore();
  if (inputs.length === 0) {
    return null;
  }
  return (
    <ul className={why.inputs}>
      {inputs.map(({ name, value, origin }) => {
        const { label } = wordsOf(knowledge, name);
        const line = (
          <>
            {label} <strong>{valueText(knowledge, name, value) || '-'}</strong> <small>{origin?.source}</small>
          </>
        );
        return origin && origin.inputs.length > 0 ? (
          <OpenedLine key={name} line={line}>
            <Calculation property={name} origin={origin} />
            <Inputs inputs={origin.inputs} />
          </OpenedLine>
        ) : (
          <li key={name}>
            <span>{line}</span>
          </li>
        );
      })}
    </ul>
  );
}

function RefusedOptions({ part, field }: Omit<WhyContentProps, 'children'>) {
  const { knowledge, reading } = useBoardStore();
  const { view } = reading.board();
  const offered = view.state(part, field.property).options;
  const refused = offered === null ? [] : (field.choices ?? []).filter(({ value }) => !offered.includes(value));
  if (refused.length === 0) {
    return null;
  }
  return (
    <table className={why.refused}>
      <thead>
        <tr>
          <th scope="col">Refused</th>
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {refused.map(({ value, label }) => (
          <tr key={value}>
            <th scope="row">{label}</th>
            <td>{refusalTexts(knowledge, view.refusals(part, field.property, value))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type WhyChosenProps = {
  readonly part: string;
  readonly field: FormField;
  readonly user: PropertyValue;
};

/** Who chose a value and when, as far as the draft knows it, and what the rule gives instead. */
function WhyChosen({ part, field, user }: WhyChosenProps) {
  const { reading } = useBoardStore();
  const author = useAuthor(part, field.property, user);
  const rule = withUnit(shownValue(field, ruleValue(reading.board(), part, field.property)), field.unit);
  return (
    <>
      <p className={why.arithmetic}>{author}</p>
      <p className={why.arithmetic}>
        The rule gives <strong>{rule === '' ? 'none' : rule}</strong>
      </p>
    </>
  );
}

/** The browser does not know who made the steps that were there when it opened the board: the server does. */
function useAuthor(part: string, property: string, user: PropertyValue): string {
  const { address, isTrial } = useBoardStore();
  const call = callQuery(explainPropertyCall, { params: address, query: { part, property } });
  const query = { ...call, queryKey: [...call.queryKey, user], staleTime: 0, gcTime: 0, enabled: !isTrial };
  const { data, isError } = useQuery(query);
  if (isTrial) {
    return 'Set in this trial';
  }
  if (isError) {
    return 'Who set it cannot be read at the moment. Close this and open it again.';
  }
  if (!data) {
    return 'Reading who set it …';
  }
  if (data.user !== user) {
    return 'Set here, and on its way to the server';
  }
  return data.chosen === null
    ? 'Set before this draft was begun'
    : `Set by ${data.chosen.by.name}, ${momentOnScreen(Date.parse(data.chosen.at))}`;
}

/** Factors are read closer than currents and areas. */
const FACTOR_DECIMALS = 4;

/** The options that a rule weighed: what each came to, which one was taken, and what speaks against the others. */
function WhyCandidates({ candidates }: { readonly candidates: readonly Candidate[] }) {
  const [first] = candidates;
  const chosenCandidate = candidates.find(({ isTaken }) => isTaken);
  return (
    <>
      <table className={why.candidates} aria-label="Candidates">
        <thead>
          <tr>
            <th scope="col">Candidate</th>
            {first?.figures.map(({ name, unit }) => (
              <th key={name} scope="col">
                {withUnit(name, unit)}
              </th>
            ))}
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {candidates.map((candidate) => (
            <tr key={candidate.option} className={classNames(candidate.isTaken && why.taken)}>
              <th scope="row">{candidate.option}</th>
              {candidate.figures.map((figure) => (
                <td key={figure.name}>{figureText(figure) || '-'}</td>
              ))}
              <td>
                <Outcome candidate={candidate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {chosenCandidate?.figures.map(
        (figure) =>
          figure.arithmetic !== undefined && (
            <p key={figure.name} className={why.arithmetic}>
              {figure.name} = {figure.told ?? readableArithmetic(figure.arithmetic) ?? figure.arithmetic} ={' '}
              <strong>{withUnit(figureText(figure), figure.unit)}</strong>
            </p>
          ),
      )}
    </>
  );
}

function Outcome({ candidate: { isTaken, against } }: { readonly candidate: Candidate }) {
  return (
    <>
      {isTaken && <span className={why.isTaken}>taken</span>}{' '}
      {against !== null && (
        <span className={classNames(against.bound === 'at least' && why.short)} title={faultSentence(against)}>
          {against.bound === 'at least' ? '<' : '>'} {withUnit(plainValue(against.limit), against.unit)}
        </span>
      )}
    </>
  );
}

function faultSentence({ name, unit, value, bound, limit }: CandidateFault): string {
  return `${name} ${withUnit(plainValue(value), unit)}, ${bound} ${withUnit(plainValue(limit), unit)}`;
}

function figureText({ value, unit }: CandidateFigure): string {
  return value !== null && unit === '' ? String(Number(value.toFixed(FACTOR_DECIMALS))) : plainValue(value);
}
