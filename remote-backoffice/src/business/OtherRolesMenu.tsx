import { useLabel } from '@mostrador/i18n';
import type { MenuPart } from '@mostrador/remote-kit';
import { CheckField } from '@mostrador/ui/record';
import { useT } from './messages';

interface Props {
  menu: readonly MenuPart[];
  /** Ids of the entries that other roles do not see. */
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/**
 * Selects the side menu entries that roles other than ADMIN see. ADMIN's own menu always stays complete, so that no administrator
 * is locked out (docs branches §6).
 */
export function OtherRolesMenu({ menu, hidden, onChange }: Props) {
  const t = useT();
  const titleOf = useLabel();
  const show = (id: string, isShown: boolean) => onChange(isShown ? hidden.filter((one) => one !== id) : [...hidden, id].sort());
  return (
    <div className="b-business-fields">
      <p className="m-meta">{t('advanced.menu.help')}</p>
      <div className="b-business-menu">
        {menu.map((group) => (
          <fieldset key={group.id} className="m-fieldset">
            <legend>{titleOf(group.titles)}</legend>
            {group.entries.map(({ id, titles }) => (
              <CheckField
                key={id}
                label={titleOf(titles)}
                checked={!hidden.includes(id)}
                onChange={(checked) => show(id, checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}
