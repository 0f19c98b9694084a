import { Button } from '@mantine/core';
import type { CatalogueFindingOnWire } from '@pw/contract/catalogue-shape';
import { counted } from '@pw/domain/counted';
import { useState } from 'react';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { Card } from '../../../ui/page/page.tsx';
import { tableHref } from '../catalogue-addresses.ts';
import { ConfirmFindingsDialog } from '../confirm-findings-dialog.tsx';
import classes from './draft.module.css';
import { draftParts } from './release-places.ts';

type FindingsCardProps = {
  readonly findings: readonly CatalogueFindingOnWire[];
  readonly mayConfirm: boolean;
};

/** Values that look like slips, with what was said of those that are right; nothing where there are none. */
export function FindingsCard({ findings, mayConfirm }: FindingsCardProps) {
  const [asked, setAsked] = useState<readonly CatalogueFindingOnWire[] | null>(null);
  const open = findings.filter(({ confirmed }) => confirmed === null);
  if (findings.length === 0) {
    return null;
  }
  return (
    <Card
      title={draftParts.findings}
      note={open.length === 0 ? 'all confirmed' : `${open.length} to confirm or correct`}
      actions={
        mayConfirm && open.length > 1 && <Button onClick={() => setAsked(open)}>{`Confirm all ${open.length}`}</Button>
      }
    >
      <ul className={classes.list}>
        {[...open, ...findings.filter(({ confirmed }) => confirmed !== null)].map((finding) => (
          <li
            key={JSON.stringify([finding.table, finding.row, finding.column, finding.code])}
            className={classes.finding}
          >
            <span>
              <a href={tableHref(finding.table, finding.row)}>
                {[finding.table, finding.row, finding.column].filter(Boolean).join(' · ')}
              </a>
              {` ${finding.message}`}
            </span>
            {finding.confirmed ? (
              <Tag tone="ok">{`${finding.confirmed.by}: ${finding.confirmed.reason}`}</Tag>
            ) : (
              mayConfirm && <Button onClick={() => setAsked([finding])}>Confirm</Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <ConfirmFindingsDialog findings={asked} onClose={() => setAsked(null)} />}
      {open.length > 0 && !mayConfirm && <p>{`${counted(open.length, 'value')} wait for a product engineer.`}</p>}
    </Card>
  );
}
