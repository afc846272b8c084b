import { Suspense } from 'react';
import { withMessages } from '@mostrador/i18n';
import { sessionStore } from '@mostrador/session/store';
import { PageSkeleton, PlainButton } from '@mostrador/ui/kit';
import { Outlet } from '@mostrador/ui/router';
import { useApp } from '../core/app-context';
import { LanguagePicker } from './LanguagePicker';
import { shellMessages, useT } from './messages';
import './shell.css';
import './top-bar.css';
import './plain-frame.css';

/** Frame for a user without a business: no menu and no store, only the sign-out. */
export const NoBusinessFrame = withMessages(shellMessages, Frame);

function Frame() {
  const t = useT();
  const { brand } = useApp();
  return (
    <div className="h-plain">
      <header className="h-plain-head">
        <strong>{brand.brand.siteName}</strong>
        <LanguagePicker />
        <PlainButton onClick={() => void sessionStore.signOut()}>{t('shell.signOut')}</PlainButton>
      </header>
      <main className="h-plain-main" id="content" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
