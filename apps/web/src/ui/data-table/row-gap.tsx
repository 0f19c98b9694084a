type RowGapProps = {
  /** In px. */
  readonly height: number;
  readonly columns: number;
};

/** Holds the height of rows that are not drawn. */
export function RowGap({ height, columns }: RowGapProps) {
  return (
    <tr aria-hidden style={{ height }}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from screen readers */}
      <td colSpan={columns} />
    </tr>
  );
}
