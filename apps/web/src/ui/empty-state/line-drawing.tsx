import classes from './empty-state.module.css';

const paths = {
  boards: 'M4 4h84v48H4zM4 14h84M32 4v48M60 4v48M12 24h12M12 34h12M40 24h12M40 34h12M68 24h12M68 34h12M4 56h84',
  people: 'M30 22a10 10 0 1 0 .1 0M10 56c0-12 8-20 20-20s20 8 20 20M62 26a8 8 0 1 0 .1 0M58 38c14-2 24 6 24 18M4 58h84',
  document: 'M26 4h28l14 14v42H26zM54 4v14h14M34 30h26M34 40h26M34 50h16',
  picture: 'M10 6h72v52H10zM10 48l22-20 16 14 12-10 22 18M64 18a5 5 0 1 0 .1 0',
  list: 'M8 6h76v52H8zM8 18h76M16 28h44M16 38h44M16 48h44M68 28h8M68 38h8M68 48h8',
} as const;

/** The drawings of the empty states. */
export type LineDrawingName = keyof typeof paths;

/** A small drawing of what is missing; decorative. */
export function LineDrawing({ name }: { readonly name: LineDrawingName }) {
  return (
    <svg width={92} height={62} viewBox="0 0 92 62" className={classes.drawing} aria-hidden>
      <path d={paths[name]} />
    </svg>
  );
}
