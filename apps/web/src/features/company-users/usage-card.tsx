import { companyUserRoleLabels } from '@pw/domain/company-users/company-user-roles';
import { type RoleUse, roleBoxes } from '@pw/domain/company-users/role-quota';
import { UsageBar } from '../../ui/usage-bar/usage-bar.tsx';
import classes from './usage-card.module.css';

/** How many users there are of each role, and how many there may be. */
export function UsageCard({ use }: { readonly use: RoleUse | undefined }) {
  return (
    <section aria-labelledby="users-added" className={classes.card}>
      <h2 id="users-added" className={classes.title}>
        User's added
      </h2>
      {use &&
        roleBoxes(use, []).map(({ role, used, limit }) =>
          limit === null ? (
            <p key={role} className={classes.count}>
              <span>{companyUserRoleLabels[role]}</span> <strong className="pw-figures">{used}</strong>
            </p>
          ) : (
            <UsageBar key={role} label={companyUserRoleLabels[role]} used={used} limit={limit} />
          ),
        )}
    </section>
  );
}
