import { Suspense } from 'react';
import { LoadingState } from '../messages/states.tsx';
import { latePart } from '../page/late-part.tsx';

type RichTextEditorProps = {
  /** Which text: "Terms & Conditions". */
  readonly label: string;
  /** HTML. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly readOnly?: boolean;
};

// The editor is heavy and stands on two screens only, so it comes when it is first shown.
const HtmlEditor = latePart('The editor', async () => (await import('./html-editor.tsx')).HtmlEditor);

/** Edits formatted text. The value is HTML; what is not offered by its toolbar is dropped. */
export function RichTextEditor({ label, value, onChange, readOnly = false }: RichTextEditorProps) {
  return (
    <Suspense fallback={<LoadingState label={`Loading the editor for ${label}`} rows={4} />}>
      <HtmlEditor label={label} value={value} onChange={onChange} readOnly={readOnly} />
    </Suspense>
  );
}
