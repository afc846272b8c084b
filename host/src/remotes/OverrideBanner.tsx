import { Notice, PlainButton } from '@mostrador/ui/kit';
import { useRemotes } from './remotes-context';
import { useT } from './messages';

/** Says that this tab takes a remote from elsewhere (`?remote.<name>=…`), with the way back. */
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
