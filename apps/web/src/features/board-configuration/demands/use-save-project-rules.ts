import { readProjectDemandsCall, saveProjectDefaultsCall, saveProjectDemandsCall } from '@pw/contract/project-demands';
import { counted } from '@pw/domain/counted';
import type { LabourDefault } from '@pw/pricing/terms/labour-default';
import { defaultProperties } from '@pw/switchboard/demands/project-defaults';
import type { ProjectDefaults } from '@pw/switchboard/model/demand';
import { type Demand, sameDemands } from '@pw/switchboard/model/demand';
import { useRef, useState } from 'react';
import type { CallFailure } from '../../../platform/call-failure.ts';
import { sendCall } from '../../../platform/send-call.ts';
import type { ToldFailure } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useRefreshBoards } from '../../boards/refresh-boards.ts';
import type { ReadRules } from './rules-dialog.tsx';

type ChangedRules = {
  readonly demands?: readonly Demand[];
  readonly defaults?: { readonly defaults: ProjectDefaults; readonly labour: LabourDefault | null };
};

type SaveAnswers = {
  readonly onSaved: () => void;
  /** Somebody else has saved since; what they left replaces what was read. */
  readonly onStale: (read: ReadRules, theirs: ReadRules) => void;
};

/**
 * Saves what was changed of the rules of a project since they were read: first the demands, then the defaults. What is
 * saved stays saved, and a second try begins there, or where somebody else has left them meanwhile.
 */
export function useSaveProjectRules(projectId: number, read: ReadRules, { onSaved, onStale }: SaveAnswers) {
  const refresh = useRefreshBoards();
  const [base, setBase] = useState(read);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  // The state comes with the next rendering, which is too late for a second click.
  const isRunning = useRef(false);

  /** Why it was not saved. What others saved meanwhile is read first, so that the next try can stand upon it. */
  const refused = async (failure: CallFailure): Promise<string> => {
    if (failure.kind !== 'refused' || failure.code !== 'STALE') {
      return failure.message;
    }
    const theirs = await sendCall(readProjectDemandsCall, { params: { projectId } }, 'screen');
    if (!theirs.ok) {
      return theirs.error.message;
    }
    onStale(base, theirs.value);
    setBase(theirs.value);
    return 'They were changed elsewhere meanwhile, and are shown as they are now with what you entered. Save again to put yours in the place of theirs.';
  };

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
        return refused(saved.error);
      }
      const { demands: savedDemands } = saved.value;
      ({ revision } = saved.value);
      setBase((before) => ({ ...before, demands: savedDemands, revision }));
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
        return refused(saved.error);
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
  const boards = counted(changedBoards, 'board is', 'boards are');
  return `They are saved. ${boards} set otherwise now: draw the front view and the price again.`;
}

/** The rules of a project as they are entered: the demands as a whole list, the defaults one by one. */
type EnteredRules = {
  readonly demands: readonly Demand[];
  readonly defaults: ProjectDefaults;
  readonly labour: LabourDefault | null;
};

/**
 * What is entered once somebody else has saved: theirs, except for what was changed here since it was read.
 *
 * @param read what the entries began with
 * @param theirs what stands now
 */
export function besideTheirs(read: EnteredRules, entered: EnteredRules, theirs: EnteredRules): EnteredRules {
  const later = defaultProperties.map((property) => {
    const isOwn = defaultOf(entered.defaults, property) !== defaultOf(read.defaults, property);
    return [property, defaultOf(isOwn ? entered.defaults : theirs.defaults, property)] as const;
  });
  return {
    demands: sameDemands(read.demands, entered.demands) ? theirs.demands : entered.demands,
    defaults: Object.fromEntries(later.filter(([, value]) => value !== null)),
    labour: sameLabour(read.labour, entered.labour) ? theirs.labour : entered.labour,
  };
}

export function sameDefaults(left: ProjectDefaults, right: ProjectDefaults): boolean {
  return defaultProperties.every((property) => defaultOf(left, property) === defaultOf(right, property));
}

export function sameLabour(left: LabourDefault | null, right: LabourDefault | null): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

const defaultOf = (defaults: ProjectDefaults, property: string) => defaults[property] ?? null;
