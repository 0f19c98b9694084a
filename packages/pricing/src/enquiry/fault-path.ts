import { quoted } from '@pw/switchboard/input/quoted';

/** Takes a fault at a path of the enquiry. */
export type Report = (path: string, message: string) => void;

/** The path of a member: `boards[0]`, `boards[0].name`, and in brackets what is no plain name or too long for a line. */
export function memberPath(path: string, member: string | number): string {
  if (typeof member === 'number') {
    return `${path}[${member}]`;
  }
  if (!/^[\p{L}_$][\p{L}\p{N}_$]{0,79}$/u.test(member)) {
    return `${path}[${quoted(member)}]`;
  }
  return path === '' ? member : `${path}.${member}`;
}
