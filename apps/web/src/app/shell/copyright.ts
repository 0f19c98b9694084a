/** The years of the copyright, in the foot of every page. */
export const COPYRIGHT = '© 1996 to 2025';
