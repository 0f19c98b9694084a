import type { Permission } from '@pw/domain/access/permissions';
import { roleTitle } from '../../app/shell/role-titles.ts';
import { Card } from '../../ui/card/card.tsx';
import classes from './home.module.css';
import { permissionTexts } from './permission-texts.ts';

type SignedInCardProps = {
  readonly name: string;
  readonly email: string;
  readonly roleName: string;
  readonly company: string;
  readonly permissions: readonly Permission[];
};

/** Who is signed in, and what the role may do. */
export function SignedInCard({ name, email, roleName, company, permissions }: SignedInCardProps) {
  const facts = [
    ['Name', name],
    ['Email', email],
    ['Role', roleTitle(roleName)],
    ['Company', company],
  ] as const;
  return (
    <Card title="Signed in">
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={classes.heading}>What your role may do</h3>
      <ul className={classes.abilities}>
        {permissions
          .filter((permission) => permissionTexts[permission] !== null)
          .map((permission) => (
            <li key={permission}>{permissionTexts[permission]}</li>
          ))}
      </ul>
    </Card>
  );
}
