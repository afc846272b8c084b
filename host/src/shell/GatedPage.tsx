import { WithMessages } from '@mostrador/i18n';
import { LockOutlined } from '@mostrador/ui/icons';
import { shellMessages, useT } from './messages';
import { HomeLink, StatusPage } from './StatusPage';

/** A deep link to a screen that is switched off (`flag`) or that the user's role may not open (`role`). */
export function GatedPage({ reason }: { reason: 'flag' | 'role' }) {
  return (
    <WithMessages load={shellMessages}>
      <Gated reason={reason} />
    </WithMessages>
  );
}

function Gated({ reason }: { reason: 'flag' | 'role' }) {
  const t = useT();
  return (
    <StatusPage
      icon={<LockOutlined aria-hidden />}
      title={t(`shell.gated.${reason}.title`)}
      text={t(`shell.gated.${reason}.text`)}
      actions={<HomeLink />}
    />
  );
}
