/** How dimensions look, mm on paper. Drawing style; the height of the number is that of SBD-R1 5.7. */
export const dimensionStyle = {
  numberHeightMm: 2.6,
  /** From the dimension line to the number. */
  numberGapMm: 0.7,
  /** Room of a number that stands across its dimension line, because it is wider than what it measures. */
  acrossRoomMm: 5.6,
  arrowLengthMm: 2,
  arrowWidthMm: 0.6,
  /** Line behind an arrow that points inwards from outside. */
  tailMm: 2.5,
  /** From the measured place to the beginning of the extension line. */
  extensionGapMm: 0.8,
  /** Extension line beyond the dimension line. */
  extensionOvershootMm: 1.2,
} as const;
