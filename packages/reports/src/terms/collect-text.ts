import type { RichInline, TextMark } from '../report-document.ts';

/** A line of text that is being collected, with blanks as a browser shows them. */
export type TextRun = {
  readonly add: (text: string, marks: readonly TextMark[]) => void;
  readonly break: () => void;
  /** Gives what was collected, without blanks at the ends, and starts anew; nothing when there is no text. */
  readonly take: () => readonly RichInline[];
};

/** Starts an empty line. */
export function createTextRun(): TextRun {
  let pieces: RichInline[] = [];
  return {
    add: (text, marks) => {
      // Control characters have no picture in any font; a no-break space stays what it is.
      const shown = text.replace(/[^\P{Cc}\t\n\f\r]/gu, '').replace(/[ \t\n\f\r]+/g, ' ');
      if (shown !== '') {
        pieces.push({ kind: 'text', text: shown, marks });
      }
    },
    break: () => {
      pieces.push({ kind: 'break' });
    },
    take: () => {
      const taken = trimmed(pieces);
      pieces = [];
      return taken;
    },
  };
}

/** Leaves one blank where two meet, and none at the start or the end of a line. */
function trimmed(pieces: readonly RichInline[]): readonly RichInline[] {
  const kept: RichInline[] = [];
  for (const piece of pieces) {
    const afterBlank = endsBlank(kept.at(-1));
    if (piece.kind === 'break') {
      dropLastBlank(kept);
      kept.push(piece);
      continue;
    }
    const text = afterBlank ? piece.text.replace(/^ /, '') : piece.text;
    if (text !== '') {
      kept.push({ ...piece, text });
    }
  }
  return withoutEnds(kept);
}

function endsBlank(piece: RichInline | undefined): boolean {
  return piece === undefined || piece.kind === 'break' || piece.text.endsWith(' ');
}

function dropLastBlank(kept: RichInline[]): void {
  const last = kept.at(-1);
  if (last?.kind === 'text' && last.text.endsWith(' ')) {
    kept.pop();
    if (last.text !== ' ') {
      kept.push({ ...last, text: last.text.slice(0, -1) });
    }
  }
}

function withoutEnds(pieces: readonly RichInline[]): readonly RichInline[] {
  const isText = ({ kind }: RichInline) => kind === 'text';
  const first = pieces.findIndex(isText);
  const kept = first < 0 ? [] : pieces.slice(first, pieces.findLastIndex(isText) + 1);
  dropLastBlank(kept);
  return kept;
}
