import { Button } from '@mantine/core';
import type { ClauseOnWire, ProposalOnWire } from '@pw/contract/specification-shape';
import { verdictNames } from '@pw/domain/specifications/clause';
import { proposalReasonText } from '@pw/domain/specifications/proposal';
import { Fragment } from 'react';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { evidenceWords, verdictTones } from './clause-draft.ts';
import classes from './specification.module.css';

type ClauseProposalProps = {
  /** The text of the clause. */
  readonly clause: string;
  readonly proposal: ProposalOnWire;
  readonly isSaving: boolean;
  readonly onAccept: () => void;
};

/** The answer that is proposed for a clause, with why it is not comply. */
export function ClauseProposal({ clause, proposal, isSaving, onAccept }: ClauseProposalProps) {
  const { verdict, text, evidence, reasons, from } = proposal;
  return (
    <section className={classes.proposal} aria-label="Proposal">
      <div className={classes.proposalHead}>
        <StatusPill tone={verdictTones[verdict]} label={`Proposed: ${verdictNames[verdict]}`} />
        <Button size="compact-sm" disabled={isSaving} onClick={onAccept}>
          {verdict === 'comply' ? 'Accept' : 'Use this text'}
        </Button>
      </div>
      {from && (
        <p
          className={classes.quiet}
        >{`As answered in ${from.quotation}${from.sample === null ? '' : ' to a similar clause'}`}</p>
      )}
      {from?.sample && (
        <p className={classes.quiet} dir="auto">
          <MarkedDifferences of={from.sample} from={clause} />
        </p>
      )}
      <p className={classes.words}>{text}</p>
      {evidence.length > 0 && <p className={classes.quiet}>{evidence.map(evidenceWords).join('; ')}</p>}
      {reasons.length > 0 && (
        <ul className={classes.reopenedList}>
          {reasons.map((reason) => (
            <li key={JSON.stringify(reason)}>{proposalReasonText(reason)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The words of a text; those that another text does not have are marked. */
function MarkedDifferences({ of, from }: { readonly of: string; readonly from: string }) {
  const known = new Set(wordsOf(from));
  return wordsOf(of).map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never move
    <Fragment key={at}>{known.has(word) ? `${word} ` : <mark>{`${word} `}</mark>}</Fragment>
  ));
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

/** The clauses that are answered with comply by their proposal. */
export function complyProposed(clauses: readonly ClauseOnWire[]): readonly number[] {
  return clauses.filter(({ proposal }) => proposal?.verdict === 'comply').map(({ clauseId }) => clauseId);
}
