import { readDemandLibraryCall } from '@pw/contract/demand-library';
import { readProjectDemandsCall } from '@pw/contract/project-demands';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import { lateDialog } from '../../../ui/page/late-dialog.tsx';
import { readKnowledge } from '../board-knowledge.ts';
import { useTables } from '../use-tables.ts';

type ProjectRulesProps = {
  readonly projectId: number;
  /** Null while the project has none of the company's customers. */
  readonly customer: { readonly id: string; readonly name: string } | null;
  /** Whether the status of the project lets it be looked at only. */
  readonly isViewOnly: boolean;
  readonly onClose: () => void;
};

const RulesDialog = lateDialog('The demands', async () => (await import('./rules-dialog.tsx')).RulesDialog);

/** What holds for all boards of a project, once it has arrived with the rules that say it in words. */
export function ProjectRules(props: ProjectRulesProps) {
  const rules = useQuery({
    ...callQuery(readProjectDemandsCall, { params: { projectId: props.projectId } }, 'screen'),
    // Everybody of the company works on its projects: what was read is not kept for the next time.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const library = useQuery(callQuery(readDemandLibraryCall, { params: { owner: 'company' } }, 'screen'));
  const tables = useTables(library.data?.knowledgeHash);
  const { data: texts } = tables;
  const knowledge = useMemo(() => texts && readKnowledge(texts), [texts]);
  if (rules.data && knowledge) {
    return <RulesDialog {...props} rules={rules.data} knowledge={knowledge} />;
  }
  const failure = loadFailure(rules.error ?? library.error ?? tables.error, 'The demands of the project');
  return (
    <Dialog opened title="Demands and defaults" width={868} onClose={props.onClose}>
      {failure ? (
        <FailedState
          {...failure}
          onRetry={() => void [rules, library, tables].find(({ error }) => error)?.refetch()}
          retrying={rules.isFetching || library.isFetching || tables.isFetching}
        />
      ) : (
        <LoadingState label="Loading the demands" rows={6} />
      )}
    </Dialog>
  );
}
