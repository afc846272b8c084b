import { useBranch, useSession } from '@mostrador/session';
import { sessionStore } from '@mostrador/session/store';
import { CheckOutlined, DownOutlined, ShopOutlined } from '@mostrador/ui/icons';
import { Popup } from '@mostrador/ui/kit';
import { useT } from './messages';

/** Selects the branch for API calls: saves its id and reloads the page (docs backoffice §4.2). */
export function BranchSelector({ reload }: { reload(): void }) {
  const t = useT();
  const { business } = useSession();
  const branch = useBranch();
  const name = branch?.name ?? '';
  return (
    <Popup
      label={t('shell.branches')}
      buttonLabel={t('shell.branch', { name })}
      buttonClassName="m-button h-topbar-button h-topbar-branch"
      button={
        <>
          <ShopOutlined />
          <span className="h-topbar-word">{name}</span>
          <DownOutlined />
        </>
      }
    >
      {(close) => (
        <ul className="h-choices">
          {business.branches.map(({ id, name: title }) => (
            <li key={id}>
              <button
                type="button"
                className="m-menu-item h-choice"
                aria-pressed={id === branch?.id}
                onClick={() => {
                  close();
                  if (id === branch?.id) return;
                  sessionStore.selectBranch(id);
                  sessionStore.applyChoices(reload);
                }}
              >
                {title}
                {id === branch?.id && <CheckOutlined />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popup>
  );
}
