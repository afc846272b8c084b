import { serveImports } from '../../common/importer/serve';
import { customerRules } from './customer-rules';

serveImports(customerRules);
