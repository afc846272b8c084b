// The only module that imports the router; it exports the parts of it that the product may use.
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  matchPath,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
  type LinkProps,
  type Location,
  type NavLinkProps,
  type NavigateFunction,
  type To,
} from 'react-router-dom';
export {
  AppRouter,
  useBlockedNavigation,
  useBlockBack,
  useIsNavigationBlocked,
  usePathname,
  type BlockedNavigation,
} from './router/app-router';
export { LinkButton } from './router/link-button';
