import { TextInput } from '@mantine/core';
import type { AnswerOf } from '@pw/contract/call';
import { makeIntakeBoardsCall } from '@pw/contract/intake';
import type { IntakeOnWire } from '@pw/contract/intake-shape';
import { judgeName } from '@pw/domain/naming';
import { type FormEvent, useId, useState } from 'react';
import { z } from 'zod';
import type { CallFailure } from '../../../platform/call-failure.ts';
import { useSave } from '../../../platform/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailureBanner, type ToldFailure } from '../../../ui/messages/banner.tsx';
import classes from '../review/review.module.css';

export type MadeBoards = AnswerOf<typeof makeIntakeBoardsCall>;

type MakeBoardsProps = {
  readonly intake: IntakeOnWire;
  /** Of the answers that the server has. */
  readonly revision: number;
  readonly onMade: (made: MadeBoards) => void;
  readonly onClose: () => void;
};

/** Makes the boards of the file; without a project it asks how the new one is called. */
export function MakeBoards({ intake, revision, onMade, onClose }: MakeBoardsProps) {
  const id = useId();
  const isNew = intake.projectId === null;
  const [name, setName] = useState(() => proposedProject(intake));
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(makeIntakeBoardsCall);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [fault] = isNew ? judgeName('project', name.trim()) : [];
    if (fault !== undefined) {
      setFailure({ failed: '', reason: fault });
      return;
    }
    void save(
      {
        params: { intakeId: intake.intakeId },
        body: { revision, ...(isNew ? { projectName: name.trim() } : {}) },
      },
      { onSaved: onMade, onFailed: (refused) => setFailure(failureOf(refused)) },
    );
  };
  return (
    <Dialog
      opened
      title="Make boards"
      action={{ label: 'Make boards', submits: id, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <form id={id} className={classes.form} onSubmit={submit}>
        {isNew ? (
          <TextInput
            label="Name of the new project"
            value={name}
            data-autofocus
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        ) : (
          <p>
            {intake.before === null
              ? 'The boards are added to the project of this file. What is filled in there stays as it is.'
              : `Boards that ${intake.before.fileName} has made are compared and not made again: what changes waits on each of them. New boards are added to the project.`}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** The project as the file calls it, else the file without its ending. */
function proposedProject({ content, fileName }: Pick<IntakeOnWire, 'content' | 'fileName'>): string {
  const written = content?.project.name?.value;
  return typeof written === 'string' && written !== '' ? written : fileName.replace(/\.[^.]+$/u, '');
}

const faultyBoards = z.object({ faults: z.array(z.object({ path: z.string(), text: z.string() })) });

function failureOf(failure: CallFailure): ToldFailure {
  const details = failure.kind === 'refused' ? faultyBoards.safeParse(failure.details) : null;
  const texts = details?.success ? details.data.faults.map(({ path, text }) => `${path}: ${text}`) : [];
  return { failed: 'No board was made.', reason: failure.message, details: texts };
}
