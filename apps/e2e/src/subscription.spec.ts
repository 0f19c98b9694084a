import { randomUUID } from 'node:crypto';
import { test } from './support/browser-test.ts';
import { expect } from './support/expect.ts';
import { licenceKeyFor } from './support/mailbox.ts';
import { signInAsAdministrator } from './support/sign-in-steps.ts';

test('a company subscribes, its administrator signs in with the mailed key and sees nothing of others [SGN-09, SHL-06, SHL-07]', async ({
  page,
  request,
}) => {
  const name = `Sahyadri Panels ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID().slice(0, 8)}@subscription.test`;

  await page.goto('/');
  await page.getByRole('link', { name: 'Subscribe Now' }).click();
  await expect(page).toHaveURL(/#\/subscribe$/);
  await page.getByLabel('Company').fill(name);
  await page.getByLabel("Administrator's name").fill('Meghna Sahyadri');
  await page.getByLabel("Administrator's email").fill(email);
  await page.getByLabel('Phone').fill('9820012345');
  await page.getByLabel('Licenses').fill('2');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText(`The license key was sent to ${email}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Log in as administrator' }).click();
  await expect(page.getByRole('radio', { name: 'Administrator' })).toBeChecked();

  const licenceKey = await licenceKeyFor(request, email);
  await signInAsAdministrator(page, request, { name: 'Meghna Sahyadri', email, licenceKey });
  await expect(page.getByRole('banner').getByText(`at ${name}`)).toBeVisible();

  await page.goto('/#/main/admin?moveToAdmin=1');
  await expect(page.getByText('No sales user found')).toBeVisible();
  await expect(page.getByText(/demo/i)).toHaveCount(0);
});
