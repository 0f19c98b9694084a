/** How far a requirement is. */
export type RequirementState =
  | { readonly kind: 'done' }
  | { readonly kind: 'not yet' }
  | { readonly kind: 'replaced'; readonly decision: string };

export type Requirement = { readonly id: string; readonly line: number; readonly state: RequirementState };

export type ParsedRequirements = {
  readonly requirements: readonly Requirement[];
  /** Lines that are meant to be a requirement and are none. */
  readonly faults: readonly string[];
};

const REQUIREMENTS_FILE = 'docs/requirements.md';
const LINE = /^- ([A-Z]{3}-\d+) ([^:]+): \S/;

/** Reads the list items of docs/requirements.md; everything else there is text for people. */
export function parseRequirements(markdown: string): ParsedRequirements {
  const requirements: Requirement[] = [];
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { text, line } of listItems(markdown)) {
    const [, id = '', words = ''] = LINE.exec(text) ?? [];
    const state = stateOf(words);
    if (id === '') {
      faults.push(`${REQUIREMENTS_FILE}:${line} is not "- ABC-12 state: words": ${text}`);
    } else if (state === null) {
      faults.push(`${REQUIREMENTS_FILE}:${line} ${id} has the unknown state "${words}".`);
    } else if (seen.has(id)) {
      faults.push(`${REQUIREMENTS_FILE}:${line} ${id} is listed twice.`);
    } else {
      requirements.push({ id, line, state });
    }
    seen.add(id);
  }
  return { requirements, faults };
}

function listItems(markdown: string): readonly { readonly text: string; readonly line: number }[] {
  let isExample = false;
  return markdown.split('\n').flatMap((text, index) => {
    if (text.startsWith('```')) {
      isExample = !isExample;
    }
    return !isExample && text.startsWith('- ') ? [{ text, line: index + 1 }] : [];
  });
}

function stateOf(words: string): RequirementState | null {
  if (words === 'done' || words === 'not yet') {
    return { kind: words };
  }
  const [, decision] = /^replaced by decision (\d{4})$/.exec(words) ?? [];
  return decision === undefined ? null : { kind: 'replaced', decision };
}
