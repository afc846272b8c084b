import { withMessages } from '@mostrador/i18n';
import { LockOutlined } from '@mostrador/ui/icons';
import { shellMessages, useT } from './messages';
import { HomeLink, StatusPage } from './StatusPage';

/** Shown for a deep link to a screen whose flag is off (`flag`) or that the user's role may not open (`role`). */
export const ForbiddenPage = withMessages(shellMessages, Gated);

function Gated({ reason }: { reason: 'flag' | 'role' }) {
  const t = useT();
  return (
    <StatusPage
      icon={<LockOutlined />}
      title={t(`shell.gated.${reason}.title`)}
      text={t(`shell.gated.${reason}.text`)}
      actions={<HomeLink />}
    />
  );
}
