import { Button, Textarea } from '@mantine/core';
import type { ClauseOnWire, ProposalOnWire } from '@pw/contract/specification-shape';
import { momentOnScreen } from '@pw/domain/dates';
import { clauseLabel, clauseVerdicts, specificationLimits, verdictNames } from '@pw/domain/specifications/clause';
import { answerFaultTexts, judgeAnswer } from '@pw/domain/specifications/clause-answer';
import type { LibraryScope } from '@pw/domain/specifications/proposal';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { Banner, FailureBanner } from '../../ui/messages/banner.tsx';
import { Card } from '../../ui/page/page.tsx';
import { type ClauseDraft, draftOfProposal, keptAnswer, keptFor, sentAnswer } from './clause-draft.ts';
import { ClauseMenu } from './clause-menu.tsx';
import { ClauseProposal } from './clause-proposal.tsx';
import { EvidenceField } from './evidence-field.tsx';
import { KeepField } from './keep-field.tsx';
import classes from './specification.module.css';
import type { ClauseChanges } from './use-specification.ts';

type ClauseDetailProps = {
  readonly projectId: number;
  readonly clause: ClauseOnWire;
  readonly draft: ClauseDraft;
  /** Whether the draft was written and is not saved. */
  readonly isChanged: boolean;
  readonly isFirst: boolean;
  readonly mayChange: boolean;
  /** Of the project, '' for none. */
  readonly consultant: string;
  readonly changes: ClauseChanges;
  /** Null drops what was written. */
  readonly onWrite: (draft: ClauseDraft | null) => void;
};

/** A clause in full, with its answer. */
export function ClauseDetail(props: ClauseDetailProps) {
  const { clause, changes, mayChange, isFirst } = props;
  const page = clause.page === null ? {} : { note: `page ${clause.page}` };
  return (
    <div className={classes.detail}>
      <Card
        title={`Clause ${clauseLabel(clause)}`}
        {...page}
        fills
        actions={mayChange && <ClauseMenu clause={clause} isFirst={isFirst} changes={changes} />}
      >
        <FailureBanner failure={changes.failure} onDismiss={changes.forgetFailure} />
        <p className={classes.words} dir="auto">
          {[clause.title, clause.text].filter((part) => part !== '').join('\n')}
        </p>
        {clause.state === 'title' ? <p className={classes.quiet}>It asks for no answer.</p> : <Answer {...props} />}
      </Card>
    </div>
  );
}

/** Comply is saved at once; any other answer is read before it is saved. */
export function acceptProposal(
  clauseId: number,
  proposal: ProposalOnWire,
  changes: Pick<ClauseChanges, 'accept'>,
  onWrite: (draft: ClauseDraft) => void,
): void {
  if (proposal.verdict === 'comply') {
    changes.accept([clauseId]);
  } else {
    onWrite(draftOfProposal(proposal));
  }
}

function Answer(props: ClauseDetailProps) {
  const { projectId, clause, draft, isChanged, mayChange, consultant, changes, onWrite } = props;
  const { clauseId, answer, state, reopened, proposal } = clause;
  const { verdict } = draft;
  const fault = verdict === null ? null : judgeAnswer({ verdict, text: draft.text, evidence: draft.evidence });
  const save = (given: ClauseDraft, keepFor: LibraryScope | null) =>
    changes.answer([sentAnswer(clauseId, given, keepFor)], () => onWrite(null));
  const keepFor = keptFor(draft, consultant);
  return (
    <>
      {state === 'reopened' && (
        <Banner
          tone="warn"
          cause="The design says something else now"
          {...(mayChange
            ? { links: [{ label: 'Keep my answer', onPress: () => save(keptAnswer(clause), null) }] }
            : {})}
        >
          <ul className={classes.reopenedList}>
            {reopened.map(({ was, now }) => (
              <li key={was}>{`${was} → ${now ?? 'gone'}`}</li>
            ))}
          </ul>
        </Banner>
      )}
      {proposal && mayChange && !isChanged && (
        <ClauseProposal
          clause={clause.text}
          proposal={proposal}
          isSaving={changes.isSaving}
          onAccept={() => acceptProposal(clauseId, proposal, changes, onWrite)}
        />
      )}
      <fieldset className={classes.verdicts} aria-label="Verdict">
        {clauseVerdicts.map((each) => (
          <Button
            key={each}
            size="compact-md"
            variant={each === verdict ? 'primary' : 'default'}
            aria-pressed={each === verdict}
            disabled={!mayChange}
            onClick={() => onWrite({ ...draft, verdict: each })}
          >
            {verdictNames[each]}
          </Button>
        ))}
      </fieldset>
      <FieldFrame
        label="Text"
        error={isChanged && fault !== null ? answerFaultTexts[fault] : undefined}
        hint="As the offer prints it."
      >
        {(names) => (
          <Textarea
            {...names}
            rows={4}
            dir="auto"
            value={draft.text}
            maxLength={specificationLimits.answerText}
            disabled={!mayChange}
            onChange={(event) => onWrite({ ...draft, text: event.currentTarget.value })}
          />
        )}
      </FieldFrame>
      <EvidenceField
        projectId={projectId}
        evidence={draft.evidence}
        disabled={!mayChange}
        onChange={(evidence) => onWrite({ ...draft, evidence })}
      />
      {isChanged && verdict !== null && (
        <KeepField
          consultant={consultant}
          keepFor={keepFor}
          onChange={(scope) => onWrite({ ...draft, keepFor: scope })}
        />
      )}
      {answer && (
        <p className={classes.quiet}>{`Answered by ${answer.by}, ${momentOnScreen(Date.parse(answer.at))}`}</p>
      )}
      {mayChange && (
        <div className={classes.buttons}>
          {answer && !isChanged && (
            <Button
              disabled={changes.isSaving}
              onClick={() => changes.answer([{ clauseId, verdict: null }], () => onWrite(null))}
            >
              Take the answer away
            </Button>
          )}
          {isChanged && (
            <Button disabled={changes.isSaving} onClick={() => onWrite(null)}>
              Cancel
            </Button>
          )}
          <Button
            variant="primary"
            loading={changes.isSaving}
            disabled={!isChanged || verdict === null || fault !== null}
            onClick={() => save(draft, keepFor)}
          >
            Save answer
          </Button>
        </div>
      )}
    </>
  );
}
