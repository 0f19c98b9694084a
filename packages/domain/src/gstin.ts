/**
 * The first two characters of a GSTIN: the state or territory of the registration, by the codes of the census that the
 * GST network took over (GSTN, list of state codes of form GST REG-01; 25 and 28 are in registrations from before
 * the territories of 26 were joined and Andhra Pradesh was divided).
 */
export const gstStates = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
  '99': 'Centre Jurisdiction',
} as const satisfies Readonly<Record<string, string>>;

/** The characters of a GSTIN in the order of their values, 0 to 35. */
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const GSTIN_LENGTH = 15;

export const GSTIN_TEXT = `GSTIN is not right: ${GSTIN_LENGTH} characters, the state's code first, a check digit last`;

/** A GSTIN as it is kept: people write it with blanks and in lower case, too. */
export function keptGstin(entered: string): string {
  return entered.replaceAll(/\s/gu, '').toUpperCase();
}

/** Tells whether a text, as `keptGstin` gives it, is a GSTIN: its length, the code of a state, and its check digit. */
export function isGstin(text: string): boolean {
  return (
    text.length === GSTIN_LENGTH &&
    Array.from(text).every((character) => CHARACTERS.includes(character)) &&
    Object.hasOwn(gstStates, text.slice(0, 2)) &&
    checkDigitOf(text.slice(0, -1)) === text.at(-1)
  );
}

/**
 * The last character of a GSTIN of the fourteen before it: weights 1 and 2 in turn, the digits of each product to the
 * base 36 added up, and what is missing to a multiple of 36 (GSTN, check-sum logic of the GSTIN).
 */
function checkDigitOf(fourteen: string): string {
  const base = CHARACTERS.length;
  const sum = Array.from(fourteen, (character, index) => {
    const product = CHARACTERS.indexOf(character) * ((index % 2) + 1);
    return Math.floor(product / base) + (product % base);
  }).reduce((total, digits) => total + digits, 0);
  return CHARACTERS.charAt((base - (sum % base)) % base);
}
