import { Notice, PlainButton } from '@mostrador/ui/kit';
import { useRemotes } from './remotes-context';
import { useT } from './messages';

/** Tells the user that this tab loads a remote from another address (`?remote.<name>=…`), with a button to reset it. */
export function OverrideBanner() {
  const t = useT();
  const { remotes } = useRemotes();
  return remotes
    .filter(({ overridden }) => overridden)
    .map(({ name, url }) => (
      <Notice
        key={name}
        tone="warning"
        action={
          <PlainButton
            onClick={() => {
              location.search = `?remote.${name}=`;
            }}
          >
            {t('remotes.override.reset')}
          </PlainButton>
        }
      >
        {t('remotes.override', { name, url })}
      </Notice>
    ));
}
