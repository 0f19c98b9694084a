import { type DiagramOnWire, listDiagramsCall, listDiagramVersionsCall } from '@pw/contract/diagrams';
import { useQueryClient } from '@tanstack/react-query';
import { saveLinkedFile } from '../../platform/save-file.ts';
import { callQuery, queryKeyOf } from '../../platform/use-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';

/** A link opens its file for an hour at least; what was read longer ago than this is read again before it is used. */
const FRESH_MS = 30 * 60_000;

/** Opens the files of diagrams by links that work now. */
export function useDiagramFiles() {
  const queries = useQueryClient();

  /** The same version with a fresh link; null when it could not be asked for. */
  const fresh = async ({ fileName, version }: DiagramOnWire): Promise<DiagramOnWire | null> => {
    const query = callQuery(listDiagramVersionsCall, { params: { fileName } }, 'screen');
    try {
      const { versions } = await queries.fetchQuery({ ...query, staleTime: FRESH_MS });
      return versions.find((each) => each.version === version) ?? null;
    } catch {
      return null;
    }
  };

  /** Has the browser save a file as it arrives: it may be too large for the memory of a page. */
  const download = async (diagram: DiagramOnWire): Promise<void> => {
    const linked = await fresh(diagram);
    if (linked) {
      saveLinkedFile(linked.fileName, linked.fileUrl);
    } else {
      showToast({ title: diagram.fileName, text: 'Download failed. The file itself is kept; try again.', tone: 'bad' });
    }
  };

  /** Says that what was read of the diagrams is old. */
  const reload = (): void => {
    for (const call of [listDiagramsCall, listDiagramVersionsCall]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  };

  return { fresh, download, reload };
}
