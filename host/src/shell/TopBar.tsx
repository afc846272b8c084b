import { memo, type ReactNode } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { useFlag } from '@mostrador/feature-flags';
import { useSession } from '@mostrador/session';
import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@mostrador/ui/icons';
import { PlainButton, LazySlot } from '@mostrador/ui/kit';
import { BranchSelector } from './BranchSelector';
import { BrandLink } from './BrandLink';
import { LanguagePicker } from './LanguagePicker';
import { useT } from './messages';
import { PaletteButton } from './palette/PaletteButton';
import { ProfileMenu } from './ProfileMenu';
import './top-bar.css';

// Loaded only for users of the platform.
const MerchantChooser = lazyPart(() => import('./merchant/MerchantChooser').then((module) => module.MerchantChooser));

interface Props {
  /** State of the side menu: full width, icons only, or a drawer. */
  menu: 'docked' | 'collapsed' | 'drawer';
  onToggleMenu(): void;
  /** Opens the command palette. */
  onSearch(): void;
  /** Connection chip, delay chips and bell; shown with the back-office on and a branch in the session, like the branch selector. */
  storeControls: ReactNode;
  /** Reloads the page after a change of branch. */
  reload(): void;
}

const toggles = {
  docked: { text: 'shell.collapseMenu', Icon: MenuFoldOutlined },
  collapsed: { text: 'shell.expandMenu', Icon: MenuUnfoldOutlined },
  drawer: { text: 'shell.openMenu', Icon: MenuOutlined },
} as const;

/** The bar on top of every signed-in page (docs backoffice §2.2). */
export function TopBar({ menu, onToggleMenu, ...rest }: Props) {
  const t = useT();
  const { text, Icon } = toggles[menu];
  return (
    <>
      <PlainButton variant="icon" className="h-topbar-button h-topbar-button--icon" aria-label={t(text)} onClick={onToggleMenu}>
        <Icon className={menu === 'drawer' ? undefined : 'h-topbar-fold'} />
      </PlainButton>
      <Rest {...rest} />
    </>
  );
}

/** Memoized, so that a navigation does not render it again. */
const Rest = memo(function Rest({ onSearch, storeControls, reload }: Omit<Props, 'menu' | 'onToggleMenu'>) {
  const backoffice = useFlag('backoffice');
  const payments = useFlag('payments');
  const { branchId, business } = useSession();
  const inBranch = backoffice && branchId !== null;
  return (
    <>
      <BrandLink />
      <PaletteButton onOpen={onSearch} />
      <div className="h-topbar-end">
        {inBranch && storeControls}
        {inBranch && <BranchSelector reload={reload} />}
        {payments && business.permissions?.includes('merchants.all') && (
          <LazySlot>
            <MerchantChooser reload={reload} />
          </LazySlot>
        )}
        <LanguagePicker />
        <ProfileMenu />
      </div>
    </>
  );
});
