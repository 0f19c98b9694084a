import { companySettings } from '@pw/contract/company-settings/company-settings';
import { readCompanySettingsCall } from '@pw/contract/company-settings/read-company-settings';
import { saveCompanySettingsCall } from '@pw/contract/company-settings/save-company-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../platform/use-call.ts';
import { useSave } from '../../platform/use-save.ts';
import type { Difference } from '../../ui/conflict-panel/conflict-panel.tsx';
import { showToast } from '../../ui/toast/show-toast.tsx';
import { currentOf } from '../administration/conflict/current-of.ts';
import { type EnteredSettings, labelOf, type Settings, settingGroups } from './settings-choices.ts';

const title = 'Company settings';

/** The settings while they are chosen, beside the saved ones. */
export function useSettingsDraft(saved: Settings) {
  const queries = useQueryClient();
  const { save: send, isSaving } = useSave(saveCompanySettingsCall);
  const [changes, setChanges] = useState<Partial<EnteredSettings>>({});
  const [theirs, setTheirs] = useState<Settings | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const entered: EnteredSettings = { marginMode: saved.marginMode, insuranceBase: saved.insuranceBase, ...changes };

  const take = (settings: Settings) => {
    queries.setQueryData(callQuery(readCompanySettingsCall, {}).queryKey, settings);
    setChanges({});
    setTheirs(null);
    setFailure(null);
  };
  const sendOn = (revision: number) =>
    void send(
      { body: { ...entered, revision } },
      {
        onSaved: (settings) => {
          take(settings);
          showToast({ title, text: 'Company settings are saved.', tone: 'ok' });
        },
        onFailed: (refused) => {
          const current = currentOf(refused, companySettings);
          setTheirs(current);
          setFailure(current ? null : refused.message);
        },
      },
    );

  return {
    entered,
    isSaving,
    failure,
    isUnsaved: compareSettings(entered, saved).length > 0,
    conflict: theirs && compareSettings(entered, theirs),
    choose: (name: keyof EnteredSettings, value: string) => setChanges({ ...changes, [name]: value }),
    restore: () => take(saved),
    save: () => sendOn(saved.revision),
    keepMine: () => theirs && sendOn(theirs.revision),
    takeTheirs: () => theirs && take(theirs),
  };
}

function compareSettings(yours: EnteredSettings, saved: EnteredSettings): readonly Difference[] {
  return settingGroups
    .filter(({ name }) => yours[name] !== saved[name])
    .map(({ name, label, choices }) => ({
      property: label,
      yours: labelOf(choices, yours[name]),
      saved: labelOf(choices, saved[name]),
    }));
}
