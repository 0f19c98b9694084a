import { Button } from '@mantine/core';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import type { SideName } from '@pw/domain/order-submission/comparable-sides';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs';
import { useNavigate } from '@tanstack/react-router';

/** Where two revisions of a project are compared; without sides the last one with the one before it. */
export function comparisonAt(projectId: number, sides: { readonly before?: SideName; readonly after?: SideName } = {}) {
  return { to: '/main/sales/compare-revisions', search: { project: projectId, ...sides } } as const;
}

/** Leads to what has changed since the revision before; nothing in the first revision. */
export function ComparisonButton({
  project,
}: {
  readonly project: Pick<ProjectOnWire, 'projectId' | 'offerRevision'>;
}) {
  const navigate = useNavigate();
  const { projectId, offerRevision } = project;
  return offerRevision === 1 ? null : (
    <Button
      size="sm"
      leftSection={<IconArrowsDiff size={16} stroke={1.75} aria-hidden />}
      onClick={() => void navigate(comparisonAt(projectId))}
    >
      {`Changes since ${revisionLabel(offerRevision - 1)}`}
    </Button>
  );
}
