import type { Origin, OriginInput } from '@pw/configurator/origin';
import type { FormField } from '@pw/switchboard/forms/form-field';
import type { ReactNode } from 'react';
import { useBoardRevision, useBoardStore, useProperty } from '../use-board-store.ts';
import { refusalTexts, wordsOf } from './refusal-text.ts';
import { plainValue, withUnit } from './shown-value.ts';
import why from './why.module.css';
import { WhyCandidates } from './why-candidates.tsx';
import { WhyChosen } from './why-chosen.tsx';

type WhyContentProps = {
  readonly part: string;
  readonly field: FormField;
  /** Buttons beside the source. */
  readonly children: ReactNode;
};

/** The origin of a value, from the rule engine in the browser; of a choice, who made it. */
export function WhyContent({ part, field, children }: WhyContentProps) {
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
            <Calculation origin={origin} />
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

/** Which rule, where it stands, and which rows of the catalogue it read. */
function sourceLine({ rule, source, rows }: Origin): string {
  const tables = [...new Set(rows.map(({ table, revision }) => `${table} ${revision}`))];
  return [`Rule: ${rule}`, source, ...tables].join(', ');
}

function Calculation({ origin: { arithmetic, value, rows, candidates = [] } }: { readonly origin: Origin }) {
  return (
    <>
      {candidates.length > 0 ? (
        <WhyCandidates candidates={candidates} />
      ) : (
        <p className={why.arithmetic}>
          {arithmetic} = <strong>{plainValue(value)}</strong>
        </p>
      )}
      {rows.length > 0 && (
        <p className={why.rows}>
          {rows.map(({ table, row }) => (
            <span key={`${table} ${row}`}>
              {table}: {row}
            </span>
          ))}
        </p>
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
        const { label, unit } = wordsOf(knowledge, name);
        const line = (
          <>
            {label} <strong>{withUnit(plainValue(value), unit) || '-'}</strong>
          </>
        );
        return (
          <li key={name}>
            {origin && origin.inputs.length > 0 ? (
              <details>
                <summary>
                  {line} <small>{origin.source}</small>
                </summary>
                <Calculation origin={origin} />
                <Inputs inputs={origin.inputs} />
              </details>
            ) : (
              <span>
                {line} <small>{origin?.source}</small>
              </span>
            )}
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
