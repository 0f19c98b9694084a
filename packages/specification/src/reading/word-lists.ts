import { walkXml, type XmlAttributes } from './walk-xml.ts';

/** A level of a list, as `numbering.xml` has it. */
export type ListLevel = {
  readonly start: number;
  /** `decimal`, `lowerLetter`, `bullet` and the like. */
  readonly format: string;
  /** `%1.%2` with the numbers of levels from 1. */
  readonly text: string;
  /** All its numbers are decimal, also those of outer levels. */
  readonly isLegal: boolean;
  /** The level behind which it begins again; 0 for never, null for the one before it. */
  readonly restartsAfter: number | null;
  /** The style of paragraphs that are of this level. */
  readonly style: string | null;
};

/** A list of paragraphs: those with one `definition` count on together. */
export type WordList = {
  readonly definition: string;
  readonly levels: ReadonlyMap<number, ListLevel>;
  /** Where its own count begins at a level. */
  readonly starts: ReadonlyMap<number, number>;
};

/** A style of paragraphs. */
export type WordStyle = {
  readonly name: string;
  readonly basedOn: string | null;
  readonly list: string | null;
  readonly level: number | null;
};

const DEEPEST = 8;

type OpenLevel = { -readonly [Field in keyof ListLevel]: ListLevel[Field] };

type Definition = { readonly levels: Map<number, ListLevel>; styleLink: string | null };

/**
 * Reads the lists of `numbering.xml` by their numbers; null for what is no XML.
 * @param styles those of `styles.xml`: a definition may be that of a style
 */
export function readLists(xml: string, styles: ReadonlyMap<string, WordStyle>): ReadonlyMap<string, WordList> | null {
  const definitions = new Map<string, Definition>();
  const lists = new Map<string, { definition: string; starts: Map<number, number>; levels: Map<number, ListLevel> }>();
  let definition: Definition | null = null;
  let list: { definition: string; starts: Map<number, number>; levels: Map<number, ListLevel> } | null = null;
  let overridden: number | null = null;
  let level: { readonly at: number; readonly open: OpenLevel } | null = null;
  const inLevel: Readonly<Record<string, (open: OpenLevel, value: string) => void>> = {
    'w:start': (open, value) => {
      open.start = wholeNumber(value) ?? 1;
    },
    'w:numFmt': (open, value) => {
      open.format = value;
    },
    'w:lvlText': (open, value) => {
      open.text = value;
    },
    'w:lvlRestart': (open, value) => {
      open.restartsAfter = wholeNumber(value);
    },
    'w:pStyle': (open, value) => {
      open.style = value;
    },
  };
  const opens: Readonly<Record<string, (attributes: XmlAttributes) => void>> = {
    'w:abstractNum': (attributes) => {
      definition = { levels: new Map(), styleLink: null };
      definitions.set(attributes['w:abstractNumId'] ?? '', definition);
    },
    'w:numStyleLink': (attributes) => {
      if (definition) {
        definition.styleLink = attributes['w:val'] ?? null;
      }
    },
    'w:num': (attributes) => {
      definition = null;
      list = { definition: '', starts: new Map(), levels: new Map() };
      lists.set(attributes['w:numId'] ?? '', list);
    },
    'w:abstractNumId': (attributes) => {
      if (list) {
        list.definition = attributes['w:val'] ?? '';
      }
    },
    'w:lvlOverride': (attributes) => {
      overridden = wholeNumber(attributes['w:ilvl']);
    },
    'w:startOverride': (attributes) => {
      const start = wholeNumber(attributes['w:val']);
      if (list && overridden !== null && start !== null) {
        list.starts.set(overridden, start);
      }
    },
    'w:lvl': (attributes) => {
      const at = wholeNumber(attributes['w:ilvl']);
      const open = { start: 1, format: 'decimal', text: '', isLegal: false, restartsAfter: null, style: null };
      level = at === null || at > DEEPEST ? null : { at, open };
    },
    'w:isLgl': (attributes) => {
      if (level) {
        level.open.isLegal = !['0', 'false'].includes(attributes['w:val'] ?? '');
      }
    },
  };
  const isWhole = walkXml(xml, {
    open: (name, attributes) => {
      opens[name]?.(attributes);
      if (level) {
        inLevel[name]?.(level.open, attributes['w:val'] ?? '');
      }
    },
    close: (name) => {
      if (name === 'w:lvl' && level) {
        (list ?? definition)?.levels.set(level.at, level.open);
        level = null;
      }
    },
  });
  const levelsOf = (id: string): ReadonlyMap<number, ListLevel> => {
    const linked = definitions.get(id)?.styleLink;
    const ofStyle = linked && lists.get(styles.get(linked)?.list ?? '')?.definition;
    return definitions.get(ofStyle || id)?.levels ?? new Map();
  };
  return isWhole
    ? new Map(
        [...lists].map(([id, each]) => [
          id,
          { ...each, levels: new Map([...levelsOf(each.definition), ...each.levels]) },
        ]),
      )
    : null;
}

/** Reads the styles of `styles.xml` by their ids; null for what is no XML. */
export function readStyles(xml: string): ReadonlyMap<string, WordStyle> | null {
  const styles = new Map<string, WordStyle>();
  let style: { id: string; name: string; basedOn: string | null; list: string | null; level: number | null } | null =
    null;
  const isWhole = walkXml(xml, {
    open: (name, attributes) => {
      const value = attributes['w:val'] ?? '';
      if (name === 'w:style') {
        style = { id: attributes['w:styleId'] ?? '', name: '', basedOn: null, list: null, level: null };
      } else if (style && name === 'w:name') {
        style.name = value;
      } else if (style && name === 'w:basedOn') {
        style.basedOn = value;
      } else if (style && name === 'w:numId') {
        style.list = value;
      } else if (style && name === 'w:ilvl') {
        style.level = wholeNumber(value);
      }
    },
    close: (name) => {
      if (name === 'w:style' && style) {
        const { id, ...fields } = style;
        styles.set(id, fields);
        style = null;
      }
    },
  });
  return isWhole ? styles : null;
}

/** A whole number from 0 on; null for anything else. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/u.test(text) ? Number(text) : null;
}
