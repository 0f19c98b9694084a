import { decideProjectWrite } from '@pw/domain/projects/decide-project-write';
import { type BulkDelete, decideBulkDelete, type ProjectAction } from '@pw/domain/projects/project-actions';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { ListedProject } from './listed-project.ts';
import { wizardAt } from './project-addresses.ts';

/** What a dialog is open for. */
export type ProjectTask =
  | { readonly kind: 'rename' | 'clone' | 'delete'; readonly project: ListedProject }
  | { readonly kind: 'delete several'; readonly projects: BulkDelete<ListedProject>; readonly onDeleted: () => void };

/** What is begun with projects of the list: in the wizard, or in a dialog on the list. */
export function useProjectTask() {
  const navigate = useNavigate();
  const [task, setTask] = useState<ProjectTask | null>(null);
  /** Why something cannot be begun. */
  const [notice, setNotice] = useState<string | null>(null);

  const begin = useCallback(
    (action: ProjectAction, project: ListedProject) => {
      setNotice(null);
      switch (action) {
        case 'view':
        case 'configure':
          void navigate(wizardAt(project.id));
          return;
        case 'edit':
          void navigate(wizardAt(project.id, 'project-details'));
          return;
        case 'rename':
        case 'clone':
          setTask({ kind: action, project });
          return;
        case 'delete': {
          // The key is there for every row; the button is not.
          const decided = decideProjectWrite(project.status);
          if (decided.ok) {
            setTask({ kind: action, project });
          } else {
            setNotice(decided.error.text);
          }
        }
      }
    },
    [navigate],
  );

  const deleteSeveral = (selected: readonly ListedProject[], onDeleted: () => void) => {
    const decided = decideBulkDelete(selected);
    setNotice(decided.ok ? null : decided.error.text);
    if (decided.ok) {
      setTask({ kind: 'delete several', projects: decided.value, onDeleted });
    }
  };

  return { task, notice, begin, deleteSeveral, end: () => setTask(null), dismissNotice: () => setNotice(null) };
}
