import { Button, Radio } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useUnsavedWork } from '../../app/unsaved-work.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { SaveConflict } from '../administration/conflict/save-conflict.tsx';
import { type Settings, settingGroups } from './settings-choices.ts';
import classes from './settings-form.module.css';
import { useSettingsDraft } from './use-settings-draft.ts';

/** The choices, each with one sentence on what it does. */
export function SettingsForm({ saved }: { readonly saved: Settings }) {
  const draft = useSettingsDraft(saved);
  useUnsavedWork(draft.isUnsaved, 'Company settings');
  useHotkeys([['mod+S', () => draft.isUnsaved && draft.save()]], []);

  return (
    <Card
      title="Calculation of charges"
      footer={
        <>
          <Button disabled={!draft.isUnsaved || draft.isSaving} onClick={draft.restore}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!draft.isUnsaved || draft.conflict !== null}
            loading={draft.isSaving}
            onClick={draft.save}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={classes.groups}>
        {draft.failure !== null && <Banner tone="bad">{draft.failure}</Banner>}
        {draft.conflict && (
          <SaveConflict
            what="Company settings"
            event="company-settings.saved"
            differences={draft.conflict}
            isSaving={draft.isSaving}
            onKeepMine={draft.keepMine}
            onTakeTheirs={draft.takeTheirs}
          />
        )}
        {settingGroups.map(({ name, label, choices }) => (
          <Radio.Group
            key={name}
            label={label}
            classNames={{ label: classes.label ?? '' }}
            value={draft.entered[name]}
            onChange={(value) => draft.choose(name, value)}
          >
            <div className={classes.choices}>
              {choices.map((choice) => (
                <Radio
                  key={choice.value}
                  value={choice.value}
                  label={choice.label}
                  description={choice.does}
                  classNames={{ description: classes.does ?? '' }}
                  disabled={draft.isSaving}
                />
              ))}
            </div>
          </Radio.Group>
        ))}
      </div>
    </Card>
  );
}
