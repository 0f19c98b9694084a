import type { Edit, EnteredProperties } from './edit.ts';

/**
 * What a batch does to a property of a part: `set` where somebody chose its value, `left` where it was left to the rule
 * or went with its part; null where the batch does not touch it. The last edit counts.
 */
export function settingOf(edits: readonly Edit[], part: string, property: string): 'set' | 'left' | null {
  return edits.reduce<'set' | 'left' | null>((before, edit) => settingOfOne(edit, part, property) ?? before, null);
}

function settingOfOne(edit: Edit, part: string, property: string): 'set' | 'left' | null {
  switch (edit.kind) {
    case 'set':
      return edit.part === part && edit.property === property ? 'set' : null;
    case 'reset':
      return edit.part === part && edit.property === property ? 'left' : null;
    case 'remove':
      return edit.part === part ? 'left' : null;
    case 'rename':
      return null;
    case 'add-component':
      return edit.part === part ? settingOfNew(edit.properties, property) : null;
    case 'add-feeder': {
      const added = [edit, ...(edit.components ?? [])].find((each) => each.part === part);
      return added ? settingOfNew(added.properties, property) : null;
    }
  }
}

function settingOfNew(properties: EnteredProperties | undefined, property: string): 'set' | 'left' {
  return properties !== undefined && Object.hasOwn(properties, property) ? 'set' : 'left';
}
