import { Button } from '@mantine/core';
import { Banner } from '../banner/banner.tsx';
import { Card } from '../card/card.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { FailedState } from '../failed-state/failed-state.tsx';
import { LoadingState } from '../loading-state/loading-state.tsx';
import { OverlaySpinner } from '../overlay-spinner/overlay-spinner.tsx';
import { StatusPill } from '../status-pill/status-pill.tsx';
import { Tag } from '../tag/tag.tsx';
import { showToast } from '../toast/show-toast.tsx';
import { UsageBar } from '../usage-bar/usage-bar.tsx';
import classes from './foundations.module.css';

const nothing = () => undefined;

/** Statuses, messages and what stands where nothing is yet. */
export function MessageSection() {
  return (
    <>
      <Card title="Status pills, tags and usage">
        <div className={classes.stack}>
          <div className={classes.row}>
            <StatusPill tone="info" label="On Quote" />
            <StatusPill tone="warn" label="Quote Submitted" />
            <StatusPill tone="bad" label="Quote Rejected" />
            <StatusPill tone="info" label="On Order" detail="SO-26-0088" />
            <StatusPill tone="ok" label="Active" />
            <StatusPill tone="warn" label="Quote Submission" secondLine="Approval" />
          </div>
          <div className={classes.row}>
            <Tag tone="bad" square>
              E
            </Tag>
            <Tag tone="warn" square>
              W
            </Tag>
            <Tag tone="info" square>
              I
            </Tag>
            <Tag tone="ok">Latest</Tag>
            <Tag>filter</Tag>
          </div>
          <UsageBar label="Sales" used={4} limit={6} />
          <UsageBar label="Manufacturer" used={3} limit={3} />
        </div>
      </Card>
      <Card title="Banners and toasts">
        <div className={classes.stack}>
          <Banner tone="bad" cause="OG-14">
            Poles is empty
          </Banner>
          <Banner
            tone="warn"
            cause="Incomplete Configuration"
            links={[{ label: 'Configure APFC-1', onPress: nothing }]}
          >
            Complete the configuration
          </Banner>
          <Banner tone="info" cause="Quote Submitted">
            This project is read-only.
          </Banner>
          <Banner tone="ok" onDismiss={nothing}>
            OTP sent. Check your inbox.
          </Banner>
          <Button
            onClick={() =>
              showToast({
                tone: 'ok',
                title: 'Save Configuration',
                text: 'PCC-1 :Configuration is Saved Successfully.',
              })
            }
          >
            Show a toast
          </Button>
        </div>
      </Card>
      <Card title="Empty, first use">
        <EmptyState
          drawing="boards"
          title="No Switchboards"
          text="There are no switchboards added. Add switchboard to get started with the configuration."
          action={<Button variant="primary">Add New Board</Button>}
        />
      </Card>
      <Card title="Loading, after 300 ms">
        <LoadingState label="Loading the boards" rows={3} />
      </Card>
      <Card title="Failed to load">
        <FailedState
          cause="503 Service Unavailable"
          text="The price report did not arrive. Your inputs are safe."
          reference="7F3A-20C1, 20-11-2026 14:32"
          onRetry={nothing}
        />
      </Card>
      <Card title="A request that blocks the page" flush>
        <div className={classes.frame}>
          <OverlaySpinner active label="Saving the terms" />
        </div>
      </Card>
    </>
  );
}
