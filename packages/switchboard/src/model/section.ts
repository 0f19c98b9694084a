/** Bus sections from left to right. A coupler slot has the letter of the section on its left. */
export const sectionLetters = ['A', 'B', 'C', 'D', 'E'] as const;

export type SectionLetter = (typeof sectionLetters)[number];
