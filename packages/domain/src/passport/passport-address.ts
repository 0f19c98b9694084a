/** Characters of a token: 132 bits in base64url, which nobody guesses. */
export const PASSPORT_TOKEN_CHARACTERS = 22;

/** The longest address of the company, so that the QR code of a plate keeps modules that a phone reads. */
const URL_LONGEST = 60;

export const PASSPORT_URL_TEXT = `Enter an address that begins with https://, without ? and #, with at most ${URL_LONGEST} characters. Leave it empty for the address of this installation.`;

/** Whether a company can print an address on its plates; the empty one is that of the installation. */
export function isPassportUrl(url: string): boolean {
  if (url === '') {
    return true;
  }
  const isPlain = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[A-Za-z0-9._~-]+)*\/?$/.test(url);
  return isPlain && url.length <= URL_LONGEST && URL.canParse(url);
}

/** By which address the pages of units are opened. */
export type PassportPlace = {
  /** The address of the installation, without a slash at its end. */
  readonly publicUrl: string;
  /** The company's own address, which redirects to the pages of the installation; '' for none. */
  readonly passportUrl: string;
};

/** The address of a token. A browser sends no server the part behind `#`, and keeps it when it is redirected. */
export function passportAddress({ publicUrl, passportUrl }: PassportPlace, token: string): string {
  const page = passportUrl === '' ? `${publicUrl}/p` : passportUrl.replace(/\/$/, '');
  return `${page}/#${token}`;
}

/** A text as the token that it is, without blanks around; null for one that is none. */
export function readPassportToken(text: string): string | null {
  // Blanks of megabytes are no token, and not looked through.
  const token = text.length > 10 * PASSPORT_TOKEN_CHARACTERS ? '' : text.trim();
  return token.length === PASSPORT_TOKEN_CHARACTERS && /^[A-Za-z0-9_-]+$/.test(token) ? token : null;
}

/** The token in the address that a plate shows, whichever host it names; null for a text that holds none. */
export function tokenOfPlate(link: string): string | null {
  return readPassportToken(link.slice(link.lastIndexOf('#') + 1));
}

/** The name of the file that the AAS package of a unit is saved by. */
export function aasxName(serial: string): string {
  return `${serial.replaceAll('/', '-')} passport.aasx`;
}

/** For every text that opens nothing, so that no answer tells which units there are. */
export const PASSPORT_UNKNOWN =
  'This code does not open anything. Read the code on the plate again, or ask the maker of the board.';
