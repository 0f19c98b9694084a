import { exportPipelineCall } from '@pw/contract/pipeline';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import type { PipelineState } from './pipeline-address.ts';
import { pipelineQuery } from './use-pipeline.ts';

/** Saves the projects that are sought, on all pages, as a file. */
export async function exportPipeline(state: PipelineState, format: 'csv' | 'xlsx'): Promise<void> {
  const file = await sendCall(exportPipelineCall, { query: { ...pipelineQuery(state), format } }, 'screen');
  if (!file.ok) {
    showToast({ title: 'Pipeline', text: `The file did not arrive. ${file.error.message}`, tone: 'bad' });
    return;
  }
  const bytes = new Uint8Array(await file.value.arrayBuffer());
  saveFile({ name: `Pipeline.${format}`, type: file.value.type, bytes });
}
