import { MessagesProvider } from '@mostrador/i18n';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { noticeMessages, useNoticeText } from '../core/notice-messages';
import { useRemotes } from './remotes-context';

/** Tells the user that this tab loads a remote from another address (`?remote.<name>=…`), with a button to reset it. */
export function OverrideBanner() {
  const { remotes } = useRemotes();
  const overridden = remotes.filter((remote) => remote.overridden);
  if (overridden.length === 0) return null;
  return (
    <MessagesProvider load={noticeMessages}>
      {overridden.map(({ name, url }) => (
        <Override key={name} name={name} url={url} />
      ))}
    </MessagesProvider>
  );
}

function Override({ name, url }: { name: string; url: string }) {
  const t = useNoticeText();
  return (
    <Notice
      tone="warning"
      action={
        <PlainButton
          onClick={() => {
            location.search = `?remote.${name}=`;
          }}
        >
          {t('override.reset')}
        </PlainButton>
      }
    >
      {t('override', { name, url })}
    </Notice>
  );
}
