import { useFlags } from '@mostrador/feature-flags';
import { useLabel, withMessages } from '@mostrador/i18n';
import { blockedBy } from '@mostrador/remote-kit/access-rule';
import { useSession } from '@mostrador/session';
import { EmptyState } from '@mostrador/ui/kit';
import { useRemotes } from '../remotes/remotes-context';
import { allCards } from '../remotes/registry';
import { RemoteCard } from '../remotes/RemoteCard';
import { homeMessages, useT } from './messages';
import './home.css';

/** /dashboard/default: shows the cards of the remotes, each in its own slot. The shell's title bar has the heading. */
export const HomePage = withMessages(homeMessages, Cards);

function Cards() {
  const t = useT();
  const label = useLabel();
  const flags = useFlags();
  const { remotes } = useRemotes();
  const { business } = useSession();
  const cards = allCards(remotes).filter(({ card }) => !blockedBy(card, flags, business.role));
  if (cards.length === 0) return <EmptyState title={t('home.empty')} />;
  return (
    <div className="h-home">
      {cards.map(({ remote, card }) => {
        const id = `card-${remote}-${card.id}`;
        return (
          <section key={id} className={`m-card h-home-card h-home-card--${card.size}`} aria-labelledby={id}>
            <h2 id={id}>{label(card.titles)}</h2>
            <RemoteCard remote={remote} cardId={card.id} rows={card.rows} />
          </section>
        );
      })}
    </div>
  );
}
