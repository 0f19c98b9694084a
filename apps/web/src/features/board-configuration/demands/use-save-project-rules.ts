import { saveProjectDefaultsCall, saveProjectDemandsCall } from '@pw/contract/project-demands';
import type { LabourDefault } from '@pw/pricing/labour-default';
import type { Demand } from '@pw/switchboard/demands/demand';
import type { ProjectDefaults } from '@pw/switchboard/demands/project-defaults';
import { useRef, useState } from 'react';
import { sendCall } from '../../../platform/send-call.ts';
import type { ToldFailure } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useRefreshBoards } from '../../boards/refresh-boards.ts';
import type { ReadRules } from './rules-dialog.tsx';

type ChangedRules = {
  readonly demands?: readonly Demand[];
  readonly defaults?: { readonly defaults: ProjectDefaults; readonly labour: LabourDefault | null };
};

/**
 * Saves what was changed of the rules of a project since they were read: first the demands, then the defaults. What is
 * saved stays saved, and a second try begins there.
 */
export function useSaveProjectRules(projectId: number, read: ReadRules, onSaved: () => void) {
  const refresh = useRefreshBoards();
  const [base, setBase] = useState(read);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  // The state comes with the next rendering, which is too late for a second click.
  const isRunning = useRef(false);

  /** Answers why it was not saved; null where it was. */
  const send = async ({ demands, defaults }: ChangedRules): Promise<string | null> => {
    const params = { projectId };
    let { revision } = base;
    let changedBoards = 0;
    if (demands) {
      const body = { demands: [...demands], revision };
      const saved = await sendCall(
        saveProjectDemandsCall,
        { params, body, idempotencyKey: crypto.randomUUID() },
        'screen',
      );
      if (!saved.ok) {
        return saved.error.message;
      }
      const { demands: taken } = saved.value;
      ({ revision } = saved.value);
      setBase((before) => ({ ...before, demands: taken, revision }));
      changedBoards = saved.value.changedBoards.length;
    }
    if (defaults) {
      const body = { defaults: presentDefaults(defaults.defaults), labour: defaults.labour, revision };
      const saved = await sendCall(
        saveProjectDefaultsCall,
        { params, body, idempotencyKey: crypto.randomUUID() },
        'screen',
      );
      if (!saved.ok) {
        return saved.error.message;
      }
      setBase((before) => ({ ...before, ...saved.value }));
    }
    showToast({ title: 'Demands and defaults', text: savedText(changedBoards), tone: 'ok' });
    return null;
  };

  const save = async (changed: ChangedRules) => {
    if (isRunning.current) {
      return;
    }
    isRunning.current = true;
    setSaving(true);
    const reason = await send(changed);
    isRunning.current = false;
    setSaving(false);
    setFailure(reason === null ? null : { failed: 'The demands and defaults are not saved', reason });
    void refresh();
    if (reason === null) {
      onSaved();
    }
  };
  return { base, save, isSaving, failure };
}

function presentDefaults(defaults: ProjectDefaults): Record<string, string | number> {
  return Object.fromEntries(Object.entries(defaults).map(([property, value]) => [property, value ?? '']));
}

function savedText(changedBoards: number): string {
  if (changedBoards === 0) {
    return 'They are saved.';
  }
  const boards = changedBoards === 1 ? '1 board is' : `${changedBoards} boards are`;
  return `They are saved. ${boards} set otherwise now: draw the front view and the price anew.`;
}
