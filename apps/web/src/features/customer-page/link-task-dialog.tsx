import { readOfferFollowUpCall } from '@pw/contract/offer-follow-up';
import {
  listShareVisitsCall,
  renewShareLinkCall,
  restoreOfferCall,
  revokeShareLinkCall,
  type ShareLinkOnWire,
  type ShareLinksOnWire,
  withdrawOfferCall,
} from '@pw/contract/share-links';
import { reasonFault, shareLinkLimits } from '@pw/domain/customer-page/share-link';
import { visitLabels } from '@pw/domain/customer-page/visit';
import { dayOnScreen, momentOnScreen } from '@pw/domain/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf, useCallData, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import classes from './share-links-card.module.css';
import { useLinksChanged } from './use-share-links.ts';

/** What is done with a link, or with the offer behind all of them. */
export type LinkTask =
  | { readonly kind: 'visits' | 'renew' | 'revoke'; readonly link: ShareLinkOnWire }
  | { readonly kind: 'withdraw' | 'restore' };

type LinkTaskDialogProps = {
  readonly projectId: number;
  readonly task: LinkTask;
  readonly links: ShareLinksOnWire;
  /** Gets the new address of a link. */
  readonly onMade: (url: string) => void;
  readonly onClose: () => void;
};

/** The dialog of a task. */
export function LinkTaskDialog({ task, ...given }: LinkTaskDialogProps) {
  switch (task.kind) {
    case 'visits':
      return <VisitsDialog {...given} link={task.link} />;
    case 'renew':
      return <RenewDialog {...given} link={task.link} />;
    case 'revoke':
      return <RevokeDialog {...given} link={task.link} />;
    case 'withdraw':
      return <WithdrawDialog {...given} />;
    case 'restore':
      return <RestoreDialog {...given} />;
  }
}

type Given = Omit<LinkTaskDialogProps, 'task'>;
type OfLink = Given & { readonly link: ShareLinkOnWire };

function VisitsDialog({ projectId, link, onClose }: OfLink) {
  const { linkId, name } = link;
  const { data } = useCallData(listShareVisitsCall, { params: { projectId, linkId } });
  return (
    <Dialog opened title={`Visits of ${name}`} width={600} onClose={onClose}>
      {data?.visits.length === 0 && <p>Nobody has used this link.</p>}
      {data && data.visits.length > 0 && (
        <table className={classes.visits}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Network</th>
              <th scope="col">Device</th>
            </tr>
          </thead>
          <tbody>
            {data.visits.map(({ at, what, network, device }) => (
              <tr key={`${at} ${what} ${network}`}>
                <td>{momentOnScreen(Date.parse(at))}</td>
                <td>{visitLabels[what]}</td>
                <td>{network}</td>
                <td>{device}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

function RenewDialog({ projectId, link, links, onMade, onClose }: OfLink) {
  const { save, isSaving } = useSave(renewShareLinkCall);
  const changed = useLinksChanged();
  const [failure, setFailure] = useState<string | null>(null);
  const { proposedExpiry: expiresOn } = links;
  const renew = () =>
    void save(
      { params: { projectId, linkId: link.linkId }, body: { expiresOn } },
      {
        onSaved: ({ url }) => {
          changed();
          onMade(url);
        },
        onFailed: ({ message }) => setFailure(message),
      },
    );
  return (
    <Dialog
      opened
      title={`New address for ${link.name}`}
      action={{ label: 'Make it', pending: isSaving, onPress: renew }}
      onClose={onClose}
    >
      {failure !== null && <Banner tone="bad">{failure}</Banner>}
      <p>The address that was sent before opens nothing any more. The new one opens until {dayOnScreen(expiresOn)}.</p>
    </Dialog>
  );
}

function RevokeDialog({ projectId, link, onClose }: OfLink) {
  const { save, isSaving } = useSave(revokeShareLinkCall);
  const changed = useLinksChanged();
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <ReasonDialog
      title={`Withdraw the link of ${link.name}`}
      lead="Its address opens nothing any more, and whom to ask is all that it says."
      action="Withdraw"
      most={shareLinkLimits.reason}
      failure={failure}
      isSaving={isSaving}
      isEnough={(reason) => !reasonFault(reason)}
      onConfirm={(reason) =>
        void save(
          { params: { projectId, linkId: link.linkId }, body: { reason } },
          {
            onSaved: () => {
              changed();
              onClose();
            },
            onFailed: ({ message }) => setFailure(message),
          },
        )
      }
      onClose={onClose}
    />
  );
}

/** Reads links and outcome again after the offer was withdrawn or restored. */
function useOfferMoved(): () => void {
  const queries = useQueryClient();
  const changed = useLinksChanged();
  return () => {
    changed();
    void queries.invalidateQueries({ queryKey: queryKeyOf(readOfferFollowUpCall) });
  };
}

function WithdrawDialog({ projectId, links, onClose }: Given) {
  const { save, isSaving } = useSave(withdrawOfferCall);
  const moved = useOfferMoved();
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <ReasonDialog
      title="Withdraw the offer"
      lead="None of its links opens it any more, until you restore it. Its outcome says that it is withdrawn."
      action="Withdraw"
      most={shareLinkLimits.reason}
      failure={failure}
      isSaving={isSaving}
      isEnough={(reason) => !reasonFault(reason)}
      onConfirm={(reason) =>
        void save(
          { params: { projectId }, body: { offerRevision: links.revision ?? 1, reason } },
          {
            onSaved: () => {
              moved();
              onClose();
            },
            onFailed: ({ message }) => setFailure(message),
          },
        )
      }
      onClose={onClose}
    />
  );
}

function RestoreDialog({ projectId, onClose }: Given) {
  const { save, isSaving } = useSave(restoreOfferCall);
  const moved = useOfferMoved();
  const [failure, setFailure] = useState<string | null>(null);
  const restore = () =>
    void save(
      { params: { projectId } },
      {
        onSaved: () => {
          moved();
          onClose();
        },
        onFailed: ({ message }) => setFailure(message),
      },
    );
  return (
    <Dialog
      opened
      title="Restore the offer"
      action={{ label: 'Restore', pending: isSaving, onPress: restore }}
      onClose={onClose}
    >
      {failure !== null && <Banner tone="bad">{failure}</Banner>}
      <p>The links that it had open it again.</p>
    </Dialog>
  );
}
