import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Drawer } from '../dialog/drawer.tsx';
import { TextField } from '../form-field/text-field.tsx';
import { Banner } from '../messages/banner.tsx';
import { EmptyState, FailedState, LoadingState, OverlaySpinner } from '../messages/states.tsx';
import { StatusPill, Tag, UsageBar } from '../messages/status-marks.tsx';
import { showToast } from '../messages/toast.tsx';
import { Card } from '../page/page.tsx';
import { Tabs } from '../page/tabs.tsx';
import { WizardBar } from '../page/wizard-bar.tsx';
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
          <UsageBar label="Sales" count={4} limit={6} />
          <UsageBar label="Manufacturer" count={3} limit={3} />
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

const doNothing = () => undefined;

/** Dialogs, drawer, tabs and the bar of a wizard. */
export function OverlaySection() {
  const [opened, setOpened] = useState<'dialog' | 'confirm' | 'drawer' | null>(null);
  const [tab, setTab] = useState('approved');
  const { control, formState } = useForm({ mode: 'all', defaultValues: { name: '' } });
  const close = () => setOpened(null);

  return (
    <>
      <Card title="Dialogs and drawer">
        <div className={classes.row}>
          <Button onClick={() => setOpened('dialog')}>Add a user</Button>
          <Button onClick={() => setOpened('confirm')}>Delete a user</Button>
          <Button onClick={() => setOpened('drawer')}>Open a feeder</Button>
        </div>
      </Card>
      <Card title="Tabs of a card" flush>
        <Tabs
          label="Decided requests"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'approved', label: 'Approved', count: 18, panel: <p className={classes.body}>18 requests</p> },
            { value: 'rejected', label: 'Rejected', count: 3, panel: <p className={classes.body}>3 requests</p> },
          ]}
        />
      </Card>
      <WizardBar
        title="Q-2026-0147 Chakan Plant Extension, LT Package"
        subtitle="Sahyadri Auto Components, Chakan, Pune"
        leave={{ label: 'Back to the projects', onPress: doNothing }}
        current="pricing"
        steps={[
          { id: 'details', label: 'Project Details', state: 'done', to: '#/foundations' },
          { id: 'boards', label: 'Board Catalog', state: 'attention', to: '#/foundations' },
          { id: 'pricing', label: 'Pricing', state: 'open' },
          { id: 'reports', label: 'Reports', state: 'open' },
        ]}
        back={{ onPress: doNothing }}
        next={{ onPress: doNothing }}
      />
      <Dialog
        opened={opened === 'dialog'}
        title="Add User"
        width={600}
        unsaved={formState.isDirty}
        action={{ label: 'Add', onPress: close }}
        keys={[{ keys: ['Ctrl Enter'], does: 'add' }]}
        onClose={close}
      >
        <TextField control={control} name="name" label="Name" required />
      </Dialog>
      <ConfirmDialog
        opened={opened === 'confirm'}
        title="Delete user"
        question='Do you want to delete Sales: "asha"?'
        confirmLabel="Delete"
        destroys
        onConfirm={close}
        onCancel={close}
      />
      <Drawer
        opened={opened === 'drawer'}
        title="OG-01, Paint shop PDB"
        subtitle="MCCB OUTGOING, bus section A, cubicle 1"
        tag={<Tag tone="ok">valid</Tag>}
        inList={{ position: 4, total: 15, onPrevious: doNothing, onNext: doNothing }}
        action={{ label: 'Save and next', onPress: close }}
        foot="Feeder price after discount"
        onClose={close}
      >
        <TextField control={control} name="name" label="Designation" required />
      </Drawer>
    </>
  );
}
