import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import TextAlign from '@tiptap/extension-text-align';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import classes from './html-editor.module.css';

type HtmlEditorProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly readOnly: boolean;
};

// Links are not among the tools that a text may carry.
const extensions = [StarterKit.configure({ link: false }), TextAlign.configure({ types: ['heading', 'paragraph'] })];

/** The editor itself, loaded apart from the first page. */
export function HtmlEditor({ label, value, onChange, readOnly }: HtmlEditorProps) {
  const editor = useEditor({
    extensions,
    content: value,
    editable: !readOnly,
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-readonly': String(readOnly),
        // Text that is only read may be longer than its place: the keyboard must reach it to scroll.
        tabindex: '0',
      },
    },
  });

  useEffect(() => {
    if (isAlive(editor)) {
      editor.setEditable(!readOnly, false);
    }
  }, [editor, readOnly]);

  useEffect(() => {
    // Typing brings the same text back, which must not move the caret; anything else is a new text.
    if (isAlive(editor) && htmlOf(editor) !== value) {
      editor.commands.setContent(value, { emitUpdate: false });
    }
  }, [editor, value]);

  return (
    <RichTextEditor
      editor={editor}
      classNames={{
        root: classes.root ?? '',
        toolbar: classes.toolbar ?? '',
        content: classes.content ?? '',
        control: classes.control ?? '',
      }}
    >
      {!readOnly && (
        <RichTextEditor.Toolbar role="toolbar" aria-label={`${label}, formatting`}>
          {toolbar.map((group) => (
            <RichTextEditor.ControlsGroup key={group.name}>
              {group.controls.map((name) => {
                const Control = RichTextEditor[name];
                return <Control key={name} />;
              })}
            </RichTextEditor.ControlsGroup>
          ))}
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content className={classes.scroller ?? ''} />
    </RichTextEditor>
  );
}

/** The text as it is kept; none at all is no empty paragraph, or a click into it would count as a change. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

/** While the page is suspended the editor is taken down, and comes back as a new one. */
function isAlive(editor: Editor | null): editor is Editor {
  return editor !== null && !editor.isDestroyed;
}

/** The tools of the editor, in their order. */
const toolbar = [
  { name: 'marks', controls: ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Code'] },
  { name: 'headings', controls: ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'] },
  { name: 'blocks', controls: ['Blockquote', 'BulletList', 'OrderedList'] },
  { name: 'alignment', controls: ['AlignLeft', 'AlignCenter', 'AlignRight', 'AlignJustify'] },
] as const;
