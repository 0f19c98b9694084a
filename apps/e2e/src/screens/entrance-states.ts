import { expect } from '../support/expect.ts';
import { askForUserCode, chooseRole, typeCode } from '../support/sign-in-steps.ts';
import { hold, type ScreenWalk } from './screen-state.ts';

/** The last digit of the one-time password whose first five are typed. */
let lastDigit = '';

/** The screens before a sign-in. */
export const entranceWalks: readonly ScreenWalk[] = [
  [
    {
      name: 'subscribe',
      show: async ({ page }) => {
        await page.goto('/#/subscribe');
        await expect(page.getByRole('heading', { level: 1, name: 'Subscribe' })).toBeVisible();
      },
    },
    {
      name: 'subscribe-faults',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Subscribe' }).click();
        await expect(page.getByText('Company is required')).toBeVisible();
      },
    },
    {
      name: 'login',
      show: async ({ page }) => {
        await page.goto('/#/login');
        await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
      },
    },
    {
      name: 'login-faults',
      show: async ({ page }) => {
        await page.getByLabel('Username or email').fill('a');
        await page.getByLabel('Username or email').fill('');
        await page.getByLabel(/^Password/).fill('a');
        await page.getByLabel(/^Password/).fill('');
        await expect(page.getByText('Password is required')).toBeVisible();
      },
    },
    {
      name: 'login-refused',
      show: async ({ page }) => {
        await page.getByText('Administrator', { exact: true }).click();
        await page.getByLabel('Email').fill('nobody@demo.test');
        await page.getByLabel('License key').fill('NO-SUCH-KEY');
        await page.getByRole('button', { name: 'Generate OTP' }).click();
        await expect(page.getByText('Invalid credentials.')).toBeVisible();
      },
    },
    {
      name: 'login-waiting',
      show: async ({ page }) => {
        await page.reload();
        await page.route('**/sign-in/user/code', hold);
        await page.getByLabel('Username or email').fill('asha');
        await page.getByLabel(/^Password/).fill('Some@12345');
        await page.getByRole('button', { name: 'Generate OTP' }).click();
      },
    },
  ],
  [
    {
      name: 'login-otp',
      show: async ({ page, request, companies: { user } }) => {
        await page.goto('/#/login');
        const code = await askForUserCode(page, request, user);
        lastDigit = code.slice(5);
        await typeCode(page, code.slice(0, 5));
      },
    },
    {
      name: 'login-role',
      show: async ({ page }) => {
        await page.keyboard.type(lastDigit);
        await expect(page.getByRole('dialog', { name: 'Role Selection' })).toBeVisible();
      },
    },
    {
      name: 'login-role-refused',
      show: async ({ page }) => {
        await page.route('**/session/role', (route) => route.fulfill({ json: { isHeld: false } }));
        await chooseRole(page, 'Manufacture');
        await expect(page.getByText('Your account does not have permission')).toBeVisible();
      },
    },
  ],
];
