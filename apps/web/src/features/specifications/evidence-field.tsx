import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core';
import type { EvidenceOnWire } from '@pw/contract/specification-shape';
import { listEvidenceCall } from '@pw/contract/specifications';
import { matchesSearch } from '@pw/domain/search';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../platform/external-store.ts';
import { sessionStore } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { evidenceWords, isSameEvidence } from './clause-draft.ts';
import classes from './specification.module.css';

/** As many as a search shows. */
const MOST_FOUND = 8;

type EvidenceFieldProps = {
  readonly projectId: number;
  readonly evidence: readonly EvidenceOnWire[];
  readonly disabled: boolean;
  readonly onChange: (evidence: readonly EvidenceOnWire[]) => void;
};

/** What an answer rests on: words of the design that are searched for, or the statement of the person who answers. */
export function EvidenceField({ projectId, evidence, disabled, onChange }: EvidenceFieldProps) {
  const me = useStore(sessionStore)?.name ?? '';
  const isStated = evidence.some(({ kind }) => kind === 'statement');
  const statement: EvidenceOnWire = {
    kind: 'statement',
    board: null,
    boardName: null,
    name: me,
    said: `by statement of ${me}`,
  };
  return (
    <div>
      <ul className={classes.chips} aria-label="Evidence">
        {evidence.map((item) => (
          <li key={JSON.stringify([item.kind, item.board, item.name])}>
            <span>{evidenceWords(item)}</span>
            {!disabled && (
              <CloseButton
                size="xs"
                aria-label={`Take away ${evidenceWords(item)}`}
                onClick={() => onChange(evidence.filter((each) => each !== item))}
              />
            )}
          </li>
        ))}
      </ul>
      {!disabled && (
        <>
          <EvidenceSearch projectId={projectId} evidence={evidence} onAdd={(item) => onChange([...evidence, item])} />
          <Checkbox
            label="By my statement"
            description="The design does not say it. The offer prints it as confirmed."
            checked={isStated}
            onChange={(event) =>
              onChange([
                ...evidence.filter(({ kind }) => kind !== 'statement'),
                ...(event.currentTarget.checked ? [statement] : []),
              ])
            }
          />
        </>
      )}
    </div>
  );
}

type EvidenceSearchProps = {
  readonly projectId: number;
  readonly evidence: readonly EvidenceOnWire[];
  readonly onAdd: (item: EvidenceOnWire) => void;
};

function EvidenceSearch({ projectId, evidence, onAdd }: EvidenceSearchProps) {
  const [words, setWords] = useState('');
  const isAsked = words.trim() !== '';
  const { data } = useQuery({
    ...callQuery(listEvidenceCall, { params: { projectId } }),
    staleTime: 0,
    enabled: isAsked,
  });
  const fitting = isAsked
    ? (data?.evidence ?? [])
        .filter((item) => !evidence.some((each) => isSameEvidence(each, item)))
        .filter((item) => matchesSearch([evidenceWords(item), item.kind], words))
    : [];
  return (
    <FieldFrame label="Add evidence" hint="Search values, checks, makes and drawings.">
      {(names) => (
        <>
          <TextInput {...names} type="search" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
          {isAsked && data && (
            <ul className={classes.found} aria-label="Evidence that fits">
              {fitting.slice(0, MOST_FOUND).map((item) => (
                <li key={JSON.stringify([item.kind, item.board, item.name])}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => {
                      onAdd(item);
                      setWords('');
                    }}
                  >
                    {evidenceWords(item)}
                  </Button>
                </li>
              ))}
              {fitting.length === 0 && <li>Nothing of the design fits.</li>}
              {fitting.length > MOST_FOUND && <li>{`${fitting.length - MOST_FOUND} more: type another word.`}</li>}
            </ul>
          )}
        </>
      )}
    </FieldFrame>
  );
}
