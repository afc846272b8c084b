import { useSession } from '@mostrador/session';
import { LinkButton } from '@mostrador/ui/router';
import { Checklist } from './Checklist';
import { useT } from './registration-messages';
import { useChecklist } from './use-checklist';

/** Home card: what the branch still needs before it can sell; renders nothing once it has everything (docs branches §7). */
export function SetupCard() {
  const { branchId } = useSession();
  return branchId === null ? null : <Setup branchId={branchId} />;
}

function Setup({ branchId }: { branchId: number }) {
  const t = useT();
  const { list } = useChecklist(branchId);
  const open = list?.lines.filter(({ done }) => !done) ?? [];
  const [next] = open;
  if (!list || !next) return null;
  return (
    <div className="b-registration-setup" data-card="first">
      <p className="m-muted">{t('registration.setup.left', { count: open.length, branch: list.name })}</p>
      <Checklist lines={list.lines} />
      <LinkButton variant="primary" to={next.to}>
        {t(`registration.check.${next.id}`)}
      </LinkButton>
    </div>
  );
}
