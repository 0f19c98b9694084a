import type { APIRequestContext } from '@playwright/test';
import type { KeptTab } from '../support/kept-tab.ts';
import { addUsers, type CompanyUser, type OwnCompany, subscribeCompany } from '../support/own-company.ts';
import { tabOfAdministrator, tabOfUser } from '../support/signed-in-tab.ts';
import { prepareBoards, type ScreenBoards } from './screen-boards.ts';
import { prepareProjects, type ScreenProjects } from './screen-projects.ts';

/** Companies in which the screens are empty, have one row and have many, with who looks at them. */
export type ScreenCompanies = {
  readonly empty: KeptTab;
  readonly one: KeptTab;
  readonly many: KeptTab;
  readonly sales: KeptTab;
  readonly manufacturer: KeptTab;
  readonly productEngineer: KeptTab;
  readonly commercial: KeptTab;
  readonly user: CompanyUser;
  readonly projects: ScreenProjects;
  readonly boards: ScreenBoards;
};

/** More than a page. */
const MANY = 12;

export async function prepareCompanies(request: APIRequestContext): Promise<ScreenCompanies> {
  const [empty, one, many] = [
    await subscribeCompany(request, 'Empty Panels'),
    await subscribeCompany(request, 'Kelkar and Sons Switchgear'),
    await subscribeCompany(request, 'Many Panels'),
  ];
  const [user, engineer, reader] = await addUsers(request, one, [
    { userName: 'kavya', roles: ['sales', 'manufacturer'] },
    { userName: 'priya', roles: ['product-engineer'] },
    { userName: 'karan', roles: ['commercial'] },
  ]);
  await addUsers(
    request,
    many,
    Array.from({ length: MANY }, (_user, position) => ({
      userName: `engineer${position + 1}`,
      roles: ['field-engineer'] as const,
    })),
  );
  if (!user || !engineer || !reader) {
    throw new Error('The users were not added');
  }
  const administratorOf = ({ administrator }: OwnCompany) => tabOfAdministrator(request, administrator);
  const sales = await tabOfUser(request, user, 'sales');
  return {
    empty: await administratorOf(empty),
    one: await administratorOf(one),
    many: await administratorOf(many),
    sales,
    manufacturer: await tabOfUser(request, user, 'manufacturer'),
    productEngineer: await tabOfUser(request, engineer, 'product-engineer'),
    commercial: await tabOfUser(request, reader, 'commercial'),
    user,
    projects: await prepareProjects(request, sales),
    boards: await prepareBoards(request, sales),
  };
}
