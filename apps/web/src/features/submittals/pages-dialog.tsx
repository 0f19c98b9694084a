import { Checkbox } from '@mantine/core';
import type { SubmittalOnWire } from '@pw/contract/submittals';
import { type PageStatus, pageStatusLabels } from '@pw/domain/submittals/page-status';
import { isFrontPart, partLabel } from '@pw/domain/submittals/submittal-parts';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import classes from './submittals.module.css';
import { useSubmittalPages } from './use-submittals.ts';

type PagesDialogProps = {
  readonly projectId: number;
  readonly submittal: SubmittalOnWire;
  readonly onClose: () => void;
};

const tones: Readonly<Record<PageStatus, 'ok' | 'warn' | 'neutral'>> = {
  new: 'ok',
  changed: 'warn',
  unchanged: 'neutral',
};

/** The pages of a package; of a resubmittal, at first those that differ. */
export function PagesDialog({ projectId, submittal, onClose }: PagesDialogProps) {
  const { number, submittalId, of } = submittal;
  const { data, error, isFetching, refetch } = useSubmittalPages(projectId, submittalId);
  const [isAll, setAll] = useState(of === null);
  const failure = data ? null : loadFailure(error, 'The pages');
  const pages = (data?.pages ?? []).filter(
    ({ part, status }) => isAll || (!isFrontPart(part) && status !== 'unchanged'),
  );
  return (
    <Dialog opened title={`Pages of ${number}`} width={868} cancelLabel="Close" onClose={onClose}>
      {of !== null && (
        <Checkbox
          label="Unchanged pages, too"
          checked={isAll}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      )}
      {failure && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
      {!failure && !data && <LoadingState label="Loading the pages" rows={6} />}
      {data && pages.length === 0 && <p className={classes.note}>{`No page differs from ${of}.`}</p>}
      {pages.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Page</th>
                <th scope="col">Part</th>
                <th scope="col">Board or article</th>
                <th scope="col">Title</th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {pages.map(({ page, part, group, title, status }) => (
                <tr key={page}>
                  <td className="pw-figures">{page}</td>
                  <td>{partLabel(part)}</td>
                  <td>{group}</td>
                  <td>{title}</td>
                  <td>
                    {of !== null && !isFrontPart(part) && <Tag tone={tones[status]}>{pageStatusLabels[status]}</Tag>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
