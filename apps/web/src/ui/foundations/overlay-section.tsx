import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Card } from '../card/card.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { TextField } from '../form-field/text-field.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { Tag } from '../tag/tag.tsx';
import { WizardBar } from '../wizard/wizard-bar.tsx';
import classes from './foundations.module.css';

const nothing = () => undefined;

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
        leave={{ label: 'Back to the projects', onPress: nothing }}
        current="pricing"
        steps={[
          { id: 'details', label: 'Project Details', state: 'done', to: '#/foundations' },
          { id: 'boards', label: 'Board Catalog', state: 'attention', to: '#/foundations' },
          { id: 'pricing', label: 'Pricing', state: 'open' },
          { id: 'reports', label: 'Reports', state: 'open' },
        ]}
        back={{ onPress: nothing }}
        next={{ onPress: nothing }}
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
        inList={{ position: 4, total: 15, onPrevious: nothing, onNext: nothing }}
        action={{ label: 'Save and next', onPress: close }}
        foot="Feeder price after discount"
        onClose={close}
      >
        <TextField control={control} name="name" label="Designation" required />
      </Drawer>
    </>
  );
}
