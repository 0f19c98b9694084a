/** How a role is called beside its holder's name, where its own name is not written for people. */
const titles: Readonly<Record<string, string>> = { admin: 'Administrator' };

export function roleTitle(roleName: string): string {
  return titles[roleName] ?? roleName;
}
