import type { SpecificationHeadOnWire } from '@pw/contract/specification-shape';
import { readSpecificationCall, removeSpecificationCall, saveSpecificationCall } from '@pw/contract/specifications';
import { counted } from '@pw/domain/counted';
import { specificationLimits, verdictNames } from '@pw/domain/specifications/clause';
import { isReason } from '@pw/domain/specifications/clause-edits';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { RowMenu } from '../../ui/controls/row-menu.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { Card } from '../../ui/page/page.tsx';
import { saveOriginal, saveSheet } from './save-sheet.ts';
import classes from './specification.module.css';
import { forgetSpecifications } from './use-specification.ts';

type SpecificationListProps = {
  readonly projectId: number;
  readonly specifications: readonly SpecificationHeadOnWire[];
  readonly shown: SpecificationHeadOnWire;
  readonly mayChange: boolean;
  /** The buttons that add one. */
  readonly add: ReactNode;
  readonly onChoose: (specificationId: string) => void;
};

/** The specifications of a project, each with how many clauses have which answer. */
export function SpecificationList({ specifications, shown, add, onChoose, ...tasks }: SpecificationListProps) {
  return (
    <div className={classes.list}>
      <Card title="Specifications" flush fills>
        {add && <div className={classes.add}>{add}</div>}
        <ul aria-label="Specifications">
          {specifications.map((each) => (
            <li key={each.specificationId} className={each === shown ? classes.shown : undefined}>
              <button
                type="button"
                className={classes.choose}
                aria-current={each === shown}
                onClick={() => onChoose(each.specificationId)}
              >
                <strong>{each.title}</strong>
                <span>{lineOf(each)}</span>
                <CountBar head={each} />
              </button>
              {tasks.mayChange && <SpecificationMenu projectId={tasks.projectId} head={each} />}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function lineOf({ state, isInformative, reason, clauses, counts }: SpecificationHeadOnWire): string {
  if (state !== 'read') {
    return state === 'reading' ? 'Being read' : 'Not read';
  }
  if (isInformative) {
    return `For information: ${reason}`;
  }
  const open = counts.open + counts.reopened;
  return `${counted(clauses, 'clause')}, ${open === 0 ? 'none open' : `${open} open`}`;
}

/** The answers of a specification as a bar: each part as wide as its share. Nothing where nothing is asked. */
function CountBar({ head: { counts } }: { readonly head: SpecificationHeadOnWire }) {
  const parts = [
    { name: verdictNames.comply, count: counts.comply, look: classes.comply },
    { name: verdictNames.deviate, count: counts.deviate, look: classes.deviate },
    { name: verdictNames.clarify, count: counts.clarify, look: classes.clarify },
    { name: verdictNames['not applicable'], count: counts.notApplicable, look: classes.notApplicable },
    { name: 'Open again', count: counts.reopened, look: classes.reopened },
    { name: 'Open', count: counts.open, look: classes.open },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) {
    return null;
  }
  const words = parts.map(({ name, count }) => `${name} ${count}`).join(', ');
  return (
    <span className={classes.bar} role="img" aria-label={words} title={words}>
      {parts.map(({ name, count, look }) => (
        <span key={name} className={look} style={{ flexGrow: count }} />
      ))}
    </span>
  );
}

type SpecificationMenuProps = { readonly projectId: number; readonly head: SpecificationHeadOnWire };

/** What is done with a whole specification. */
function SpecificationMenu({ projectId, head }: SpecificationMenuProps) {
  const { specificationId, title, state, revision, isInformative, fileName } = head;
  const queries = useQueryClient();
  const saving = useSave(saveSpecificationCall);
  const removal = useSave(removeSpecificationCall);
  const [asked, setAsked] = useState<'reason' | 'removal' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const params = { projectId, specificationId };
  const done = {
    onSaved: () => {
      setAsked(null);
      setFailure(null);
      forgetSpecifications(queries);
      void queries.invalidateQueries({ queryKey: queryKeyOf(readSpecificationCall) });
    },
    onFailed: ({ message }: { readonly message: string }) => setFailure(message),
  };
  const setInformative = (reason: string) =>
    void saving.save({ params, body: { revision, isInformative: !isInformative, reason } }, done);
  return (
    <>
      <RowMenu
        label={`More actions for ${title}`}
        items={[
          isInformative
            ? { label: 'Ask for answers', onPress: () => setInformative('') }
            : { label: 'Take it for information', onPress: () => setAsked('reason') },
          ...(state === 'read'
            ? [
                { label: 'Save as Word file', onPress: () => void saveSheet({ projectId, ...head }, 'docx') },
                { label: 'Save as PDF', onPress: () => void saveSheet({ projectId, ...head }, 'pdf') },
              ]
            : []),
          ...(fileName === null
            ? []
            : [{ label: 'Download the file', onPress: () => void saveOriginal({ projectId, ...head }) }]),
          { label: 'Remove', destroys: true, onPress: () => setAsked('removal') },
        ]}
      />
      {asked === 'reason' && (
        <ReasonDialog
          most={specificationLimits.reason.most}
          title="Take it for information"
          lead={`"${title}" then asks for no answer, and the offer prints it as such.`}
          action="Take it for information"
          failure={failure}
          isSaving={saving.isSaving}
          isEnough={isReason}
          onConfirm={setInformative}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        opened={asked === 'removal'}
        title="Remove the specification"
        question={`Do you want to remove "${title}" with its clauses and answers?`}
        confirmLabel="Remove"
        destroys
        pending={removal.isSaving}
        failure={failure}
        onConfirm={() =>
          void removal.save(
            { params, query: { revision } },
            {
              ...done,
              onSaved: () => {
                queries.removeQueries({ queryKey: queryKeyOf(readSpecificationCall) });
                done.onSaved();
              },
            },
          )
        }
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
