/** The tools of the editor, in their order. */
export const toolbar = [
  { name: 'marks', controls: ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Code'] },
  { name: 'headings', controls: ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'] },
  { name: 'blocks', controls: ['Blockquote', 'BulletList', 'OrderedList'] },
  { name: 'alignment', controls: ['AlignLeft', 'AlignCenter', 'AlignRight', 'AlignJustify'] },
] as const;
