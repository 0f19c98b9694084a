import { Button } from '@mantine/core';
import type { ShareLinkOnWire, ShareLinksOnWire } from '@pw/contract/share-links';
import { type LinkState, linkStateLabels } from '@pw/domain/customer-page/link-state';
import { dayOnScreen, momentOnScreen } from '@pw/domain/dates';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { type ReactNode, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useMay } from '../../platform/session.ts';
import { RowMenu } from '../../ui/controls/row-menu.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { FailedState } from '../../ui/messages/states.tsx';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { Card } from '../../ui/page/page.tsx';
import { AddLinkDialog } from './add-link-dialog.tsx';
import { type LinkTask, LinkTaskDialog } from './link-task-dialog.tsx';
import { NewLinkDialog } from './new-link-dialog.tsx';
import classes from './share-links-card.module.css';
import { useShareLinks } from './use-share-links.ts';

type Tone = 'ok' | 'warn' | 'bad' | 'neutral';

const tones: Readonly<Record<LinkState, Tone>> = {
  open: 'ok',
  superseded: 'neutral',
  expired: 'warn',
  revoked: 'bad',
  withdrawn: 'bad',
  closed: 'neutral',
};

type ShareLinksCardProps = {
  readonly projectId: number;
  /** Sends something to the persons of links. */
  readonly sending?: (links: ShareLinksOnWire) => ReactNode;
  /** What was sent to them. */
  readonly sent?: ReactNode;
};

/** Which customer has which link to the offer. Nothing before the first offer, and for those who may not read it. */
export function ShareLinksCard({ projectId, sending, sent }: ShareLinksCardProps) {
  const mayRead = useMay('customer-page.read');
  const mayManage = useMay('customer-page.manage');
  const { data, error, isFetching, refetch } = useShareLinks(projectId, mayRead);
  const [task, setTask] = useState<LinkTask | 'add' | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const failure = data ? null : loadFailure(error, 'The links of customers');
  if (failure) {
    return (
      <Card title={TITLE}>
        <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  if (!data || data.revision === null) {
    return null;
  }
  const close = () => setTask(null);
  const made = (address: string) => {
    close();
    setUrl(address);
  };
  return (
    <Card
      title={TITLE}
      actions={
        mayManage && (
          <>
            {!data.isWithdrawn && sending?.(data)}
            <CardActions links={data} onTask={setTask} />
          </>
        )
      }
    >
      {data.isWithdrawn && <Banner tone="warn">The offer is withdrawn: none of its links opens it.</Banner>}
      {data.links.length === 0 ? (
        <p className={classes.empty}>Nobody has a link yet. Add a person, then send it.</p>
      ) : (
        <ul className={classes.links} aria-label="Links of customers">
          {data.links.map((link) => (
            <LinkRow key={link.linkId} link={link} mayManage={mayManage} onTask={setTask} />
          ))}
        </ul>
      )}
      {sent}
      {task === 'add' && (
        <AddLinkDialog projectId={projectId} revision={data.revision} links={data} onMade={made} onClose={close} />
      )}
      {task !== null && task !== 'add' && (
        <LinkTaskDialog projectId={projectId} task={task} links={data} onMade={made} onClose={close} />
      )}
      {url !== null && <NewLinkDialog url={url} opensHereOnly={data.opensHereOnly} onClose={() => setUrl(null)} />}
    </Card>
  );
}

const TITLE = 'Customer';

type CardActionsProps = {
  readonly links: ShareLinksOnWire;
  readonly onTask: (task: LinkTask | 'add') => void;
};

function CardActions({ links: { isWithdrawn }, onTask }: CardActionsProps) {
  return isWithdrawn ? (
    <Button onClick={() => onTask({ kind: 'restore' })}>Restore the offer</Button>
  ) : (
    <>
      <Button onClick={() => onTask('add')}>Add person</Button>
      <Button onClick={() => onTask({ kind: 'withdraw' })}>Withdraw the offer</Button>
    </>
  );
}

type LinkRowProps = {
  readonly link: ShareLinkOnWire;
  readonly mayManage: boolean;
  readonly onTask: (task: LinkTask) => void;
};

function LinkRow({ link, mayManage, onTask }: LinkRowProps) {
  const { name, email, revision, state, expiresOn } = link;
  const isOver = state === 'revoked';
  const items = [
    { label: 'Visits', onPress: () => onTask({ kind: 'visits', link }) },
    ...(mayManage
      ? [
          {
            label: 'New address',
            disabled: isOver,
            ...(isOver ? { reason: 'The link was withdrawn.' } : {}),
            onPress: () => onTask({ kind: 'renew', link }),
          },
          { label: 'Withdraw', destroys: true, disabled: isOver, onPress: () => onTask({ kind: 'revoke', link }) },
        ]
      : []),
  ];
  return (
    <li className={classes.link}>
      <span className={classes.person}>
        <strong>{name}</strong> {email}
        <span className={classes.faint}>
          {revisionLabel(revision)}, {rightsText(link)}, until {dayOnScreen(expiresOn)}. {openedText(link)}
        </span>
      </span>
      <StatusPill tone={tones[state]} label={linkStateLabels[state]} />
      <RowMenu label={`More actions for ${name}`} items={items} />
    </li>
  );
}

/** What the reader of a link may do. */
function rightsText({ mayDecide, mayComment }: ShareLinkOnWire): string {
  const rights = [...(mayDecide ? ['decide'] : []), ...(mayComment ? ['comment'] : [])];
  return rights.length === 0 ? 'reads only' : `may ${rights.join(' and ')}`;
}

/** How often a link was opened, and when last. */
function openedText({ opens, lastOpenedAt }: ShareLinkOnWire): string {
  if (lastOpenedAt === null) {
    return 'Not opened';
  }
  const last = momentOnScreen(Date.parse(lastOpenedAt));
  return opens === 1 ? `Opened once, ${last}` : `Opened ${opens} times, last ${last}`;
}
