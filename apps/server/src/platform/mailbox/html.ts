const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Writes HTML. Whatever is put in is text and is escaped, unless it was written by this very function. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return new Html(parts.map((part, at) => part + written(values[at] ?? '')).join(''));
}

function written(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') {
    return value.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
  }
  return value instanceof Html ? value.text : value.map(({ text }) => text).join('');
}
