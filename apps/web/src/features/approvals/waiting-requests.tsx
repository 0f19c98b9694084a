import { waitingText } from '@pw/domain/approvals/approval-texts';
import { useWaitingRequests } from './use-approvals.ts';
import classes from './waiting-requests.module.css';

/** In the header: how many requests wait for the administrator, wherever the administrator is. */
export function WaitingRequests() {
  const { rows, readAtMs } = useWaitingRequests();
  if (rows.length === 0) {
    return null;
  }
  const text = waitingText(
    rows.map(({ updatedAtMs }) => updatedAtMs),
    readAtMs,
  );
  return (
    <span className={classes.count} title={text}>
      <span aria-hidden>{rows.length}</span>
      <span className="pw-hidden">{`: ${text}`}</span>
    </span>
  );
}
