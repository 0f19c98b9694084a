import { readProjectDemandsCall, saveProjectDefaultsCall, saveProjectDemandsCall } from '@pw/contract/project-demands';
import type { Demand } from '@pw/switchboard/demands/demand';
import type { ProjectDefaults } from '@pw/switchboard/demands/project-defaults';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendCall } from '../../../platform/send-call.ts';
import { callQuery } from '../../../platform/use-call.ts';
import type { ToldFailure } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useRefreshBoards } from '../../boards/refresh-boards.ts';
import type { ReadRules } from './rules-dialog.tsx';

type ChangedRules = { readonly demands?: readonly Demand[]; readonly defaults?: ProjectDefaults };

/** Saves what was changed of the rules of a project: first the demands, then the defaults. What is saved stays saved. */
export function useSaveProjectRules(projectId: number, onSaved: () => void) {
  const queries = useQueryClient();
  const refresh = useRefreshBoards();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  // The state comes with the next rendering, which is too late for a second click.
  const isRunning = useRef(false);
  const { queryKey } = callQuery(readProjectDemandsCall, { params: { projectId } });

  /** Keeps what the server has taken, so that a second try begins there. */
  const keep = (saved: Partial<ReadRules>) =>
    queries.setQueryData(queryKey, (before) => before && { ...before, ...saved });

  const send = async ({ demands, defaults }: ChangedRules): Promise<string | null> => {
    const revision = () => queries.getQueryData(queryKey)?.revision ?? 0;
    const input = { params: { projectId }, idempotencyKey: crypto.randomUUID() };
    let changedBoards = 0;
    if (demands) {
      const body = { demands: [...demands], revision: revision() };
      const saved = await sendCall(saveProjectDemandsCall, { ...input, body }, 'screen');
      if (!saved.ok) {
        return saved.error.message;
      }
      keep({ demands: saved.value.demands, revision: saved.value.revision });
      changedBoards = saved.value.changedBoards.length;
    }
    if (defaults) {
      const body = { defaults: presentDefaults(defaults), revision: revision() };
      const saved = await sendCall(
        saveProjectDefaultsCall,
        { ...input, idempotencyKey: crypto.randomUUID(), body },
        'screen',
      );
      if (!saved.ok) {
        return saved.error.message;
      }
      keep(saved.value);
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
  return { save, isSaving, failure };
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
