/**
 * The part of the router that the portal uses, shared by the host and all remotes as one module.
 * The whole of react-router would come along otherwise: shared modules are not tree-shaken.
 */
export {
  Link,
  Navigate,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { RouterLink } from './router-link.tsx';
