import type { IntakeOnWire } from '@pw/contract/intake-shape';
import { Card } from '../../../ui/page/page.tsx';
import { sourceText } from '../words/source-text.ts';
import type { SourceFocus } from './source-focus.ts';

type SourcePanelProps = { readonly intake: IntakeOnWire; readonly focus: SourceFocus | null };

/** Where in the file something is written. */
export function SourcePanel({ intake, focus }: SourcePanelProps) {
  return (
    <Card title="In the file" note={intake.fileName} fills>
      {focus === null ? 'Go to a cell to see where it is written.' : sourceText(focus.source)}
    </Card>
  );
}
