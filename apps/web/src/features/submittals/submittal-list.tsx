import { Button } from '@mantine/core';
import type { ShareLinksOnWire } from '@pw/contract/share-links';
import { listSubmittalsCall, type SubmittalOnWire } from '@pw/contract/submittals';
import { counted } from '@pw/domain/counted';
import { momentOnScreen } from '@pw/domain/dates';
import type { SubmittalState } from '@pw/domain/submittals/submittal-jobs';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { saveLinkedFile } from '../../platform/save-file.ts';
import { callQuery } from '../../platform/use-call.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Card } from '../../ui/page/page.tsx';
import { SendAction } from '../messages/send-action.tsx';
import { PagesDialog } from './pages-dialog.tsx';
import classes from './submittals.module.css';

const states: Readonly<Record<SubmittalState, { readonly tone: 'ok' | 'bad' | 'neutral'; readonly label: string }>> = {
  waiting: { tone: 'neutral', label: 'Waiting' },
  running: { tone: 'neutral', label: 'Being made' },
  done: { tone: 'ok', label: 'Made' },
  failed: { tone: 'bad', label: 'Not made' },
};

type SubmittalListProps = {
  readonly projectId: number;
  readonly submittals: readonly SubmittalOnWire[];
  /** The links of customers; null for those who send nothing. */
  readonly links: ShareLinksOnWire | null;
};

/** The packages of a project, the newest first: how each ended, its pages, and its file. */
export function SubmittalList({ projectId, submittals, links }: SubmittalListProps) {
  const queries = useQueryClient();
  const [shown, setShown] = useState<SubmittalOnWire | null>(null);
  // Links open for an hour or two, so the list is asked for a new one.
  const download = async ({ submittalId, number }: SubmittalOnWire) => {
    const call = callQuery(listSubmittalsCall, { params: { projectId } }, 'screen');
    const listed = await queries.fetchQuery({ ...call, staleTime: 0 }).catch(() => null);
    const fresh = listed?.submittals.find((each) => each.submittalId === submittalId);
    if (fresh?.url && fresh.fileName) {
      saveLinkedFile(fresh.fileName, fresh.url);
    } else {
      showToast({ title: number, text: 'The file did not arrive. Try again.', tone: 'bad' });
    }
  };
  return (
    <Card title="Submittals">
      <ul className={classes.list} aria-label="Submittals">
        {submittals.map((submittal) => (
          <SubmittalRow
            key={submittal.submittalId}
            submittal={submittal}
            sending={links && <SendPackage projectId={projectId} submittal={submittal} links={links} />}
            onShow={() => setShown(submittal)}
            onDownload={() => void download(submittal)}
          />
        ))}
      </ul>
      {links &&
        submittals.some(({ state }) => state === 'done') &&
        !links.links.some(({ state }) => state === 'open') && (
          <p className={classes.note}>
            Nobody has a link to the offer. Add a person in the card Customer of the step Summary to send a package.
          </p>
        )}
      {shown && <PagesDialog projectId={projectId} submittal={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}

type SubmittalRowProps = {
  readonly submittal: SubmittalOnWire;
  readonly sending: ReactNode;
  readonly onShow: () => void;
  readonly onDownload: () => void;
};

function SubmittalRow({ submittal, sending, onShow, onDownload }: SubmittalRowProps) {
  const { number, state, of, failure, madeBy, orderedAt } = submittal;
  const { tone, label } = states[state];
  return (
    <li className={classes.submittal}>
      <div className={classes.row}>
        <span className={classes.grow}>
          <strong>{number}</strong>
          <span className={classes.faint}>
            {[sizeOf(submittal), of && `compared with ${of}`, madeBy, momentOnScreen(Date.parse(orderedAt))]
              .filter((text) => text)
              .join(', ')}
          </span>
        </span>
        <StatusPill tone={tone} label={label} />
        {state === 'done' && (
          <>
            {sending}
            <Button aria-label={`Pages of ${number}`} onClick={onShow}>
              Pages
            </Button>
            <Button aria-label={`Download ${number}`} onClick={onDownload}>
              Download
            </Button>
          </>
        )}
      </div>
      {failure && <Banner tone="bad">{failure}</Banner>}
    </li>
  );
}

type SendPackageProps = {
  readonly projectId: number;
  readonly submittal: SubmittalOnWire;
  readonly links: ShareLinksOnWire;
};

/** Sends a package to persons with a link to its revision. */
function SendPackage({ projectId, submittal, links }: SendPackageProps) {
  const { submittalId, number, revision, fileName: name, bytes, withPrices: hasPrices } = submittal;
  if (name === null || bytes === null || links.revision !== revision) {
    return null;
  }
  // The links may have been read before the package was made.
  const others = links.documents.filter((each) => each.submittalId !== submittalId);
  const documents = [{ name, title: number, bytes, hasPrices, submittalId }, ...others];
  return (
    <SendAction
      projectId={projectId}
      links={{ ...links, documents }}
      label={`Send ${number}`}
      start={{ kind: 'submittal', attach: [name] }}
    />
  );
}

/** How many pages a package has, and how many differ from the one before. */
function sizeOf({ pages, changedPages }: SubmittalOnWire): string {
  if (pages === null) {
    return '';
  }
  return changedPages === null ? counted(pages, 'page') : `${counted(pages, 'page')}, ${changedPages} changed`;
}
