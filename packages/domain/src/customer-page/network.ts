/**
 * The network of an address, which tells where somebody is and not who: `203.0.113.0/24`, `2001:db8:1::/48`; '' for what
 * is no address.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const [, first] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain) ?? [];
  if (first !== undefined) {
    return `${first}.0/24`;
  }
  return plain.includes(':') ? `${firstGroups(plain).join(':')}::/48` : '';
}

const GROUPS = 8;
const GROUPS_OF_NETWORK = 3;

/** The first groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string): readonly string[] {
  const [before = '', after] = address.toLowerCase().split('::');
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '');
  const head = groupsOf(before);
  const tail = after === undefined ? [] : groupsOf(after);
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, GROUPS_OF_NETWORK).map((group) => group.replace(/^0+(?=.)/, ''));
}
